import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { ROOT } from './process.mjs'

// Usage: node scripts/check.mjs [names of checks]. Without names, all checks run.

/** Every check that is not a test. The slow ones start first. */
const CHECKS = {
  'types and lint': ['oxlint', '--deny-warnings'],
  dependencies: ['node', 'scripts/dependencies.mjs'],
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  knip: ['knip'],
  stylelint: ['stylelint', 'apps/web/src/**/*.css'],
  'client size': ['node', 'scripts/client-size.mjs'],
  browsers: ['node', 'scripts/browser-targets.mjs'],
  licences: ['node', 'scripts/notice.mjs', '--check'],
  advisories: ['node', 'scripts/advisories.mjs'],
  conformance: ['node', 'scripts/conformance.mjs'],
  messages: ['node', 'apps/web/messages/extract.mjs', '--check'],
}

const PATH = [path.join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)

/** Runs one check and collects its output, because checks run in parallel. */
function runCheck([command, ...args]) {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, PATH }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(output).toString() }))
  })
}

/** Runs the checks, one per processor core at a time. @returns the totals and the names of the failed checks. */
export async function runChecks(names = Object.keys(CHECKS)) {
  // Built here, because parallel checks must not build at the same time.
  if (names.includes('client size') || names.includes('browsers')) await buildIfStale()
  const queue = [...names]
  const failures = []
  const worker = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const { passed, output } = await runCheck(CHECKS[name])
      if (!passed) failures.push(name)
      process.stdout.write(output)
      console.log(`${passed ? '✓' : '✗'} ${name}`)
    }
  }
  await Promise.all(Array.from({ length: os.availableParallelism() }, worker))
  return { passed: names.length - failures.length, failed: failures.length, failures }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !(name in CHECKS))
  if (unknown.length > 0)
    throw new Error(`Unknown checks: ${unknown.join(', ')}. Known: ${Object.keys(CHECKS).join(', ')}`)
  const { passed, failed } = await runChecks(names.length > 0 ? names : undefined)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
