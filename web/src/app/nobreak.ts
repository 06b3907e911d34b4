// Prevents line breaks between words that belong together.

/** A text whose numbers stay with their word.
 *
 *     noBreak('Player 1 is to move')  ->  'Player\u00a01 is to move'
 */
export function noBreak(text: string): string {
  return text.replace(/(\p{L}) (?=\d+(?![\p{L}\d]))/gu, '$1\u00a0')
}
