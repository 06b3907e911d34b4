// Whether this browser can draw in three dimensions.

let known: boolean | null = null

export function hasWebGL(): boolean {
  known ??= tried()
  return known
}

function tried(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
