import path from 'node:path'
import { buildIfStale } from './build.mjs'
import { ROOT } from './process.mjs'

// Usage: node scripts/run.mjs main|admin [arguments]. Builds the product if necessary and runs this entry point of the
// server in the same process, so that signals (Ctrl-C, a service manager) reach the server directly.
const [entryPoint] = process.argv.splice(2, 1)
await buildIfStale()
await import(path.join(ROOT, 'apps/server/dist', `${entryPoint}.js`))
