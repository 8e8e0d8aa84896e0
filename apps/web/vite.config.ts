import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defaultClientConditions, defineConfig } from 'vite'

const api = process.env['PINWHEEL_API'] ?? 'http://localhost:3001'
const apiPaths = ['/api', '/quiz-service', '/uploads', '/health']

/** Asks for the two font files together with the page, not only once the style sheet has named them. */
function preloadFonts(): Plugin {
  return {
    name: 'pinwheel:preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}

// Many small files compress badly, and a phone in a crowded hall asks for each of them: what every page needs is one
// file, what every game needs is another.
const EVERY_PAGE =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\/|\/src\/(?:tokens\.css|base\.css|fonts\/|api\/(?!stream|clock|games)|paths|shell\/(?:Root|guards|ErrorPage)|ui\/(?:Button|Toast\/toast\.tsx|Dialog|Field\/(?:Field|TextField)|Spinner|Ground|PinwheelMark|Wordmark|icons|named|hue|theme))|\/contract\/src\/(?:paths|text|limits|messages|enumerations)/
const EVERY_GAME =
  /\/node_modules\/eventsource-parser\/|\/src\/(?:api\/(?:stream|clock|games)|live\/(?!stage|phone|HostGame|PlayerGame|EnterGamePage|JoinPage|GamePage)|ui\/(?:AnswerTile|AnswerShape|Badge|CountdownBar))|\/contract\/src\/(?:range|pin)/

export default defineConfig({
  plugins: [react(), preloadFonts()],
  resolve: { conditions: ['pinwheel-source', ...defaultClientConditions] },
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'page', test: EVERY_PAGE },
            { name: 'game', test: EVERY_GAME },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
})
