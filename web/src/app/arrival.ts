// On a new page, screen readers and keyboards start at its top. They stay there when what was loading
// is replaced by what was loaded, until the visitor does something.

const main = (): HTMLElement | null => document.getElementById('main')
const enter = (): void => main()?.focus({ preventScroll: true })

export function arrive(): () => void {
  enter()
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) enter()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  const leave = (): void => {
    watch.disconnect()
    removeEventListener('keydown', leave, true)
    removeEventListener('pointerdown', leave, true)
  }
  addEventListener('keydown', leave, true)
  addEventListener('pointerdown', leave, true)
  return leave
}
