import path from 'node:path'
import { buildIfStale } from './product.mjs'
import { ROOT } from './process.mjs'

await buildIfStale()
// In this very process: Ctrl-C and a service manager's signals reach the server itself.
await import(path.join(ROOT, 'apps/server/dist/main.js'))
