// Whether this browser can draw in three dimensions, and how well.

interface Found {
  webgl: boolean
  software: boolean
}

let known: Found | null = null

export const hasWebGL = (): boolean => found().webgl

/** Whether the processor has to replace a graphics card. */
export const isSoftware = (): boolean => found().software

function found(): Found {
  known ??= tried()
  return known
}

function tried(): Found {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    if (!context) return { webgl: false, software: true }
    const info = context.getExtension('WEBGL_debug_renderer_info')
    const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
    context.getExtension('WEBGL_lose_context')?.loseContext()
    return { webgl: true, software: /swiftshader|llvmpipe|software/i.test(name) }
  } catch {
    return { webgl: false, software: true }
  }
}
