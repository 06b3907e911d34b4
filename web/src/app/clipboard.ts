// Copy a text, even where the page may not use the clipboard: on a plain http address of the
// local network browsers offer no `navigator.clipboard`.

/** Copy `text`, which `field` shows; whether it is now in the clipboard. */
export async function copyText(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // within a dialog only a field of that dialog can be selected
    field.focus()
    field.setSelectionRange(0, field.value.length)
    return document.execCommand('copy')
  }
}
