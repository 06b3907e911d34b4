import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const SHARING = ['src/boards/**/*.test.ts', 'src/session/**/*.test.ts']

/** Writes a Brotli copy beside what is loaded as text: the server sends it where a browser asks. */
const brotli: Plugin = {
  name: 'brotli',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets')
    for (const name of readdirSync(assets).filter((one) => /\.(js|css)$/.test(one))) {
      const file = join(assets, name)
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)))
    }
  },
}

// The page is built into the server's package, and the server serves it.
export default defineConfig({
  plugins: [svelte(), brotli],
  resolve: { conditions: process.env.VITEST ? ['browser'] : undefined },
  build: {
    outDir: '../src/ludion/server/static',
    emptyOutDir: true,
    // from it the server knows which files a page will load, and names them in its HTML
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // one file for what every page needs, another for what every board needs: a request costs more
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
            { name: 'boards', test: /\/web\/src\/boards\/(shared\/|games\.ts)/ },
          ],
        },
      },
    },
  },
  // `npm run dev`: what the page asks goes to `ludion serve`, by default at its usual port
  server: {
    // the words lie in the Python package, beside this folder
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: process.env.LUDION_URL ?? 'http://127.0.0.1:8700', ws: true },
    },
  },
  test: {
    pool: 'threads',
    environment: 'happy-dom',
    // a busy machine may be ten times slower
    testTimeout: 60_000,
    // a window for each file takes longer than its tests: those that change nothing that others see
    // share one
    projects: [
      {
        extends: true,
        test: {
          name: 'sharing',
          isolate: false,
          unstubGlobals: true,
          include: SHARING,
          exclude: ['src/boards/shared/motion.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['src/boards/shared/motion.test.ts', 'src/!(boards|session)/**/*.test.ts'],
        },
      },
    ],
  },
})
