import { randomUUID } from 'node:crypto'
import type { ParticipantType } from '@pinwheel/contract'
import { newGame, buildResults } from '@pinwheel/engine'
import type { EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import { insertLegacyUser } from '../../accounts/index.ts'
import { insertEndedGame, postgresLiveStore } from '../../live/index.ts'
import { classicQuiz, MULTI_CHOICE } from '../../live/testing/quizzes.ts'
import { insertQuizAs } from '../../quizzes/index.ts'
import { gameArchive } from '../../results/index.ts'
import { transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { endedGame } from '../import/ended-game.ts'
import type { GameRecord } from '../import/record.ts'
import { legacyPlayers, legacyTokens } from '../tables.ts'
import { digestOf } from '../legacy-tokens.ts'
import { aGameLine, tokenOf } from './records.ts'

/** Who is in a game, by id, and whose history has a line of it. */
type Cast = { host: string; players: string[]; histories: Record<string, ParticipantType> }

/** Whose everything is: a model of the database, and what is read from it. Lists are in their order. */
export type OwnershipModel = {
  users: Record<string, 'NONE' | 'LOCAL'>
  quizzes: Record<string, string>
  finished: Record<string, Cast>
  running: Record<string, Omit<Cast, 'histories'>>
}

export const emptyOwnership = (): OwnershipModel => ({ users: {}, quizzes: {}, finished: {}, running: {} })

const NOW = new Date('2024-05-01T12:00:00Z')
const OPENED_AT = NOW.getTime() as EpochMs

/** Puts a world into an empty database, by the ways in which the product itself would. */
export async function store(
  sql: Sql,
  world: OwnershipModel,
  tokens: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const legacy = new Set(Object.keys(tokens))
  await transaction(sql.db, async (tx) => {
    for (const id of Object.keys(world.users)) await storeUser(tx, id, tokens[id])
    for (const [id, ownerId] of Object.entries(world.quizzes))
      await insertQuizAs(tx, { id, ownerId, quiz: classicQuiz(MULTI_CHOICE), createdAt: NOW, updatedAt: NOW })
    for (const [id, cast] of Object.entries(world.finished)) await storeFinished(tx, id, cast)
  })
  for (const [id, { host, players }] of Object.entries(world.running)) await storeRunning(sql, id, host, players)
  for (const id of Object.keys(world.users))
    if (!legacy.has(id)) await sql.pool.query(`update users set auth_provider = 'LOCAL' where id = $1`, [id])
}

async function storeUser(tx: Executor, id: string, tokens: readonly string[] | undefined): Promise<void> {
  await insertLegacyUser(tx, {
    id,
    defaultNickname: 'Somebody',
    givenName: undefined,
    familyName: undefined,
    createdAt: NOW,
  })
  if (tokens === undefined) return
  await tx.insert(legacyPlayers).values({ id })
  await tx.insert(legacyTokens).values(tokens.map((token) => ({ digest: digestOf(token), playerId: id })))
}

async function storeFinished(tx: Executor, id: string, { host, players, histories }: Cast): Promise<void> {
  const line = aGameLine({ id, quizId: randomUUID(), hostId: host, playerIds: players })
  const record = {
    ...line,
    createdAt: NOW,
    rounds: (line.rounds ?? []).map((round) => ({
      ...round,
      openedAt: new Date(round.openedAt),
      answers: round.answers.map((given) => ({ ...given, answeredAt: new Date(given.answeredAt) })),
    })),
  } as GameRecord
  const { game, log } = endedGame(record)
  const archive = gameArchive(async () => new Set(Object.keys(histories)))
  await insertEndedGame(tx, game, record.quizId)
  if (record.results) {
    const { questions, answers } = buildResults(game, log)
    await archive.storeAnswers(tx, id, answers)
    await archive.storeResults(tx, record.results, questions)
  }
  await archive.storeEnd(tx, { game, quizId: record.quizId, status: 'COMPLETED' })
}

async function storeRunning(sql: Sql, id: string, host: string, players: readonly string[]): Promise<void> {
  const store = postgresLiveStore(
    sql,
    gameArchive(async () => new Set()),
  )
  const gameId = id as GameId
  const game = newGame({
    id: gameId,
    pin: String(100_000 + Math.floor(Math.random() * 900_000)),
    name: 'Rivers and lakes',
    mode: 'CLASSIC',
    hostId: host as ParticipantId,
    questions: [MULTI_CHOICE],
    maxPlayers: 100,
    random: () => 0,
    now: OPENED_AT,
  })
  if (!(await store.insertGame(game, randomUUID())).ok) return storeRunning(sql, id, host, players)
  const joiners = players.map((playerId, place) => ({
    playerId: playerId as ParticipantId,
    nickname: `Player_${place}`,
  }))
  if (joiners.length > 0) await store.join(gameId, joiners, OPENED_AT)
  for (const playerId of players)
    await sql.pool.query(
      `insert into game_answers (game_id, question_index, player_id, body, answered_at) values ($1, 0, $2, $3, $4)`,
      [id, playerId, { type: 'MULTI_CHOICE', optionIndex: 2 }, OPENED_AT],
    )
  return undefined
}

/** Reads whose everything is. Throws where two places that must agree do not: figures and answers, players and answers. */
export async function read({ pool }: Sql): Promise<OwnershipModel> {
  const world = emptyOwnership()
  const rowsOf = async <Row>(text: string): Promise<Row[]> => (await pool.query(text)).rows as Row[]
  for (const { id, provider } of await rowsOf<{ id: string; provider: 'NONE' | 'LOCAL' }>(
    'select id, auth_provider as provider from users',
  ))
    world.users[id] = provider
  for (const { id, owner } of await rowsOf<{ id: string; owner: string }>('select id, owner_id as owner from quizzes'))
    world.quizzes[id] = owner
  type Finished = { id: string; host: string; players: string[]; sheet: string[]; histories: Cast['histories'] }
  for (const { id, host, players, sheet, histories } of await rowsOf<Finished>(FINISHED)) {
    if (JSON.stringify(players) !== JSON.stringify(sheet)) throw new Error(`Figures and answers of ${id} differ.`)
    world.finished[id] = { host, players, histories }
  }
  type Running = { id: string; host: string; players: string[]; answered: string[] }
  for (const { id, host, players, answered } of await rowsOf<Running>(RUNNING)) {
    if (players.toSorted().join() !== answered.toSorted().join())
      throw new Error(`Answers of ${id} lack a participant.`)
    world.running[id] = { host, players }
  }
  return world
}

const FINISHED = `
  select f.id, coalesce(r.body -> 'host' ->> 'id', h.user_id::text) as host,
    coalesce((select json_agg(m -> 'player' ->> 'id' order by n)
      from jsonb_array_elements(r.body -> 'playerMetrics') with ordinality as metrics (m, n)), '[]') as players,
    coalesce((select json_agg(a.player_id order by a.number) from player_answers a where a.game_id = f.id), '[]') as sheet,
    coalesce((select json_object_agg(p.user_id, p.participant_type) from participations p where p.game_id = f.id), '{}')
      as histories
  from finished_games f
  left join game_results r on r.game_id = f.id
  left join participations h on h.game_id = f.id and h.participant_type = 'HOST'`

const RUNNING = `
  select g.id, g.host_id as host,
    coalesce((select json_agg(p.player_id order by p.number) from game_players p where p.game_id = g.id), '[]') as players,
    coalesce((select json_agg(a.player_id) from game_answers a where a.game_id = g.id), '[]') as answered
  from games g where g.status = 'ACTIVE'`

export const newTokens = (count: number): string[] =>
  Array.from({ length: count }, () => tokenOf(randomUUID(), randomUUID()))
