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

export default defineConfig({
  plugins: [react(), preloadFonts()],
  resolve: { conditions: ['pinwheel-source', ...defaultClientConditions] },
  build: { outDir: 'dist', target: 'es2022', manifest: true, sourcemap: true },
  server: { proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: api }])) },
})
