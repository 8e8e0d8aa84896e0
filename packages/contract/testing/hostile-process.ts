import { HOSTILE_LENGTHS, hostileChecks } from './hostile.ts'

/** Runs every check and prints its title first, so that the output of a killed process names the check that hung. */
for (const length of HOSTILE_LENGTHS)
  for (const { title, run } of hostileChecks(length)) {
    process.stdout.write(`${title}\n`)
    run()
  }
process.stdout.write('finished\n')
