// Compares docs/conformance.md with the tests that cite its rows as `[spec 2.118, 2.119]`.
//   node scripts/conformance.mjs          fails when a row has no test, or when its list of tests is out of date
//   node scripts/conformance.mjs --write  writes the tests found into the third column
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import ts from 'typescript'

const root = new URL('../', import.meta.url)
const page = new URL('docs/conformance.md', root)
const TEST_FOLDERS = ['packages', 'apps', 'e2e']
const TEST_FILE = /\.(test|spec)\.tsx?$/
const NO_BEHAVIOUR = 'not product behaviour'

const ROW = /^\| (?<id>\d+\.\d+) \| (?<sentence>.*?) \| (?<tests>.*) \|$/
/** A line that starts like a row but does not have its three cells is an error, not text to skip. */
const LIKE_A_ROW = /^\|\s*`?\d+\.\d+/
const CITATION = /\[spec (?<ids>\d+\.\d+(?:, \d+\.\d+)*)\] /

/** The contract's acceptance list (its section 16): a test of the server cites each of its rows as `[16.4]`. */
const ACCEPTANCE_ROWS = Array.from({ length: 30 }, (_, index) => index + 1)

function testFiles() {
  return TEST_FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true })
      .map((file) => `${folder}/${file}`)
      .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules/')),
  ).sort()
}

const calls = (node, name) => ts.isCallExpression(node) && name.test(node.expression.getText())
const SKIPPED = /^(test|it|describe)\.(skip|todo)\b/
const DESCRIBE = /^describe\b/

/** The text of a string or template; undefined for any other node. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : undefined
}

/**
 * @returns {{ groups: string[], text: string }[]} the strings of a file, each with the titles of the `describe` blocks
 *   around it; without skipped tests and comments
 */
function stringsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(new URL(file, root), 'utf8'), ts.ScriptTarget.Latest, true)
  const strings = []
  const visit = (node, groups) => {
    if (calls(node, SKIPPED)) return
    const text = textOf(node)
    if (text !== undefined) strings.push({ groups, text })
    if (calls(node, DESCRIBE) && node.arguments.length > 1) {
      const [title, ...rest] = node.arguments
      visit(title, groups)
      for (const argument of rest) visit(argument, [...groups, withoutCitation(textOf(title) ?? '')])
    } else ts.forEachChild(node, (child) => visit(child, groups))
  }
  visit(source, [])
  return strings
}

const withoutCitation = (title) => title.replace(CITATION, '')

/** @returns {Map<string, string[]>} for each row id the tests that cite it, as `file › title` */
function findCitations(stringsByFile) {
  const citations = new Map()
  for (const [file, strings] of stringsByFile)
    for (const { groups, text } of strings) {
      const ids = CITATION.exec(text)?.groups.ids.split(', ') ?? []
      const test = [file, ...groups, withoutCitation(text)].join(' › ')
      for (const id of ids) {
        const tests = citations.get(id) ?? []
        if (!tests.includes(test)) citations.set(id, [...tests, test])
      }
    }
  return citations
}

const tableCell = (tests) => tests.map((test) => test.replaceAll('|', String.raw`\|`)).join('<br>')

const stringsByFile = testFiles().map((file) => [file, stringsIn(file)])
const citations = findCitations(stringsByFile)
const errors = []
const ids = new Set()
let withTests = 0
let withoutBehaviour = 0

const current = readFileSync(page, 'utf8')
const lines = current.split('\n').map((line, index) => {
  const row = ROW.exec(line)?.groups
  if (!row) {
    if (LIKE_A_ROW.test(line)) errors.push(`line ${index + 1} is not of the form | id | the sentence | tests |`)
    return line
  }
  if (ids.has(row.id)) errors.push(`${row.id}: this number occurs twice`)
  ids.add(row.id)
  const tests = citations.get(row.id) ?? []
  if (row.tests === NO_BEHAVIOUR) {
    withoutBehaviour += 1
    if (tests.length > 0) errors.push(`${row.id}: is ${NO_BEHAVIOUR}, but "${tests[0]}" cites it`)
    return line
  }
  withTests += 1
  if (tests.length === 0) errors.push(`${row.id}: no test cites this sentence as [spec ${row.id}]`)
  return `| ${row.id} | ${row.sentence} | ${tableCell(tests)} |`
})

if (ids.size === 0) errors.push('docs/conformance.md has no row')
for (const id of citations.keys()) if (!ids.has(id)) errors.push(`${id}: a test cites this row, and there is none`)

const serverTitles = stringsByFile.filter(([file]) => file.startsWith('apps/server/')).flatMap(([, strings]) => strings)
for (const row of ACCEPTANCE_ROWS)
  if (!serverTitles.some(({ text }) => new RegExp(`^\\[16[.]${row}[\\],]`).test(text)))
    errors.push(`no test of the server cites row ${row} of the acceptance list as [16.${row}]`)

const { values: options } = parseArgs({ options: { write: { type: 'boolean' } } })
const generated = lines.join('\n')
if (options.write) writeFileSync(page, generated)
else if (generated !== current)
  errors.push('docs/conformance.md is out of date: run `node scripts/conformance.mjs --write` and read its diff')

for (const error of errors) console.error(error)
console.log(`${ids.size} rows: ${withTests} shown by tests, ${withoutBehaviour} ${NO_BEHAVIOUR}`)
if (errors.length > 0) process.exitCode = 1
