import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { minify } from 'terser'
import { SENTENCES } from './sentences.mjs'

/** Compiles a script for browsers that know no syntax after ES5. @returns the file, whose name contains its hash. */
async function compiled(name, constants) {
  const code = readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8')
  const { code: source } = await minify(code, { ecma: 5, ie8: true, compress: { global_defs: constants } })
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { type: 'asset', fileName: `assets/es5-${name}-${hash}.js`, source }
}

/** Adds a script to the built page that replaces it with a sentence in browsers that are too old for the client. */
export function browserCheck() {
  let files
  return {
    name: 'pinwheel:browser-check',
    apply: 'build',
    async buildStart() {
      const notice = await compiled('notice', { SENTENCES })
      files = { notice, check: await compiled('check', { NOTICE_URL: `/${notice.fileName}` }) }
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { async: true, src: `/${files.check.fileName}` }, injectTo: 'body' },
    ],
    generateBundle() {
      for (const file of Object.values(files)) this.emitFile(file)
    },
  }
}
