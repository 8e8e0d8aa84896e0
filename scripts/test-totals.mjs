import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './process.mjs'

/**
 * The totals of a test run: the numbers of passed, failed and skipped tests, the failures with their errors, and the flaky
 * tests, which failed first and passed when they were retried.
 */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] }

export const addTotals = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  failures: [...a.failures, ...b.failures],
  flaky: [...a.flaky, ...b.flaky],
})

export const formatTotals = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '')

/** A run that failed without a failed test counts as one failure. */
const atLeastOneFailure = (totals, exitCode) =>
  exitCode !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0]

const describeFailure =
  (file) =>
  ({ fullName, failureMessages }) =>
    `${path.relative(ROOT, file)} › ${fullName}: ${firstLine(failureMessages[0])}`

export function vitestTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(NO_TESTS, exitCode || 1)
  const report = JSON.parse(readFileSync(reportFile, 'utf8'))
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file can fail before its first test.
      if (failed.length === 0) return [`${path.relative(ROOT, name)}: ${firstLine(message)}`]
      return failed.map(describeFailure(name))
    })
  const flaky = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(describeFailure(name)),
  )
  const totals = {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    flaky,
  }
  return atLeastOneFailure(totals, exitCode)
}

export function playwrightTotals(reportFile, exitCode) {
  if (!existsSync(reportFile)) return atLeastOneFailure(NO_TESTS, exitCode || 1)
  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8'))
  const tests = suites.flatMap(testsOf)
  const failuresWith = (status) => tests.filter((test) => test.status === status).map(({ failure }) => failure)
  return atLeastOneFailure(
    {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: failuresWith('unexpected'),
      flaky: failuresWith('flaky'),
    },
    exitCode,
  )
}

const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => {
      const error = results.flatMap(({ errors }) => errors)[0]
      return { status, failure: `e2e/${file} › ${title}: ${firstLine(error?.message)}` }
    }),
  ),
  ...suites.flatMap(testsOf),
]
