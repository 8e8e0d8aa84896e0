import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from './process.mjs'
import { buildIfStale } from './product.mjs'

/** Every gate that is not a test. All of them run, so that one look shows all that is wrong. */
const GATES = [
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['format', 'prettier', '--check', '--log-level', 'warn', '.'],
  ['dead code', 'knip'],
  ['styles', 'stylelint', 'apps/web/src/**/*.css'],
  ['arrows between the rooms', 'node', 'scripts/arrows.mjs'],
  ['size of the phone', 'node', 'scripts/phone-size.mjs'],
  ['what each page loads', 'node', 'scripts/route-sizes.mjs'],
  ['notices of licences', 'node', 'scripts/notice.mjs', '--check'],
  ['advisories', 'node', 'scripts/advisories.mjs'],
  ['conformance', 'node', 'scripts/conformance.mjs'],
]

const PATH = [path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)

/** Runs a gate with its output held back, so that those beside it do not mix with it. */
function judged([title, command, ...args]) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ title, held: code === 0, output: Buffer.concat(output).toString() }))
  })
}

// Two gates weigh what was built; neither should build it while the other does.
await buildIfStale()

const waiting = [...GATES]
let failed = 0

/** Each core takes the next gate as long as there is one; the long ones come first. */
async function lane() {
  for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
    const { title, held, output } = await judged(gate)
    if (!held) failed += 1
    process.stdout.write(output)
    console.log(`${held ? '✓' : '✗'} ${title}`)
  }
}

await Promise.all(Array.from({ length: os.availableParallelism() }, lane))
console.log(`\n${GATES.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
