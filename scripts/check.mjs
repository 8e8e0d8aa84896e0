import { run, tool } from './process.mjs'

/** Every gate that is not a test. All of them run, so that one look shows all that is wrong. */
const GATES = [
  ['format', () => tool('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['types', () => run('npm', ['run', '--silent', 'typecheck'])],
  ['lint', () => tool('oxlint', ['--deny-warnings'])],
  ['arrows between the rooms', () => run(process.execPath, ['scripts/arrows.mjs'])],
  ['dead code', () => tool('knip', [])],
  ['styles', () => tool('stylelint', ['apps/web/src/**/*.css'])],
  ['size of the phone', () => run(process.execPath, ['scripts/phone-size.mjs'])],
  ['conformance', () => run(process.execPath, ['scripts/conformance.mjs'])],
]

let failed = 0
for (const [title, gate] of GATES) {
  const code = await gate()
  if (code !== 0) failed += 1
  console.log(`${code === 0 ? '✓' : '✗'} ${title}`)
}
console.log(`\n${GATES.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
