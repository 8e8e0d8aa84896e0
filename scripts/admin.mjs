import path from 'node:path'
import { buildIfStale } from './product.mjs'
import { ROOT } from './process.mjs'

await buildIfStale()
await import(path.join(ROOT, 'apps/server/dist/admin.js'))
