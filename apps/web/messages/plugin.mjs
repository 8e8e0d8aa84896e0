import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { compile, fileOf, keys, languages, PARTS } from './catalogs.mjs'

const MODULE = 'virtual:messages/'

/** Whether a module marks messages for translation. */
export const hasMessages = (code) => code.includes('@lingui/core/macro')

export const babelOptions = (filename, { extract = false } = {}) => ({
  filename,
  babelrc: false,
  configFile: false,
  parserOpts: { plugins: ['typescript', 'jsx'] },
  // Without the option the macros remove the English texts from production builds, of which Storybook is one.
  plugins: [[macros, { extract, stripMessageField: false, linguiConfig: LINGUI }]],
})

const loader = (part, language) => `'${language}': () => import('${MODULE}${part}/${language}')`

const LINGUI = {
  sourceLocale: 'en',
  locales: ['en'],
  runtimeConfigModule: { i18n: ['@lingui/core', 'i18n'] },
  macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
}

/**
 * A plugin of Babel for the built client, after the macros: `{ id, message, values }` becomes the key of the message, as the
 * descriptor itself or as the arguments of a call. The English texts are in their catalogue.
 */
const toKeys =
  (byId) =>
  ({ types }) => {
    const isDescriptor = (node) =>
      types.isObjectExpression(node) && node.leadingComments?.some(({ value }) => value === 'i18n')
    const entriesOf = ({ properties }) => Object.fromEntries(properties.map(({ key, value }) => [key.name, value]))
    return {
      visitor: {
        Program: {
          exit: (program) =>
            program.traverse({
              ObjectExpression(path) {
                if (!isDescriptor(path.node)) return
                const { id, message, values } = entriesOf(path.node)
                const key = byId.get(id.value)
                if (key === undefined)
                  throw new Error(`"${message.value}" is not in the catalogues. Run "npm run messages".`)
                if (values) path.parent.arguments = [types.stringLiteral(key), values]
                else path.replaceWith(types.stringLiteral(key))
              },
            }),
        },
      },
    }
  }

const byIds = (messages) => Object.fromEntries(messages.map(({ id, text }) => [id, text]))

/** The first part is a list, because its keys are the places in it. */
const inBuild = (messages) =>
  messages.every(({ key }, place) => key === String(place))
    ? messages.map(({ text }) => text)
    : Object.fromEntries(messages.map(({ key, text }) => [key, text]))

/**
 * Turns the marked messages of the sources into ids, and compiles the catalogues. `virtual:messages/player` exports a function
 * per language that loads it; `virtual:messages/player/de` is one.
 */
export function messages() {
  let byId
  return {
    name: 'pinwheel:messages',
    enforce: 'pre',
    configResolved({ command, build }) {
      // Elsewhere the ids and the English of the sources stay, so that no catalogue has to be up to date.
      if (command === 'build' && build.manifest !== false) byId = keys()
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined
      const [part, language] = id.slice(MODULE.length + 1).split('/')
      if (!(part in PARTS)) throw new Error(`No part of the catalogues is called ${part}.`)
      if (language === undefined)
        return `export default {${languages()
          .map((code) => loader(part, code))
          .join(', ')}}`
      this.addWatchFile(fileOf(language))
      const messages = compile(language, part)
      return `export default ${JSON.stringify(byId ? inBuild(messages) : byIds(messages))}`
    },
    async transform(code, id) {
      const [file] = id.split('?')
      if (!/\.tsx?$/.test(file) || file.includes('/node_modules/') || !hasMessages(code)) return undefined
      const options = babelOptions(file)
      const plugins = byId ? [...options.plugins, toKeys(byId)] : options.plugins
      const result = await transformAsync(code, { ...options, plugins, sourceMaps: true })
      return result && { code: result.code, map: result.map }
    },
  }
}
