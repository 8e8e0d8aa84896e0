import { nicknameKeys, ok } from '@pinwheel/contract'
import type { NicknameKeys } from '@pinwheel/contract'
import { admit } from '@pinwheel/engine'
import type { AdmissionState, EpochMs, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { gameBans, gamePlayers, games } from '../tables.ts'
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
  const players = await insertPlayers(tx, gameId, admitted, { now, seq: stored?.seq ?? 0 })
  const results = decisions.map((decision, index): JoinResult =>
    decision.ok ? joined(players, joiners[index]) : decision,
  )
  if (stored === undefined || admitted.length === 0) return { version: stored?.version ?? 0, results }
  const version = stored.version + 1
  await tx.update(games).set({ version, changedAt: now }).where(eq(games.id, gameId))
  return { version, results }
}

function joined(players: ReadonlyMap<ParticipantId, Player>, joiner: Joiner | undefined): JoinResult {
  const player = joiner && players.get(joiner.playerId)
  if (player === undefined) throw new Error('The database returned no number for an inserted player.')
  return ok(player)
}

type JoinableGame = { version: number; seq: number; state: AdmissionState }

async function readGame(
  tx: Executor,
  gameId: GameId,
  joiners: readonly KeyedJoiner[],
): Promise<JoinableGame | undefined> {
  type Row = Pick<AdmissionState, 'hostId' | 'locked' | 'freePlaces'> & { version: number; seq: number }
  const { rows } = await tx.execute<{ game: Row }>(sql`
    select json_build_object('version', version, 'seq', phase_seq, 'hostId', host_id, 'locked', locked, 'freePlaces',
      (setup ->> 'maxPlayers')::integer
        - (select count(*) from game_players where game_id = games.id)) as game
    from games where id = ${gameId}`)
  if (rows[0] === undefined) return undefined
  const { version, seq, ...game } = rows[0].game
  return { version, seq, state: { ...game, ...(await readMatches(tx, gameId, joiners)) } }
}

/** Reads only the players and bans that match a joiner: a full game has ten thousand players. */
async function readMatches(
  tx: Executor,
  gameId: GameId,
  joiners: readonly KeyedJoiner[],
): Promise<Pick<AdmissionState, 'players' | 'banned'>> {
  const ids = joiners.map((joiner) => joiner.playerId as string)
  const capitals = joiners.map((joiner) => joiner.capitals)
  const skeletons = joiners.map((joiner) => joiner.skeleton)
  const { playerId, nicknameKey, nicknameLook } = gamePlayers
  const matches = or(inArray(playerId, ids), inArray(nicknameKey, capitals), inArray(nicknameLook, skeletons))
  const players = await tx
    .select({ id: playerId, capitals: nicknameKey, skeleton: nicknameLook })
    .from(gamePlayers)
    .where(and(eq(gamePlayers.gameId, gameId), matches))
  const bans = await tx
    .select({ id: gameBans.participantId })
    .from(gameBans)
    .where(and(eq(gameBans.gameId, gameId), inArray(gameBans.participantId, ids)))
  return {
    players: players.map(({ id, ...keys }) => ({ id: id as ParticipantId, ...keys })),
    banned: bans.map(({ id }) => id as ParticipantId),
  }
}

async function insertPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly KeyedJoiner[],
  { now, seq }: { now: EpochMs; seq: number },
): Promise<ReadonlyMap<ParticipantId, Player>> {
  if (joiners.length === 0) return new Map()
  const { rows } = await tx.execute<{ player_id: ParticipantId; number: string; nickname: string }>(sql`
    insert into game_players (game_id, player_id, nickname, nickname_key, nickname_look, joined_at, joined_seq)
    select ${gameId}, j.player_id, j.nickname, j.nickname_key, j.nickname_look, ${now}, ${seq}
    from unnest(
      ${sql.param(joiners.map(({ playerId }) => playerId))}::uuid[],
      ${sql.param(joiners.map(({ nickname }) => nickname))}::text[],
      ${sql.param(joiners.map(({ capitals }) => capitals))}::text[],
      ${sql.param(joiners.map(({ skeleton }) => skeleton))}::text[]
    ) with ordinality as j (player_id, nickname, nickname_key, nickname_look, place)
    order by j.place
    returning player_id, number, nickname`)
  return new Map(
    rows.map(({ player_id: id, number, nickname }) => [
      id,
      { id, number: Number(number), nickname, joinedAt: now, joinedSeq: seq },
    ]),
  )
}
