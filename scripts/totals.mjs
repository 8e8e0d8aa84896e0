import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './process.mjs'

/**
 * How many tests passed, failed and were skipped; which failed with what, and which of the passed failed at their first
 * go (`wavering`). Suites are added up.
 */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [], wavering: [] }

export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  wavering: [...a.wavering, ...b.wavering],
})

export const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '')

/** A run that ended badly without naming a failed test still counts as one failure. */
const atLeastOneFailure = (totals, exitCode) =>
  exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0]

const blame =
  (file) =>
  ({ fullName, failureMessages }) =>
    `${path.relative(ROOT, file)} › ${fullName}: ${firstLine(failureMessages[0])}`

export function vitestTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(none, exitCode || 1)
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that failed before its first test has none to blame.
      if (failed.length === 0) return [`${path.relative(ROOT, name)}: ${firstLine(message)}`]
      return failed.map(blame(name))
    })
  const wavering = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(blame(name)),
  )
  const totals = {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    wavering,
  }
  return atLeastOneFailure(totals, exitCode)
}

export function playwrightTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(none, exitCode || 1)
  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8'))
  const endedAs = (status) => suites.flatMap(journeysOf).filter((journey) => journey.status === status)
  return atLeastOneFailure(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: endedAs('unexpected').map(({ blamed }) => blamed),
      wavering: endedAs('flaky').map(({ blamed }) => blamed),
    },
    exitCode,
  )
}

const journeysOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const error = results.flatMap(({ errors }) => errors)[0]
      return { status, blamed: `e2e/${file} › ${title}: ${firstLine(error?.message)}` }
    }),
  ),
  ...suites.flatMap(journeysOf),
]
