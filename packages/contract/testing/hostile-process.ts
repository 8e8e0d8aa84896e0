import { HOSTILE_LENGTH, hostileChecks } from './hostile.ts'

/** Runs every check and prints its title first, so that the output of a killed process names the check that hung. */
for (const { title, run } of hostileChecks(HOSTILE_LENGTH)) {
  process.stdout.write(`${title}\n`)
  run()
}
process.stdout.write('finished\n')
