import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{svelte,css}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it('styles what is pointed at only where there is a pointer that hovers', () => {
  const bare = Object.entries(sources).filter(([, text]) => {
    const rest = text.replaceAll(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
    return rest.includes(':hover')
  })
  expect(bare.map(([path]) => path)).toEqual([])
  expect(Object.keys(sources).length).toBeGreaterThan(0)
})
