import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runE2e, runStories } from './browser-tests.mjs'
import { buildIfStale } from './build.mjs'
import { runTool } from './process.mjs'
import { OTHER_BROWSERS, describeTools, hasTool, installMissing, systemPostgres } from './system-tools.mjs'
import { addTotals, formatTotals, NO_TESTS, vitestTotals } from './test-totals.mjs'

// Usage:
//   npm test                        every suite; installs missing programs where possible
//   npm test -- --no-install        every suite that runs with the installed programs
//   npm test -- <args of Vitest>    some tests: packages/engine/src/decide.test.ts -t A5

const reports = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-test-'))

async function runVitest(name, args, env = {}) {
  const report = path.join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return vitestTotals(report, await runTool('vitest', ['run', ...reporters, ...args], { env }))
}

/**
 * The tests of SQL. The others do not depend on the version of PostgreSQL: those of the limits count requests, and those of
 * `sql/embedded` start the built-in database.
 */
const SQL_TESTS = [
  'bus/',
  'jobs/',
  'limits/postgres.test.ts',
  'live/store/',
  'migration/',
  'quizzes/',
  'results/',
  'sql/connect.test.ts',
  'sql/migrate.test.ts',
  'sql/transaction.test.ts',
].map((tests) => `apps/server/src/${tests}`)

async function runSqlTestsOnSystemPostgres() {
  const postgres = await systemPostgres()
  const args = ['--project', 'server', ...SQL_TESTS]
  try {
    return await runVitest('system-postgres', args, { DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

const SUITES = [
  { title: 'unit, server and component tests', run: () => runVitest('all', ['--project', '!kills']) },
  { title: 'kills of the server', run: () => runVitest('kills', ['--project', 'kills']) },
  { title: 'SQL tests on the PostgreSQL of this system', needs: 'postgres', run: runSqlTestsOnSystemPostgres },
  { title: 'stories', needs: 'chromium', run: () => runStories() },
  { title: 'browser tests', needs: 'chromium', run: () => runE2e() },
]

/** Runs every suite and prints the failures, the flaky tests and the totals. @returns the totals. */
export async function runAllTests({ install = true } = {}) {
  const tools = ['chromium', ...OTHER_BROWSERS, 'postgres', 'redis', 'nginx']
  if (install) await installMissing(tools)
  const missing = tools.filter((name) => !hasTool(name))
  await buildIfStale()
  let totals = NO_TESTS
  for (const { title, run } of SUITES.filter(({ needs }) => !missing.includes(needs))) {
    console.log(`\n── ${title}`)
    const result = await run()
    console.log(`${title}: ${formatTotals(result)}`)
    totals = addTotals(totals, result)
  }
  // CI has every program, so that a skipped test there is an error.
  if (process.env.CI && totals.skipped > 0)
    totals = addTotals(totals, { ...NO_TESTS, failed: 1, failures: [`${totals.skipped} tests were skipped in CI.`] })
  printList('Flaky tests, which failed first and passed when they were retried:', totals.flaky)
  printList('Failed:', totals.failures)
  if (missing.length > 0) console.log(`\nLeft out, because these programs are missing:\n${describeTools(missing)}`)
  return totals
}

export function printList(title, lines) {
  if (lines.length > 0) console.log(['', title, ...lines].join('\n'))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = process.argv.slice(2)
  const install = !args.includes('--no-install')
  const vitestArgs = args.filter((arg) => arg !== '--no-install')
  if (vitestArgs.length > 0) process.exitCode = await runTool('vitest', ['run', ...vitestArgs])
  else {
    const totals = await runAllTests({ install })
    console.log(`\n${formatTotals(totals)}`)
    process.exitCode = totals.failed > 0 ? 1 : 0
  }
}
