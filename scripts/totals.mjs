import { existsSync, readFileSync } from 'node:fs'

/** How many tests passed, failed and were skipped; suites are added up. */
export const none = { passed: 0, failed: 0, skipped: 0 }

export const plus = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export const sentence = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '')

/** A run that ended badly without naming a failed test still counts as one failure. */
const atLeastOneFailure = (totals, exitCode) =>
  exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals

export function vitestTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(none, exitCode || 1)
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return atLeastOneFailure(totals, exitCode)
}

export function playwrightTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(none, exitCode || 1)
  const { stats } = JSON.parse(readFileSync(reportFile, 'utf8'))
  return atLeastOneFailure(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  )
}
