import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is built into the server's package; the server hands it out.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: process.env.VITEST ? ['browser'] : undefined },
  build: {
    outDir: '../src/ludion/server/static',
    emptyOutDir: true,
    // by which the server tells a browser at once what a page will want
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // what every page needs is one file, and what every board needs another: a request costs more
    // than the few bytes that a page does not use
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'house',
              test: /node_modules\/(svelte|@fluent|esm-env|clsx)\/|\/web\/src\/(api|app|session|App)|\/parts\/(Header|Logo|Icon|Tube|Diver|LiveRegion|Said)\.svelte|vite\/preload/,
            },
            { name: 'emblems', test: /\/Emblem\.svelte|\/parts\/emblems\/|\/boards\/emblems\.ts/ },
            { name: 'boards', test: /\/web\/src\/boards\/(shared\/|games\.ts)/ },
          ],
        },
      },
    },
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
