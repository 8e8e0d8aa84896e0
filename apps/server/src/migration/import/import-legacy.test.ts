import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../sql/testing/database.ts'
import type { TestDatabase } from '../../sql/testing/database.ts'
import { aGameLine, aPlayerLine, aQuizLine, aToken, fileOf } from '../testing/records.ts'
import { checkLegacyFile, importLegacyFile } from './import-legacy.ts'

const open: TestDatabase[] = []
let sql: TestDatabase
beforeEach(async () => {
  sql = await openTestDatabase()
  open.push(sql)
})
afterAll(() => Promise.all(open.map((database) => database.drop())))

const TABLES = [
  'users',
  'quizzes',
  'games',
  'finished_games',
  'participations',
  'game_results',
  'answer_sheets',
  'player_answers',
  'legacy_players',
  'legacy_tokens',
  'legacy_imports',
]
/** The content of every table that an import writes. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await sql.pool.query<{ row: unknown }>(
        `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`,
      )
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(tables)
}

const errorsOf = async (...lines: (object | string)[]): Promise<string[]> => {
  const outcome = await importLegacyFile(sql, fileOf(...lines))
  if (outcome.ok) throw new Error('The file was imported.')
  return outcome.refusal.first.map(({ line, field, message }) => `${line} ${field}: ${message}`)
}

const host = aPlayerLine({ nickname: 'OldHost' })
const player = aPlayerLine()
const quiz = aQuizLine(host.id)
const game = aGameLine({ quizId: quiz.id, hostId: host.id, playerIds: [player.id, randomUUID()] })

describe('a file of legacy records', () => {
  test('imports players, quizzes, games with results and answers, and the history of each participant', async () => {
    const outcome = await importLegacyFile(sql, fileOf(host, player, quiz, game))
    expect(outcome).toEqual({
      ok: true,
      value: { player: { fresh: 2, known: 0 }, quiz: { fresh: 1, known: 0 }, game: { fresh: 1, known: 0 } },
    })
    const stored = await everything()
    expect(stored['users']).toMatchObject([{ auth_provider: 'NONE' }, { auth_provider: 'NONE' }])
    expect(stored['quizzes']).toMatchObject([{ id: quiz.id, owner_id: host.id, number_of_questions: 2 }])
    expect(stored['games']).toMatchObject([{ id: game.id, status: 'COMPLETED', quiz_id: quiz.id, due_at: null }])
    expect(stored['game_results']).toMatchObject([{ body: game.results }])
    expect(stored['participations']).toHaveLength(2)
    expect(stored['participations']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: host.id, participant_type: 'HOST', rank: null }),
        expect.objectContaining({ user_id: player.id, participant_type: 'PLAYER', rank: 1, score: 1850 }),
      ]),
    )
    expect(stored['answer_sheets']).toMatchObject([{ game_id: game.id }])
    expect(stored['player_answers']).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          player_id: player.id,
          answers: [
            expect.objectContaining({ verdict: 'CORRECT', responseTime: 5000 }),
            expect.objectContaining({ verdict: 'CORRECT', responseTime: 8000 }),
          ],
        }),
      ]),
    )
  })

  test('stores only digests of its tokens', async () => {
    await importLegacyFile(sql, fileOf(host))
    const stored = await everything()
    expect(stored['legacy_tokens']).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(host.migrationTokens[0])
  })

  test('changes nothing when it is imported a second time', async () => {
    const file = fileOf(host, player, quiz, game)
    await importLegacyFile(sql, file)
    const before = await everything()
    expect(await importLegacyFile(sql, file)).toEqual({
      ok: true,
      value: { player: { fresh: 0, known: 2 }, quiz: { fresh: 0, known: 1 }, game: { fresh: 0, known: 1 } },
    })
    expect(await everything()).toEqual(before)
  })

  test('continues an earlier, shorter import', async () => {
    await importLegacyFile(sql, fileOf(host, quiz))
    await importLegacyFile(sql, fileOf(host, player, quiz, game))
    const atOnce = await openTestDatabase()
    open.push(atOnce)
    const inSteps = await everything()
    sql = atOnce
    await importLegacyFile(sql, fileOf(host, player, quiz, game))
    expect(await everything()).toEqual(inSteps)
  })

  test('does not restore a deleted quiz or its games', async () => {
    await importLegacyFile(sql, fileOf(host, player, quiz))
    await sql.pool.query('delete from quizzes')
    const outcome = await importLegacyFile(sql, fileOf(host, player, quiz, game))
    expect(outcome).toMatchObject({ ok: true, value: { game: { fresh: 0, known: 1 } } })
    expect(await everything()).toMatchObject({ quizzes: [], games: [], participations: [], game_results: [] })
  })

  test('may have empty lines, a byte order mark and Windows line endings', async () => {
    const file = fileOf(`\uFEFF${JSON.stringify(host)}\r`, '', `${JSON.stringify(player)}\r`, '')
    expect(await importLegacyFile(sql, file)).toMatchObject({ ok: true, value: { player: { fresh: 2 } } })
  })

  test('may contain a game without players, which has no results and is in the history of its host', async () => {
    const empty = aGameLine({ quizId: quiz.id, hostId: host.id, playerIds: [] })
    await importLegacyFile(sql, fileOf(host, quiz, empty))
    expect(await everything()).toMatchObject({ game_results: [], participations: [{ user_id: host.id }] })
  })
})

test('the lines of the documentation can be imported', async () => {
  const page = readFileSync(new URL('../../../../../docs/legacy-import.md', import.meta.url), 'utf8')
  const shown = [...page.matchAll(/```json\n(.*)\n```/g)].map(([, line = '']) => line)
  expect(await importLegacyFile(sql, fileOf(...shown))).toMatchObject({
    ok: true,
    value: { player: { fresh: 1 }, quiz: { fresh: 1 } },
  })
})

describe('a dry run', () => {
  test('counts new and known records without changes', async () => {
    await importLegacyFile(sql, fileOf(host))
    const before = await everything()
    expect(await checkLegacyFile(sql, fileOf(host, player, quiz, game))).toEqual({
      ok: true,
      value: { player: { fresh: 1, known: 1 }, quiz: { fresh: 1, known: 0 }, game: { fresh: 1, known: 0 } },
    })
    expect(await everything()).toEqual(before)
  })
})

describe('a file with an error is not imported', () => {
  test('reports each error with its line and field', async () => {
    const unquoted = JSON.stringify(host).slice(1)
    const errors = await errorsOf(
      player,
      unquoted,
      '[]',
      { type: 'plyer' },
      aPlayerLine({ nickname: 'x', migrationTokens: ['too-short'] }),
      { ...aPlayerLine(), gvenName: 'Ada' },
      aQuizLine(player.id, { quiz: { ...quiz.quiz, title: '' }, createdAt: 'yesterday' }),
    )
    expect(errors).toEqual([
      expect.stringMatching(/^2 : This is not JSON: /),
      '3 : Expected a JSON object.',
      '4 type: Expected player, quiz or game.',
      expect.stringMatching(/^5 nickname: /),
      expect.stringMatching(/^5 migrationTokens\.0: /),
      expect.stringMatching(/^6 : .*gvenName/),
      expect.stringMatching(/^7 quiz\.title: /),
      '7 createdAt: Expected a time such as 2024-03-01T18:30:00Z.',
    ])
    expect((await everything())['users']).toEqual([])
  })

  test('requires that referenced records are on an earlier line or were imported before', async () => {
    expect(await errorsOf(quiz, host, game)).toEqual([
      '1 ownerId: No earlier line and no earlier import contains a player with this id.',
    ])
    expect(await errorsOf(host, game, quiz)).toEqual([
      '2 quizId: No earlier line and no earlier import contains a quiz with this id.',
    ])
    expect(await errorsOf(host, quiz, game, player)).toEqual([
      '4 type: Players must precede games. Otherwise their games would be missing in their history.',
    ])
  })

  test('refuses duplicate records and tokens', async () => {
    const [token = ''] = host.migrationTokens
    const greedy = aPlayerLine({ migrationTokens: [aToken(), token] })
    expect(await errorsOf(host, host, greedy)).toEqual([
      '2 id: Already on line 1.',
      '2 migrationTokens.0: Already on line 1.',
      '3 migrationTokens.1: Already on line 1.',
    ])
    await importLegacyFile(sql, fileOf(host))
    expect(await errorsOf(greedy)).toEqual([
      '1 migrationTokens.1: This token belongs to a player who was imported before.',
    ])
  })

  test('refuses ids of existing accounts, quizzes and games that were not imported', async () => {
    const id = randomUUID()
    await sql.pool.query(
      `insert into users (id, auth_provider, default_nickname, created_at, updated_at) values ($1, 'NONE', 'Pinwheel', now(), now())`,
      [id],
    )
    expect(await errorsOf(aPlayerLine({ id }))).toEqual(['1 id: Another user on this server has this id.'])
  })

  test('requires that results match the id, host and players of their game', async () => {
    const other = aGameLine({ quizId: quiz.id, hostId: player.id, playerIds: [host.id] })
    const { results, rounds } = game
    const [answer] = rounds?.[0]?.answers ?? []
    expect(
      await errorsOf(
        host,
        player,
        quiz,
        { ...game, results: other.results },
        {
          ...other,
          rounds: [{ ...rounds?.[0], answers: [answer, answer] }],
        },
        { ...game, id: other.id, results: { ...results, id: other.id, host: { id: player.id, nickname: 'x' } } },
      ),
    ).toEqual(
      expect.arrayContaining([
        `4 results.id: Expected ${game.id}, as the game says.`,
        `4 results.host.id: Expected ${host.id}, as the game says.`,
        '4 results.playerMetrics.0.player.id: This is the host, who does not play.',
        '4 rounds.0.answers.0.playerId: The results list no such player.',
        '5 rounds.0.answers.1.playerId: This player has answered already.',
        `6 results.host.id: Expected ${host.id}, as the game says.`,
      ]),
    )
  })

  test('refuses texts of the results that the database cannot store', async () => {
    const { results } = game
    const cut = 'Fox\ud83e'
    const playerMetrics = results?.playerMetrics.map((metric) => ({
      ...metric,
      player: { ...metric.player, nickname: cut },
    }))
    const oldHost = { ...results?.host, nickname: 'Old\0Host' }
    expect(
      await errorsOf(host, player, quiz, { ...game, results: { ...results, host: oldHost, playerMetrics } }),
    ).toEqual([
      '4 results.host.nickname: This text contains a character that cannot be stored.',
      '4 results.playerMetrics.0.player.nickname: This text contains a character that cannot be stored.',
      '4 results.playerMetrics.1.player.nickname: This text contains a character that cannot be stored.',
    ])
  })

  test('requires that an answer has the type of its question', async () => {
    const [round] = game.rounds ?? []
    const [given] = round?.answers ?? []
    const rounds = [{ ...round, answers: [{ ...given, answer: { type: 'RANGE', value: 3 } }] }, game.rounds?.[1]]
    expect(await errorsOf(host, player, quiz, { ...game, rounds })).toEqual([
      '4 rounds.0.answers.0.answer.type: The question is of type MULTI_CHOICE.',
    ])
  })

  test('reports a line that is not UTF-8', async () => {
    const file = fileOf(host)
    writeFileSync(file, Buffer.concat([Buffer.from(JSON.stringify(host)), Buffer.from([0x0a, 0xff, 0xfe, 0x0a])]))
    expect(await importLegacyFile(sql, file)).toEqual({
      ok: false,
      refusal: { total: 1, first: [{ line: 2, field: '', message: 'the line is not UTF-8 text.' }] },
    })
  })

  test('reports the first fifty errors and counts all', async () => {
    const outcome = await importLegacyFile(sql, fileOf(...Array.from({ length: 80 }, () => '{}')))
    expect(outcome).toMatchObject({ ok: false, refusal: { total: 80 } })
    expect(outcome.ok ? [] : outcome.refusal.first).toHaveLength(50)
  })
})
