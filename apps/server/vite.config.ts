import { defineConfig } from 'vite'

/** Packages with compiled code, and those that are loaded only if they are configured or installed. */
const NOT_BUNDLED = ['@node-rs/argon2', '@sentry/node', 'pg-native', 'sharp']

/**
 * The build of the server: its code and that of its packages in a few files. With a thousand, a start takes 0.4 s longer.
 */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: {
    noExternal: true,
    external: NOT_BUNDLED,
  },
  build: {
    ssr: true,
    target: 'node20.19',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: ['src/main.ts', 'src/admin.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
})
