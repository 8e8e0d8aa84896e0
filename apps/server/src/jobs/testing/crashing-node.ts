/** A separate process that claims jobs of the kind `endless`, prints `claimed`, and never finishes one. */
import { systemClock } from '../../clock.ts'
import { connect, createNotifications } from '../../sql/index.ts'
import { createJobs } from '../index.ts'

const sql = connect(JSON.parse(process.env['CONNECTION'] ?? '{}'))
const notifications = createNotifications({ sql, clock: systemClock })
const jobs = createJobs({ sql, clock: systemClock, notifications, log: () => console })
jobs.handle('endless', async () => {
  process.stdout.write('claimed\n')
  await new Promise(() => undefined)
})
await jobs.start()
process.stdout.write('ready\n')
