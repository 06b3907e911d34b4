import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Resvg } from '@resvg/resvg-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
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

/** The icons of the installed app, from the house's own drawing: a browser wants them as pixels. */
const icons: Plugin = {
  name: 'icons',
  apply: 'build',
  generateBundle() {
    const drawing = readFileSync('public/icon.svg', 'utf8')
    const inside = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    // a mask may cut off a fifth on each side
    const ground = '<rect x="-11" y="-11" width="66" height="66" fill="#FBFCFA"/>'
    const masked = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11 66 66">${ground}${inside}</svg>`
    const files: [string, string, number][] = [
      ['icon-192.png', drawing, 192],
      ['icon-512.png', drawing, 512],
      ['icon-maskable.png', masked, 512],
      ['apple-touch-icon.png', masked, 180],
    ]
    for (const [fileName, svg, width] of files) {
      const source = new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
}

/** The web manifest and the service worker (`src/worker/worker.ts`). */
const installable = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src/worker',
  filename: 'worker.ts',
  injectRegister: false, // `src/own/worker.ts` does it, when the page has nothing else to do
  includeAssets: [],
  manifestFilename: 'app.webmanifest',
  manifest: {
    id: '/',
    name: 'Ludion',
    short_name: 'Ludion',
    description: 'Games of force: play, watch, replay, learn.',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FBFCFA',
    theme_color: '#FBFCFA',
    categories: ['games'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  injectManifest: {
    globPatterns: ['index.html', 'early.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: 1 << 20,
  },
})

// The page is built into the server's package, and the server serves it.
export default defineConfig({
  plugins: [svelte(), icons, installable, brotli],
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
