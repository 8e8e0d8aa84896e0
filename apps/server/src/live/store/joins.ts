import { nicknameKeys, ok } from '@pinwheel/contract'
import type { NicknameKeys } from '@pinwheel/contract'
import { admissionState, admit } from '@pinwheel/engine'
import type { AdmissionState, EpochMs, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import { transaction } from '../../sql/index.ts'
import type { Executor, Sql } from '../../sql/index.ts'
import { lockGame } from './game-rows.ts'
import type { Joined, Joiner, JoinResult, JoinRequest } from './live-store.ts'

type KeyedJoiner = Joiner & NicknameKeys

type Joins = { gameId: GameId; joiners: readonly KeyedJoiner[]; now: EpochMs }

const keyed = (joiners: readonly Joiner[]): KeyedJoiner[] =>
  joiners.map((joiner) => ({ ...joiner, ...nicknameKeys(joiner.nickname) }))

/** See LiveStore.join. */
export const joinPlayers = (
  db: Sql['db'],
  { joiners, ...request }: { gameId: GameId; joiners: readonly Joiner[]; now: EpochMs },
): Promise<Joined> => transaction(db, (tx) => joinLocked(tx, { ...request, joiners: keyed(joiners) }))

// Named and with JSON parameters, as in record-answers.ts.
const JOIN_TOGETHER = {
  name: 'live.join-together',
  text: `
    with unchanged as (
      select r.place, g.id, r.seq
      from json_to_recordset($1) as r (place integer, "gameId" uuid, version bigint, seq integer)
      join games g on g.id = r."gameId" and g.status = 'ACTIVE' and g.version = r.version
      for update of g skip locked
    ), changed as (
      update games set version = version + 1, changed_at = $3 from unchanged u where games.id = u.id
    ), inserted as (
      insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
      select u.id, j."playerId", j.nickname, j.capitals, j.skeleton, $3, u.seq
      from json_to_recordset($2) as j (
        place integer, number integer, "playerId" uuid, nickname text, capitals text, skeleton text)
      join unchanged u on u.place = j.place
      order by j.number
      returning game_id, player_id, number
    )
    select json_agg(json_build_array(game_id, player_id, number)) as inserted from inserted`,
}

type Inserted = { inserted: [GameId, ParticipantId, number][] | null }

/** See LiveStore.joinTogether. */
export async function joinTogether(
  pool: Sql['pool'],
  requests: readonly JoinRequest[],
  now: EpochMs,
): Promise<(Joined | undefined)[]> {
  const admitted = requests.flatMap(({ known, ...request }, place) => {
    if (known === undefined) return []
    const { game, version } = known
    const joiners = keyed(request.joiners)
    const isRefused = admit(admissionState(game, joiners), joiners).some((decision) => !decision.ok)
    return isRefused ? [] : [{ place, joiners, gameId: game.id, seq: game.phaseSeq, version }]
  })
  if (admitted.length === 0) return []
  const games = admitted.map(({ place, gameId, seq, version }) => ({ place, gameId, seq, version }))
  const rows = admitted
    .flatMap(({ place, joiners }) => joiners.map((joiner) => ({ place, ...joiner })))
    .map((row, number) => ({ ...row, number }))
  const result = await pool.query<Inserted>({
    ...JOIN_TOGETHER,
    values: [JSON.stringify(games), JSON.stringify(rows), now],
  })
  const numbers = new Map(result.rows[0]?.inserted?.map(([gameId, id, number]) => [`${gameId} ${id}`, number]))
  const joined: (Joined | undefined)[] = []
  for (const { place, joiners, gameId, seq, version } of admitted) {
    const results = joiners.flatMap(({ playerId: id, nickname }) => {
      const number = numbers.get(`${gameId} ${id}`)
      return number === undefined ? [] : [ok({ id, number, nickname, joinedAt: now, joinedSeq: seq })]
    })
    if (results.length === joiners.length) joined[place] = { version: version + 1, results }
  }
  return joined
}

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
      update games set version = ${version + 1}, changed_at = ${now}
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
