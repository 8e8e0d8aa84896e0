import { HOSTILE_LENGTHS, hostileChecks } from './hostile.ts'

/** Runs every check, each announced before it starts, so that whoever ends this process knows which one hung. */
for (const length of HOSTILE_LENGTHS)
  for (const { title, run } of hostileChecks(length)) {
    process.stdout.write(`${title}\n`)
    run()
  }
process.stdout.write('finished\n')
