import { fileURLToPath } from 'node:url'
import { isProductBuilt } from '../../../../scripts/build.mjs'

const isBuilt = isProductBuilt()

/**
 * The arguments with which Node runs a program of the server. The build starts with 1.3 s of processor time, the source
 * with 3.3 s, so the source runs only if it has changed since the build. `npm test` builds first.
 */
export const serverProgram = (name: 'main' | 'admin'): string[] =>
  isBuilt
    ? [fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))]
    : ['--import', 'tsx', '--conditions=pinwheel-source', fileURLToPath(new URL(`../${name}.ts`, import.meta.url))]
