// Highlights the buttons of a move: every button of board and hand that has its text as `data-move`.
// A style sheet rule also reaches those that are drawn later.

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]

/** Highlight the buttons of a move; null: none. */
export function highlight(text: string | null): void {
  const style = 'outline: 3px solid var(--brass); outline-offset: 1px; z-index: 1;'
  sheet.replaceSync(text === null ? '' : `[data-move="${CSS.escape(text)}"] { ${style} }`)
}
