import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'
import { browserCheck } from './browser-check/plugin.mjs'
import { BUILD_TARGETS } from './browser-targets.mjs'
import { messages } from './messages/plugin.mjs'
// The source, because Vite reads this file before anything is built.
import { ROUTES, SETTINGS_ELEMENT_ID } from '../../packages/contract/src/plain.ts'

const api = process.env['PINWHEEL_API'] ?? 'http://localhost:3001'
const apiPaths = ['/api', '/quiz-service', '/uploads', '/health', '/ready', '/outbox']

/** In development Vite serves the pages, so it embeds the settings that the server would embed. */
function settingsInPage(): Plugin {
  return {
    name: 'pinwheel:settings-in-page',
    apply: (_config, { command }) => command === 'serve' && process.env['PINWHEEL_API'] !== undefined,
    async transformIndexHtml() {
      const settings = (await pollSettings()).replaceAll('<', String.raw`\u003c`)
      const attrs = { type: 'application/json', id: SETTINGS_ELEMENT_ID }
      return [{ tag: 'script', attrs, children: settings, injectTo: 'head' }]
    },
  }
}

const SERVER_START_TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 200

/** Waits for the server: Vite is ready earlier, because the first start of the server creates a database. */
async function pollSettings(): Promise<string> {
  const until = Date.now() + SERVER_START_TIMEOUT_MS
  for (;;) {
    try {
      return await (await fetch(`${api}/api${ROUTES.settings}`)).text()
    } catch (error) {
      if (Date.now() > until) throw error
      await wait(POLL_INTERVAL_MS)
    }
  }
}

/** `NODE_ENV=development npm start` builds, too. With React for development, the largest file has 512 KB instead of 277 KB. */
function alwaysForProduction(): Plugin {
  return {
    name: 'pinwheel:always-for-production',
    apply: 'build',
    config() {
      process.env['NODE_ENV'] = 'production'
    },
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
const NOT_SHARED = /\/src\/(?:main|routes)\.tsx$|\/contract\/src\/(?:enumerations|pin|messages|text-rules)\.ts$/
const EVERY_GAME =
  /\/src\/(?:live\/(?:shared\/|stage\/podium-timing)|ui\/(?:AnswerTile|CountdownBar|press-on-touch-end))/

/** The server sends these `.br` and `.gz` files and compresses nothing itself. Fonts are compressed already. */
const compressedFiles = compression({
  include: /\.(?:js|css|svg)$/,
  algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
  skipIfLargerOrEqual: false,
  logLevel: 'silent',
})

const CLASS_NAME_LENGTH = 4
const classesByName = new Map<string, string>()

/** Four letters instead of a readable name: random text cannot be compressed, and phones load all of it. */
function shortClassName(name: string, file: string): string {
  const source = `${path.relative(import.meta.dirname, file)} .${name}`
  const letters = createHash('sha256')
    .update(source)
    .digest('base64')
    .replaceAll(/[^a-z]/gi, '')
  const short = letters.slice(0, CLASS_NAME_LENGTH)
  const other = classesByName.get(short) ?? source
  if (other !== source) throw new Error(`Two classes have the short name ${short}: ${other} and ${source}. Rename one.`)
  classesByName.set(short, source)
  return short
}

export default defineConfig({
  plugins: [alwaysForProduction(), messages(), react(), settingsInPage(), browserCheck(), compressedFiles],
  // The worker that reads files marks its sentences, too.
  worker: { plugins: () => [messages()] },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    outDir: 'dist',
    target: BUILD_TARGETS,
    manifest: true,
    // Scripts do not reference their source maps. The server adds a header if it serves them.
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Many small files compress badly, and each costs a phone a request.
            {
              debugName: 'page',
              name: (id, modules) =>
                !NOT_SHARED.test(id) && (MOST_PAGES.test(id) || isImportedByEntry(id, modules)) ? 'page' : null,
            },
            {
              name: 'game',
              test: (id: string) =>
                EVERY_GAME.test(id) ||
                /\/src\/live\/phone\/|\/src\/live\/(GamePage|game-stream|ending-record)|\/src\/api\/stream|eventsource-parser|PaperCreature/.test(
                  id,
                ),
            },
            // Without what a phone loads later.
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
})
