import { fileURLToPath } from 'node:url'
import { isProductBuilt } from '../../../../scripts/build.mjs'

const isBuilt = isProductBuilt()

/**
 * The arguments with which Node runs a program of the server. The build starts with less than half the processor time of
 * the source, so the source runs only if it has changed since the build. `npm test` builds first.
 */
export const serverProgram = (name: 'main' | 'admin'): string[] =>
  isBuilt
    ? [fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url))]
    : ['--import', 'tsx', fileURLToPath(new URL(`../${name}.ts`, import.meta.url))]
