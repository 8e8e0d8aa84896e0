import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { journeys } from './e2e.mjs'
import { redis, systemPostgres } from './machine.mjs'
import { tool } from './process.mjs'
import { buildIfStale } from './product.mjs'
import { stories } from './stories.mjs'
import { none, plus, sentence, vitestTotals } from './totals.mjs'

/**
 * Without arguments: every suite, with everything that they need. With arguments: those for Vitest, for one file or
 * one test (`npm test -- packages/engine/src/decide.test.ts -t A5`).
 */
const reports = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-test-'))

async function vitest(name, args, env = {}) {
  const report = path.join(reports, `${name}.json`)
  const code = await tool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    {
      env,
    },
  )
  return vitestTotals(report, code)
}

// Where it is the SQL that is tested. Everything else says the same on any database.
const ABOUT_SQL = ['sql', 'live/store', 'quizzes', 'results', 'migration', 'jobs', 'bus', 'limits'].map(
  (folder) => `apps/server/src/${folder}/`,
)

async function serverOnSystemPostgres() {
  const postgres = await systemPostgres()
  try {
    return await vitest('system-postgres', ['--project', 'server', ...ABOUT_SQL], {
      DATABASE_URL: postgres.url,
    })
  } finally {
    await postgres.stop()
  }
}

const SUITES = [
  ['rules, service and parts', () => vitest('all', [])],
  ['the service on the PostgreSQL of this system', serverOnSystemPostgres],
  ['every story at its sizes', () => stories()],
  ['journeys in a browser', () => journeys()],
]

async function everything() {
  await redis()
  await buildIfStale()
  let totals = none
  for (const [title, suite] of SUITES) {
    console.log(`\n── ${title}`)
    const result = await suite()
    console.log(`${title}: ${sentence(result)}`)
    totals = plus(totals, result)
  }
  return totals
}

const args = process.argv.slice(2)
if (args.length > 0) {
  process.exitCode = await tool('vitest', ['run', ...args])
} else {
  const totals = await everything()
  const skippedInCi = process.env.CI ? totals.skipped : 0
  if (skippedInCi > 0) console.error('Nothing may be skipped in CI.')
  if (totals.wavering.length > 0) console.log(['', 'Passed at a second go only:', ...totals.wavering].join('\n'))
  if (totals.failed > 0) console.log(['', 'What failed:', ...totals.failures].join('\n'))
  console.log(`\n${sentence(totals)}`)
  process.exitCode = totals.failed + skippedInCi > 0 ? 1 : 0
}
