import { nicknameKeys, ok } from '@pinwheel/contract'
import type { NicknameKeys } from '@pinwheel/contract'
import { admit } from '@pinwheel/engine'
import type { AdmissionState, EpochMs, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { lockGame } from './game-rows.ts'
import type { Joiner, JoinResult } from './live-store.ts'

type KeyedJoiner = Joiner & NicknameKeys

/** See LiveStore.join. The lock on the game's row makes the decisions of the engine hold until they are stored. */
export async function joinPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly Joiner[],
  now: EpochMs,
): Promise<{ version: number; results: readonly JoinResult[] }> {
  const keyed = joiners.map((joiner) => ({ ...joiner, ...nicknameKeys(joiner.nickname) }))
  const isActive = (await lockGame(tx, gameId)) !== undefined
  const stored = isActive ? await readGame(tx, gameId, keyed) : undefined
  const decisions = admit(stored?.state, keyed)
  const admitted = keyed.filter((_joiner, index) => decisions[index]?.ok)
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

/** Inserts the players and increases the game's version. */
async function insertPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly KeyedJoiner[],
  { now, seq, version }: { now: EpochMs; seq: number; version: number },
): Promise<ReadonlyMap<ParticipantId, Player>> {
  const { rows } = await tx.execute<{ player_id: ParticipantId; number: string; nickname: string }>(sql`
    with changed as (
      update games set version = ${version + 1}, changed_at = ${now} where id = ${gameId}
    ), inserted as (
      insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
      select ${gameId}, j.player_id, j.nickname, j.nickname_key, j.nickname_look, ${now}, ${seq}
      from unnest(
        ${sql.param(joiners.map(({ playerId }) => playerId))}::uuid[],
        ${sql.param(joiners.map(({ nickname }) => nickname))}::text[],
        ${sql.param(joiners.map(({ capitals }) => capitals))}::text[],
        ${sql.param(joiners.map(({ skeleton }) => skeleton))}::text[]
      ) with ordinality as j (player_id, nickname, nickname_key, nickname_look, place)
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
