import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
// By its source: this file is read before anything is built.
import { ROUTES, SETTINGS_ELEMENT_ID } from '../../packages/contract/src/plain.ts'

const api = process.env['PINWHEEL_API'] ?? 'http://localhost:3001'
const apiPaths = ['/api', '/quiz-service', '/uploads', '/health', '/outbox']

/** In development it is Vite that serves the pages: it writes into them what the server would have written. */
function settingsInPage(): Plugin {
  return {
    name: 'pinwheel:settings-in-page',
    apply: (_config, { command }) => command === 'serve' && process.env['PINWHEEL_API'] !== undefined,
    async transformIndexHtml() {
      const settings = (await settingsWhenUp()).replaceAll('<', String.raw`\u003c`)
      const attrs = { type: 'application/json', id: SETTINGS_ELEMENT_ID }
      return [{ tag: 'script', attrs, children: settings, injectTo: 'head' }]
    },
  }
}

const START_PATIENCE_MS = 60_000
const ASK_EVERY_MS = 200

/** Vite is up long before the server, whose first start makes a database. A page opened meanwhile waits for it. */
async function settingsWhenUp(): Promise<string> {
  const until = Date.now() + START_PATIENCE_MS
  for (;;) {
    try {
      return await (await fetch(`${api}/api${ROUTES.settings}`)).text()
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(ASK_EVERY_MS)
    }
  }
}

/** The router's own entry is its development build, whose warnings the product would carry along. */
function productionRouter(): Plugin {
  const entry = createRequire(import.meta.url).resolve('react-router')
  const replacement = path.join(path.dirname(entry), '../production/index.mjs')
  return {
    name: 'pinwheel:production-router',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement }] } }),
  }
}

type Modules = { getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null }

const inFirstBundle = new Map<string, boolean>()

/** Whether the entry (`main.tsx`) imports a module statically, directly or through others. */
function isImportedByEntry(id: string, modules: Modules): boolean {
  const known = inFirstBundle.get(id)
  if (known !== undefined) return known
  // Ends the recursion of circular imports.
  inFirstBundle.set(id, false)
  const { isEntry = false, importers = [] } = modules.getModuleInfo(id) ?? {}
  const result = isEntry || importers.some((importer) => isImportedByEntry(importer, modules))
  inFirstBundle.set(id, result)
  return result
}

/** Parts that the entry does not import, but the game and most other pages do. */
const MOST_PAGES = /\/src\/ui\/(?:AnswerShape|Badge|Dialog|back-button|hue|picture-position)/
/** The entry with its list of pages, and modules that it reaches only through `@pinwheel/contract/plain` and does not use. */
const NOT_SHARED = /\/src\/(?:main|routes)\.tsx$|\/contract\/src\/(?:enumerations|pin|field-messages)\.ts$/
const EVERY_GAME = /\/src\/(?:live\/shared\/|ui\/(?:AnswerTile|CountdownBar|press-on-touch-end))/

/** The server sends these `.br` and `.gz` files and compresses nothing itself. Fonts are compressed already. */
const compressedFiles = compression({
  include: /\.(?:js|css|svg)$/,
  algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
  skipIfLargerOrEqual: false,
  logLevel: 'silent',
})

export default defineConfig({
  plugins: [react(), settingsInPage(), productionRouter(), compressedFiles],
  resolve: { conditions: ['pinwheel-source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // Scripts do not name their maps: the server does, where it hands them out.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Many small files compress badly, and cost a phone in a crowded hall a request each.
            {
              debugName: 'page',
              name: (id, modules) =>
                !NOT_SHARED.test(id) && (MOST_PAGES.test(id) || isImportedByEntry(id, modules)) ? 'page' : null,
            },
            { name: 'game', test: EVERY_GAME },
            { name: 'phone', test: /\/src\/live\/phone\// },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
})
