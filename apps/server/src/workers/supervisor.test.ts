import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('testing/supervisor-main.ts', import.meta.url))

test('workers that die again and again are replaced a few times, then the supervisor gives up and says why', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', MAIN])
  const lines = stdout.trim().split('\n')
  expect(lines.filter((line) => line === 'died: it ended with exit code 7')).toHaveLength(3)
  expect(lines.at(-2)).toBe(
    'failed: 4 workers died within 60 s, so the server stops. The last one: it ended with exit code 7',
  )
  // The other worker dies as well, with the requests that it had.
  expect(lines.at(-1)).toBe('stopped: false')
})
