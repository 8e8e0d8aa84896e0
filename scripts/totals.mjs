import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './process.mjs'

/** How many tests passed, failed and were skipped, and which failed with what; suites are added up. */
export const none = { passed: 0, failed: 0, skipped: 0, failures: [] }

export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
})

export const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '')

/** A run that ended badly without naming a failed test still counts as one failure. */
const atLeastOneFailure = (totals, exitCode) =>
  exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0]

export function vitestTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(none, exitCode || 1)
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(ROOT, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that failed before its first test has none to blame.
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
      return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
    })
  const totals = {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
  return atLeastOneFailure(totals, exitCode)
}

export function playwrightTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(none, exitCode || 1)
  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8'))
  return atLeastOneFailure(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      failures: suites.flatMap(failuresInSuite),
    },
    exitCode,
  )
}

const failuresInSuite = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]
      return `e2e/${file} › ${title}: ${firstLine(error?.message)}`
    }),
  ...suites.flatMap(failuresInSuite),
]
