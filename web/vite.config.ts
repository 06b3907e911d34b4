import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is built into the server's package; the server hands it out.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: process.env.VITEST ? ['browser'] : undefined },
  build: {
    outDir: '../src/ludion/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  // the words stand in the Python package, beside this folder
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': 'http://127.0.0.1:8000',
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
})
