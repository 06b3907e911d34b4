// What no line may break.

/** A text whose numbers stay with their word, and whose cells in a row stay together.
 *
 *     held('Player 1 aligns C1-D1')  ->  'Player\u00a01 aligns C1\u2060-\u2060D1'
 */
export function held(text: string): string {
  return text
    .replace(/(\p{L}) (?=\d+(?![\p{L}\d]))/gu, '$1\u00a0')
    .replace(/([A-Z]\d+)-(?=[A-Z]\d)/gu, '$1\u2060-\u2060')
}
