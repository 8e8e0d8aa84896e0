// Checks docs/conformance.md: each row is shown by tests that exist, waits for a known capability, or is no behaviour.
//   node scripts/conformance.mjs                        every row; exit 1 and a list when something is wrong
//   node scripts/conformance.mjs --waiting "core game"  the rows that still wait for a capability
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const root = new URL('../', import.meta.url)
const NO_BEHAVIOUR = 'not product behaviour'
const WAITS = 'waits for: '
const TEST_FILE = /\.(test|spec|browser)\.[mc]?[jt]sx?$/

/** A row of one of the section tables; the line is for whoever has to mend it. */
const ROW = /^\| (?<id>\d+\.\d+) \| (?<sentence>.*?) \| (?<standing>.*) \|$/
/** Any other line that starts like a row is one with a slip in it, and must not be skipped in silence. */
const LIKE_A_ROW = /^\|\s*`?\d+\.\d+/
const CAPABILITY = /^\| `(?<name>[^`]+)` \|/

/** @returns {{ rows: Row[], capabilities: string[], slips: string[] }} what the page says, in its order */
function readPage(text) {
  const rows = []
  const capabilities = []
  const slips = []
  for (const [index, line] of text.split('\n').entries()) {
    const row = ROW.exec(line)?.groups
    const capability = CAPABILITY.exec(line)?.groups
    if (row) rows.push({ id: row.id, sentence: row.sentence, ...readStanding(row.standing) })
    else if (capability) capabilities.push(capability.name)
    else if (LIKE_A_ROW.test(line))
      slips.push(`line ${index + 1}: not of the form | id | the sentence | how it stands |`)
  }
  return { rows, capabilities, slips }
}

function readStanding(cell) {
  const entries = cell
    .replaceAll('\\|', '|')
    .split('<br>')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const waits = entries.filter((entry) => entry.startsWith(WAITS)).map((entry) => entry.slice(WAITS.length))
  const noBehaviour = entries.includes(NO_BEHAVIOUR)
  const tests = entries.filter((entry) => entry !== NO_BEHAVIOUR && !entry.startsWith(WAITS))
  return { tests, waits, noBehaviour }
}

/** The text in which titles are looked for: no comments, no skipped tests, quotes without their escapes. */
function titlesOf(file) {
  return readFileSync(new URL(file, root), 'utf8')
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*(\/\/|(test|it|describe)\.(skip|todo)\b).*$/gm, '')
    .replace(/\\(['"`])/g, '$1')
}

/** Why a test reference shows nothing; undefined when it does. */
function faultOfTest(reference) {
  const [file, title, ...rest] = reference.split(' › ')
  if (!title?.trim() || rest.length > 0) return `"${reference}" is not of the form path › part of the title`
  if (!TEST_FILE.test(file)) return `${file} is not a test file`
  if (!existsSync(new URL(file, root))) return `${file} does not exist`
  if (!titlesOf(file).includes(title.trim())) return `${file} has no test titled "${title.trim()}"`
  return undefined
}

function faultsOfRow(row, capabilities) {
  const faults = row.tests.map(faultOfTest).filter((fault) => fault !== undefined)
  for (const wait of row.waits) if (!capabilities.includes(wait)) faults.push(`no capability is called "${wait}"`)
  const hasOther = row.tests.length + row.waits.length > 0
  if (!hasOther && !row.noBehaviour) faults.push('names neither a test nor a capability')
  if (hasOther && row.noBehaviour) faults.push(`"${NO_BEHAVIOUR}" stands alone`)
  return faults.map((fault) => `${row.id}: ${fault}`)
}

function repeatedIds(rows) {
  const ids = rows.map((row) => row.id)
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: this number occurs twice`)
}

function summary(rows, capabilities) {
  const waiting = rows.filter((row) => row.waits.length > 0)
  const shown = rows.filter((row) => row.tests.length > 0 && row.waits.length === 0)
  const counts = capabilities
    .map((name) => ({ name, count: waiting.filter((row) => row.waits.includes(name)).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name} ${count}`)
  const twice = waiting.filter((row) => row.waits.length > 1).length
  const overlap = twice > 0 ? `; ${twice} of them wait for more than one` : ''
  const byCapability = waiting.length > 0 ? ` (${counts.join(', ')}${overlap})` : ''
  const silent = rows.filter((row) => row.noBehaviour).length
  return `${rows.length} rows: ${shown.length} shown by tests, ${waiting.length} waiting${byCapability}, ${silent} ${NO_BEHAVIOUR}`
}

/** The contract's acceptance list (its section 16): each of its rows is cited by the title of a test of the service. */
const ACCEPTANCE_ROWS = 30

function uncitedAcceptanceRows() {
  const service = new URL('apps/server/src/', root)
  const titles = readdirSync(service, { recursive: true })
    .filter((file) => TEST_FILE.test(file))
    .map((file) => readFileSync(new URL(file, service), 'utf8'))
    .join('\n')
  const numbers = Array.from({ length: ACCEPTANCE_ROWS }, (_, index) => index + 1)
  return numbers
    .filter((number) => !new RegExp(`[(]['"\`]\\[16[.]${number}[\\],]`).test(titles))
    .map((number) => `no test of the service cites row ${number} of the acceptance list as [16.${number}]`)
}

const { values: options } = parseArgs({ options: { waiting: { type: 'string' } } })
const { rows, capabilities, slips } = readPage(readFileSync(new URL('docs/conformance.md', root), 'utf8'))

if (options.waiting !== undefined) {
  if (!capabilities.includes(options.waiting)) {
    console.error(`No capability is called "${options.waiting}". There are: ${capabilities.join(', ')}.`)
    process.exit(1)
  }
  for (const row of rows.filter(({ waits }) => waits.includes(options.waiting)))
    console.log(`${row.id}  ${row.sentence}`)
} else {
  const faults = [
    ...slips,
    ...repeatedIds(rows),
    ...rows.flatMap((row) => faultsOfRow(row, capabilities)),
    ...uncitedAcceptanceRows(),
  ]
  if (rows.length === 0) faults.push('docs/conformance.md has no row at all')
  for (const fault of faults) console.error(fault)
  console.log(summary(rows, capabilities))
  if (faults.length > 0) process.exitCode = 1
}
