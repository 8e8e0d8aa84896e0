import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGameLine, aPlayerLine, aQuizLine, fileOf } from '../migration/testing/records.ts'
import { connect, startEmbedded } from '../sql/index.ts'
import { serverProgram } from '../testing/index.ts'
import { runCommand } from './command.ts'

let dataDir = ''
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pinwheel-admin-'))
  chmodSync(dataDir, 0o755)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs the command with the built-in database, in a separate data directory. */
async function admin(...args: readonly string[]): Promise<{ code: number; output: string; errors: string }> {
  const [output, errors]: [string[], string[]] = [[], []]
  const code = await runCommand(args, {
    env: { DATA_DIR: dataDir },
    printLine: (text) => output.push(text),
    printError: (text) => errors.push(text),
  })
  return { code, output: output.join('\n'), errors: errors.join('\n') }
}

const host = aPlayerLine({ nickname: 'OldHost' })
const quiz = aQuizLine(host.id)
const players = Array.from({ length: 300 }, () => aPlayerLine())

describe('import-legacy', () => {
  test('imports into the built-in database, and nothing the second time', async () => {
    const file = fileOf(host, quiz, aGameLine({ quizId: quiz.id, hostId: host.id, playerIds: [] }))
    const first = await admin('import-legacy', file)
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toContain(`Importing ${file} into the built-in database in ${dataDir}`)
    expect(first.output).toMatch(/players +1 new +0 known before\n +quizzes +1 new +0 known.*\n +games +1 new/)
    const second = await admin('import-legacy', file)
    expect(second.code).toBe(0)
    expect(second.output).toMatch(/players +0 new +1 known before\n +quizzes +0 new +1 known.*\n +games +0 new/)
  })

  test('works while a server runs on the data directory: a dry run, an import that is killed, and its continuation', async () => {
    const file = fileOf(...players)
    const server = await startEmbedded(path.join(dataDir, 'postgres'))
    const sql = connect(server.connection)
    const imported = async (): Promise<number> => {
      const ids = players.map(({ id }) => id)
      const { rowCount } = await sql.pool.query('select from legacy_players where id = any ($1)', [ids])
      return rowCount ?? 0
    }

    const dry = await admin('import-legacy', file, '--dry-run')
    expect(dry.output).toMatch(/players +300 new[^]*This was a dry run: nothing was changed\./)
    expect(await imported()).toBe(0)

    // A lock blocks the fifth batch, so that the process is killed with four batches committed.
    const holdUp = await sql.pool.connect()
    await holdUp.query('begin')
    await holdUp.query('insert into legacy_players (id) values ($1)', [players[220]?.id])
    const child = spawn(process.execPath, [...serverProgram('admin'), 'import-legacy', file], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    await expect.poll(imported, { timeout: 60_000 }).toBe(200)
    child.kill('SIGKILL')
    await once(child, 'close')
    await holdUp.query('rollback')
    holdUp.release()
    expect(await imported()).toBe(200)

    const again = await admin('import-legacy', file)
    expect(again.output).toMatch(/players +100 new +200 known before/)
    expect(await imported()).toBe(300)
    await sql.close()
    await server.stop()
  }, 120_000)

  test('reports each error with its line and field, and imports nothing', async () => {
    const outcome = await admin('import-legacy', fileOf(aPlayerLine(), { ...host, nickname: '' }, '{'))
    expect(outcome.code).toBe(1)
    expect(outcome.errors.split('\n')).toEqual([
      'line 2, nickname: This field is required',
      expect.stringMatching(/^line 3: This is not JSON: /),
      'Nothing was imported: the file has 2 errors.',
    ])
  })

  test('reports an invalid setting like the server', async () => {
    const errors: string[] = []
    const surroundings = { printLine: () => undefined, printError: (text: string) => errors.push(text) }
    const env = { DATABASE_URL: 'mysql://localhost/quiz' }
    expect(await runCommand(['import-legacy', fileOf(host)], { env, ...surroundings })).toBe(1)
    expect(errors.join()).toMatch(/^DATABASE_URL is .*, which does not work/)
  })
})

test.each([
  [['import-legacy'], 'import-legacy takes the name of one file.'],
  [['import-legacy', 'a', 'b'], 'import-legacy takes the name of one file.'],
  [['import-legacy', '/no/such/file'], 'There is no file /no/such/file.'],
  [['import-legacy', tmpdir()], `${tmpdir()} is not a file.`],
  [['import-lgacy'], 'There is no command "import-lgacy".'],
  [['--dri-run'], "Unknown option '--dri-run'"],
])('%s prints an error and refers to --help', async (args, message) => {
  const { code, errors } = await admin(...args)
  expect(code).toBe(1)
  expect(errors).toContain(message)
  expect(errors).toMatch(/See npm run admin -- --help$/)
})

test('no arguments, and --help, print the commands', async () => {
  for (const args of [[], ['--help'], ['-h']])
    expect(await admin(...args)).toMatchObject({
      code: 0,
      output: expect.stringContaining('import-legacy FILE [--dry-run]'),
    })
})
