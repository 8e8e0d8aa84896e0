import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compat from '@mdn/browser-compat-data/forLegacyNode'
import { parse as parseScript } from 'acorn'
import { parse as parseStyles, walk as walkStyles } from 'css-tree'
import ts from 'typescript'
import { BROWSER_TARGETS } from '../apps/web/browser-targets.mjs'
import { buildIfStale } from './build.mjs'
import { ROOT } from './process.mjs'

// Checks by MDN's compatibility data that the client uses only what its oldest browsers support: in the built files the
// syntax, the global objects and their static members, and everything of styles; in our sources also the members of objects,
// by their types. A feature of EXCEPTIONS is allowed for the reason given there.

const { builtins } = compat.javascript
const { api, css } = compat

const LIBRARIES = 'libraries test for it before its use'

/** Features that a target lacks, and why the client may use them. Those of libraries are no exception for our sources. */
const EXCEPTIONS = [
  [/^cursor: /, 'a touch screen has no cursor'],
  [
    /^(accent-color|scrollbar-width|text-decoration|::selection|print-color-adjust)/,
    'the browser uses a look of its own',
  ],
  [/^(text-wrap|text-wrap-style|line-clamp|word-break: auto-phrase)\b/, 'lines break, or are cut, as usual'],
  [/^text-align: match-parent$/, 'the text is aligned by its own direction'],
  [/^hyphens$/, 'long words break without a hyphen'],
  [/^(field-sizing|resize)\b/, 'a field keeps its height'],
  [
    /^(user-select|overscroll-behavior|text-size-adjust|-webkit-tap-highlight-color)\b/,
    'gestures of touch screens in some engines only',
  ],
  [/^::-(webkit|moz)-/, 'part of the controls of one engine; the style has the parts of the others'],
  [/^(cancelIdleCallback|requestIdleCallback|setImmediate|navigation)$/, LIBRARIES],
  [/^(Error\.\w+|URL\.canParse|navigator\.(connection|scheduling))$/, LIBRARIES],
  [/^(window\.showOpenFilePicker|[Nn]avigator\.vibrate|WakeLock(Sentinel)?\.\w+)$/, 'tested for before its use'],
  [/^(HTMLElement\.(show|hide)Popover|:popover-open)$/, 'menus stay closed; a player needs none'],
  [/^float: inline-start$/, 'only printed'],
  [/^KeyboardEvent\.repeat$/, 'only for keyboards of computers'],
]

/** By feature, separately for built files and sources: the versions that support it, and a file that uses it. */
const found = new Map()

/** @param hasPrefixed whether the feature is also used with a prefix, so that support for that is enough */
function report(feature, file, entry, hasPrefixed = () => false) {
  const support = entry?.['__compat']?.support
  const isSource = file.startsWith('apps')
  const key = `${feature} ${isSource}`
  if (!support || found.has(key)) return
  const lacking = Object.entries(BROWSER_TARGETS).flatMap(([browser, target]) =>
    lackingSupport(support, browser, target, hasPrefixed),
  )
  if (lacking.length > 0) found.set(key, { feature, isSource, lacking, file })
}

/** Support behind a flag or under another name does not count. */
function lackingSupport(support, browser, target, hasPrefixed) {
  const plain = [support[browser] ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name: other }) => !flags && !other && (!prefix || hasPrefixed(prefix)))
  const isSupported = plain.some(
    (statement) => isAtMost(statement.version_added, target) && statement.version_removed === undefined,
  )
  return isSupported ? [] : [`${browser} ${plain[0]?.version_added || '(none)'}`]
}

function isAtMost(version, target) {
  if (!/\d/.test(version)) return false
  const [major, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [targetMajor, targetMinor = 0] = target.split('.').map(Number)
  return major < targetMajor || (major === targetMajor && minor <= targetMinor)
}

// ── Scripts

const INSTANCES = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
}

/** The syntax of all targets, and that of the scripts which run in every browser. */
const syntaxOf = (file) => (file.startsWith('es5-') ? { ecmaVersion: 5 } : { ecmaVersion: 2022, sourceType: 'module' })

/** @throws if the syntax is newer. */
function checkScript(file, code) {
  const globalObject = (name) => api[name] ?? builtins[name] ?? api.Window[name]
  const isName = (node, parent) =>
    !parent.computed &&
    (parent.property === node || (parent.key === node && !(parent.type === 'Property' && parent.shorthand)))
  const visit = (node, parent) => {
    if (node.type === 'Identifier' && !isName(node, parent)) report(node.name, file, globalObject(node.name))
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
      const { name } = node.property
      const owner = INSTANCES[node.object.name] ?? node.object.name
      const members = { ...builtins[owner], ...api[owner] }
      report(`${node.object.name}.${name}`, file, members[`${name}_static`] ?? members[name])
    }
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, node)
  }
  try {
    visit(parseScript(code, syntaxOf(file)), {})
  } catch (error) {
    throw new Error(`${file} has syntax that the oldest browsers do not know.`, { cause: error })
  }
}

// ── Styles

/** The entries below `css.types` by their last name: functions, keywords and units. */
function typesByName(entries, byName = new Map()) {
  for (const [name, entry] of Object.entries(entries)) {
    if (name === '__compat') continue
    byName.set(name, entry)
    typesByName(entry, byName)
  }
  return byName
}

const types = typesByName(css.types)
const UNITS = {
  cq: 'container_query_length_units',
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
}

function checkStyles(file, code) {
  walkStyles(parseStyles(code), {
    enter(node) {
      const { declaration } = this
      const property = css.properties[declaration?.property]
      if (node.type === 'Declaration') {
        const hasPrefixed = (prefix) => code.includes(prefix + node.property)
        report(node.property, file, css.properties[node.property], hasPrefixed)
      }
      if (node.type === 'Identifier' && declaration)
        report(`${declaration.property}: ${node.name}`, file, property?.[node.name])
      if (node.type === 'Function') report(`${node.name}()`, file, property?.[node.name] ?? types.get(node.name))
      if (node.type === 'Dimension') {
        const [, kind] = /^(cq|[ds])(?:v|w|h|i|b)/.exec(node.unit) ?? []
        report(node.unit, file, types.get(UNITS[kind]))
      }
      if (node.type === 'PseudoClassSelector') report(`:${node.name}`, file, css.selectors[node.name])
      if (node.type === 'PseudoElementSelector') report(`::${node.name}`, file, css.selectors[node.name])
      if (node.type === 'NestingSelector') report('&', file, css.selectors.nesting)
      if (node.type === 'Atrule') report(`@${node.name}`, file, css['at-rules'][node.name])
      if (node.type === 'Feature') report(`@media (${node.name})`, file, css['at-rules'].media[node.name])
    },
  })
}

// ── Sources

/** Checks the members of objects, by the types of the compiler. */
function checkSources() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined }
  const config = ts.getParsedCommandLineOfConfigFile(path.join(ROOT, 'apps/web/tsconfig.json'), {}, host)
  const program = ts.createProgram(config.fileNames, config.options)
  const checker = program.getTypeChecker()
  /** The interface, object or namespace of the standard libraries that declares a member. */
  const ownersOf = (name) =>
    (checker.getSymbolAtLocation(name)?.declarations ?? [])
      .filter((declaration) => program.isSourceFileDefaultLibrary(declaration.getSourceFile()))
      .map(({ parent }) => (parent.name ?? parent.parent?.name)?.getText().replace(/^Readonly|Constructor$/g, ''))
  const visit = (node, file) => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text
      for (const owner of ownersOf(node.name)) {
        const members = { ...builtins.Intl[owner], ...builtins[owner], ...api[owner] }
        report(`${owner}.${name}`, file, members[`${name}_static`] ?? members[name])
      }
    }
    ts.forEachChild(node, (child) => visit(child, file))
  }
  const sources = path.join(ROOT, 'apps/web/src') + path.sep
  for (const source of program.getSourceFiles())
    if (source.fileName.startsWith(sources)) visit(source, path.relative(ROOT, source.fileName))
}

/** @returns a message for a feature without an exception, and for an exception without a use. */
function errors() {
  const uses = [...found.values()]
  const allows = ([pattern, reason], { feature, isSource }) =>
    pattern.test(feature) && !(isSource && reason === LIBRARIES)
  const unexpected = uses.filter((use) => !EXCEPTIONS.some((exception) => allows(exception, use)))
  const unused = EXCEPTIONS.filter((exception) => !uses.some((use) => allows(exception, use)))
  return [
    ...unexpected.map(({ feature, lacking, file }) => `${feature} in ${file} needs ${lacking.join(', ')}.`),
    ...unused.map(([pattern]) => `Nothing needs the exception ${pattern}.`),
  ]
}

const { chrome, edge, firefox, safari, safari_ios: ios } = BROWSER_TARGETS
const STATEMENT = `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari}, iOS ${ios}`

await buildIfStale()
const assets = path.join(ROOT, 'apps/web/dist/assets')
for (const file of readdirSync(assets)) {
  const check = { '.js': checkScript, '.css': checkStyles }[path.extname(file)]
  check?.(file, readFileSync(path.join(assets, file), 'utf8'))
}
checkSources()
const messages = errors()
if (!readFileSync(path.join(ROOT, 'README.md'), 'utf8').includes(STATEMENT))
  messages.push(`README.md does not say "${STATEMENT}".`)
console.log(`The client supports ${STATEMENT}; it may use ${found.size} newer features.`)
for (const message of messages) console.error(message)
process.exitCode = messages.length > 0 ? 1 : 0
