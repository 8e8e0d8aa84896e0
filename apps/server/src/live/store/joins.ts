import { nicknameKeys, ok } from '@pinwheel/contract'
import type { NicknameKeys } from '@pinwheel/contract'
import { admissionState, admit, withKnownKeys } from '@pinwheel/engine'
import type { AdmissionState, EpochMs, Game, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import { transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { lockGame } from './game-rows.ts'
import { MAX_JOINERS } from './live-store.ts'
import type { Joined, Joiner, JoinResult, JoinRequest, KnownGame } from './live-store.ts'

type KeyedJoiner = Joiner & NicknameKeys

type Joins = { gameId: GameId; joiners: readonly KeyedJoiner[]; now: EpochMs }

const keyed = (joiners: readonly Joiner[]): KeyedJoiner[] =>
  joiners.map(({ playerId, nickname }) => ({ playerId, nickname, ...nicknameKeys(nickname) }))

/** See LiveStore.join. */
export const joinPlayers = (
  db: Sql['db'],
  { joiners, ...request }: { gameId: GameId; joiners: readonly Joiner[]; now: EpochMs },
): Promise<Joined> => transaction(db, (tx) => joinLocked(tx, { ...request, joiners: keyed(joiners) }))

// Named and with JSON parameters, each game with its joiners, and games found by their ids, as in record-answers.ts.
const statement = (name: string, locking: string) => ({
  name,
  text: `
    with requests as materialized (
      select * from json_to_recordset($1) as r (id uuid, changes bigint, "latestVersion" bigint, joiners json)
    ), admitting as (
      select g.id, g.phase_seq, r.joiners
      from requests r
      join games g on g.id = r.id and g.status = 'ACTIVE'
        and g.version - g.joins = r.changes and g.version <= r."latestVersion"
      where g.id = any (array(select id from requests))
      for update of g ${locking}
    ), changed as (
      update games set version = version + 1, joins = joins + 1, changed_at = $2
      where id = any (array(select id from admitting))
      returning id, version
    ), inserted as (
      insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
      select a.id, j."playerId", j.nickname, j.capitals, j.skeleton, $2, a.phase_seq
      from admitting a
      cross join json_to_recordset(a.joiners) as j (
        place integer, "playerId" uuid, nickname text, capitals text, skeleton text)
      order by j.place
      returning game_id, player_id, number
    )
    select (select json_agg(json_build_array(id, version)) from changed) as versions,
      (select json_agg(json_build_array(game_id, player_id, number)) from inserted) as numbers`,
})

const STATEMENTS = {
  wait: statement('live.join', ''),
  'skip locked': statement('live.join-together', 'skip locked'),
}

type Inserted = { versions: [GameId, number][] | null; numbers: [GameId, ParticipantId, number][] | null }

/** Adds joiners of games in which only players have joined since they were known. See LiveStore.joinTogether. */
export async function joinKnown(
  pool: Sql['pool'],
  requests: readonly JoinRequest[],
  now: EpochMs,
  whenLocked: keyof typeof STATEMENTS,
): Promise<(Joined | undefined)[]> {
  const admitted = requests.flatMap(({ known, ...request }, place) => {
    if (known === undefined) return []
    // The snapshot of a channel goes on while the statement runs.
    const { game, version, joins } = known
    const joiners = keyed(request.joiners)
    return admitsAll(game, joiners) ? [{ place, joiners, known: { game, version, joins } }] : []
  })
  if (admitted.length === 0) return []
  const games = admitted.map(({ joiners, known }) => ({
    id: known.game.id,
    changes: known.version - known.joins,
    latestVersion: latestVersionFor(known, joiners.length),
    joiners: joiners.map((joiner, place) => ({ place, ...joiner })),
  }))
  const { rows } = await pool.query<Inserted>({ ...STATEMENTS[whenLocked], values: [JSON.stringify(games), now] })
  const versions = new Map(rows[0]?.versions)
  const numbers = new Map(rows[0]?.numbers?.map(([gameId, id, number]) => [`${gameId} ${id}`, number]))
  const joined: (Joined | undefined)[] = []
  for (const {
    place,
    joiners,
    known: { game },
  } of admitted) {
    const version = versions.get(game.id)
    if (version === undefined) continue
    const results = joiners.map((joiner) => {
      const { playerId: id, nickname } = joiner
      const number = numbers.get(`${game.id} ${id}`)
      if (number === undefined) throw new Error('The database returned no number for an inserted player.')
      return ok(withKnownKeys({ id, number, nickname, joinedAt: now, joinedSeq: game.phaseSeq }, joiner))
    })
    joined[place] = { version, results }
  }
  return joined
}

function admitsAll(game: Game, joiners: readonly KeyedJoiner[]): boolean {
  return admit(admissionState(game, joiners), joiners).every((decision) => decision.ok)
}

/** The version up to which the game has room for the joiners, although it may have grown with each version since. */
const latestVersionFor = ({ game, version }: KnownGame, joiners: number): number =>
  version + Math.floor((game.maxPlayers - game.players.length - joiners) / MAX_JOINERS)

/** The lock on the game's row makes the decisions of the engine hold until they are stored. */
async function joinLocked(tx: Executor, { gameId, joiners, now }: Joins): Promise<Joined> {
  const isActive = (await lockGame(tx, gameId)) !== undefined
  const stored = isActive ? await readGame(tx, gameId, joiners) : undefined
  const decisions = admit(stored?.state, joiners)
  const admitted = joiners.filter((_joiner, index) => decisions[index]?.ok)
  const isUnchanged = stored === undefined || admitted.length === 0
  const players = isUnchanged ? new Map() : await insertPlayers(tx, gameId, admitted, { ...stored, now })
  const results = decisions.map((decision, index): JoinResult =>
    decision.ok ? joined(players, joiners[index]) : decision,
  )
  const version = stored?.version ?? 0
  return { version: isUnchanged ? version : version + 1, results }
}

function joined(players: ReadonlyMap<ParticipantId, Player>, joiner: Joiner | undefined): JoinResult {
  const player = joiner && players.get(joiner.playerId)
  if (player === undefined) throw new Error('The database returned no number for an inserted player.')
  return ok(player)
}

type JoinableGame = { version: number; seq: number; state: AdmissionState }

/** Reads only the players and bans that match a joiner: a full game has ten thousand players. */
async function readGame(
  tx: Executor,
  gameId: GameId,
  joiners: readonly KeyedJoiner[],
): Promise<JoinableGame | undefined> {
  const ids = sql.param(joiners.map(({ playerId }) => playerId))
  const capitals = sql.param(joiners.map((joiner) => joiner.capitals))
  const skeletons = sql.param(joiners.map((joiner) => joiner.skeleton))
  const { rows } = await tx.execute<{ game: JoinableGame }>(sql`
    select json_build_object('version', version, 'seq', phase_seq, 'state', json_build_object(
      'hostId', host_id,
      'locked', locked,
      'freePlaces', (setup ->> 'maxPlayers')::integer
        - (select count(*) from game_players where game_id = games.id),
      'players', (
        select coalesce(json_agg(json_build_object(
          'id', player_id, 'capitals', nickname_key, 'skeleton', nickname_look)), '[]')
        from game_players
        where game_id = games.id and (player_id = any (${ids}::uuid[])
          or nickname_key = any (${capitals}::text[]) or nickname_look = any (${skeletons}::text[]))),
      'banned', (
        select coalesce(json_agg(participant_id), '[]')
        from game_bans
        where game_id = games.id and participant_id = any (${ids}::uuid[])))) as game
    from games where id = ${gameId}`)
  return rows[0]?.game
}

/** Inserts the players and increases the game's version. Has no effect, and returns no players, if the game has another version. */
async function insertPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly KeyedJoiner[],
  { now, seq, version }: { now: EpochMs; seq: number; version: number },
): Promise<ReadonlyMap<ParticipantId, Player>> {
  const { rows } = await tx.execute<{ player_id: ParticipantId; number: string; nickname: string }>(sql`
    with changed as (
      update games set version = ${version + 1}, joins = joins + 1, changed_at = ${now}
      where id = ${gameId} and status = 'ACTIVE' and version = ${version}
      returning id
    ), inserted as (
      insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
      select ${gameId}, j.player_id, j.nickname, j.nickname_key, j.nickname_look, ${now}, ${seq}
      from unnest(
        ${sql.param(joiners.map(({ playerId }) => playerId))}::uuid[],
        ${sql.param(joiners.map(({ nickname }) => nickname))}::text[],
        ${sql.param(joiners.map(({ capitals }) => capitals))}::text[],
        ${sql.param(joiners.map(({ skeleton }) => skeleton))}::text[]
      ) with ordinality as j (player_id, nickname, nickname_key, nickname_look, place)
      where exists (select from changed)
      order by j.place
      returning player_id, number, nickname
    )
    select player_id, number, nickname from inserted`)
  return new Map(
    rows.map(({ player_id: id, number, nickname }) => [
      id,
      { id, number: Number(number), nickname, joinedAt: now, joinedSeq: seq },
    ]),
  )
}
