import { runChecks } from './check.mjs'
import { printList, runAllTests } from './test.mjs'

// Runs all tests and all checks. The last line is the sum of their totals.

/** A part that throws counts as one failure, so that the other part runs. */
async function runOrFail(name, part) {
  try {
    return await part()
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, failures: [`${name} stopped: ${error.message}`], flaky: [] }
  }
}

const tests = await runOrFail('The tests', () => runAllTests())
const checks = await runOrFail('The checks', () => runChecks())
// Repeated here, because the output of the checks is long.
printList('Flaky tests, which failed first and passed when they were retried:', tests.flaky)
printList('Failed tests:', tests.failures)
printList('Failed checks:', checks.failures)
const failed = tests.failed + checks.failed
console.log(`\n${tests.passed + checks.passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
