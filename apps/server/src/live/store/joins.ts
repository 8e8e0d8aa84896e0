import { nicknameKey } from '@pinwheel/contract'
import type { EpochMs, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { gameBans, gamePlayers, games } from '../tables.ts'
import { lockGame } from './game-rows.ts'
import type { Joiner, JoinOutcome, JoinRefusal } from './live-store.ts'

type Joined = { version: number; outcomes: readonly JoinOutcome[] }

/** See LiveStore.join. Runs under the game's lock, so the limit is exact and a nickname goes to whoever came first. */
export async function joinPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly Joiner[],
  now: EpochMs,
): Promise<Joined> {
  const isThere = (await lockGame(tx, gameId)) !== undefined
  const lobby = isThere ? await readLobby(tx, gameId) : undefined
  if (lobby === undefined)
    return { version: 0, outcomes: joiners.map(() => ({ ok: false, refusal: 'game/not-active' })) }
  const refusals = admit(joiners, { ...lobby, present: await presentAmong(tx, gameId, joiners) })
  const admitted = joiners.filter((_, place) => refusals[place] === undefined)
  const players = await insertPlayers(tx, gameId, admitted, { now, seq: lobby.seq })
  const outcomes = joiners.map(({ playerId }, place) => refused(refusals[place]) ?? joined(players.get(playerId)))
  if (admitted.length === 0) return { version: lobby.version, outcomes }
  const version = lobby.version + 1
  await tx.update(games).set({ version, changedAt: now }).where(eq(games.id, gameId))
  return { version, outcomes }
}

const refused = (refusal: JoinRefusal | undefined): JoinOutcome | undefined => refusal && { ok: false, refusal }

function joined(player: Player | undefined): JoinOutcome {
  if (player === undefined) throw new Error('The database took a player in and returned no number.')
  return { ok: true, player }
}

type Lobby = { version: number; locked: boolean; seq: number; hostId: string; free: number }

async function readLobby(tx: Executor, gameId: GameId): Promise<Lobby | undefined> {
  const { rows } = await tx.execute<{ lobby: Lobby }>(sql`
    select json_build_object('version', version, 'locked', locked, 'seq', phase_seq, 'hostId', host_id, 'free',
      (setup ->> 'maxPlayers')::integer
        - (select count(*) from game_players where game_id = games.id)) as lobby
    from games where id = ${gameId}`)
  return rows[0]?.lobby
}

/** Participants and nicknames of the joiners that the game has already, and participants that it keeps out. */
type Present = { ids: Set<string>; keys: Set<string>; banned: Set<string> }

async function presentAmong(tx: Executor, gameId: GameId, joiners: readonly Joiner[]): Promise<Present> {
  const ids = joiners.map(({ playerId }) => playerId as string)
  const keys = joiners.map(({ nickname }) => nicknameKey(nickname))
  const found = await tx
    .select({ id: gamePlayers.playerId, key: gamePlayers.nicknameKey })
    .from(gamePlayers)
    .where(
      and(
        eq(gamePlayers.gameId, gameId),
        sql`(${inArray(gamePlayers.playerId, ids)} or ${inArray(gamePlayers.nicknameKey, keys)})`,
      ),
    )
  const bans = await tx
    .select({ id: gameBans.participantId })
    .from(gameBans)
    .where(and(eq(gameBans.gameId, gameId), inArray(gameBans.participantId, ids)))
  return {
    ids: new Set(found.map(({ id }) => id)),
    keys: new Set(found.map(({ key }) => key)),
    banned: new Set(bans.map(({ id }) => id)),
  }
}

/** Goes through the joiners in their order, as if each came alone. @returns why each is refused, or undefined. */
function admit(
  joiners: readonly Joiner[],
  { locked, hostId, free, present }: Lobby & { present: Present },
): readonly (JoinRefusal | undefined)[] {
  const { ids, keys } = { ids: new Set(present.ids).add(hostId), keys: new Set(present.keys) }
  let places = free
  return joiners.map(({ playerId, nickname }) => {
    const key = nicknameKey(nickname)
    if (ids.has(playerId)) return 'player/already-joined'
    if (present.banned.has(playerId)) return 'player/banned'
    if (locked) return 'game/locked'
    if (keys.has(key)) return 'player/nickname-taken'
    if (places <= 0) return 'game/full'
    places -= 1
    ids.add(playerId)
    keys.add(key)
    return undefined
  })
}

async function insertPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly Joiner[],
  { now, seq }: { now: EpochMs; seq: number },
): Promise<ReadonlyMap<ParticipantId, Player>> {
  if (joiners.length === 0) return new Map()
  const { rows } = await tx.execute<{ player_id: ParticipantId; number: string; nickname: string }>(sql`
    insert into game_players (game_id, player_id, nickname, nickname_key, joined_at, joined_seq)
    select ${gameId}, j.player_id, j.nickname, j.nickname_key, ${now}, ${seq}
    from unnest(
      ${sql.param(joiners.map(({ playerId }) => playerId))}::uuid[],
      ${sql.param(joiners.map(({ nickname }) => nickname))}::text[],
      ${sql.param(joiners.map(({ nickname }) => nicknameKey(nickname)))}::text[]
    ) with ordinality as j (player_id, nickname, nickname_key, place)
    order by j.place
    returning player_id, number, nickname`)
  return new Map(
    rows.map(({ player_id: id, number, nickname }) => [
      id,
      { id, number: Number(number), nickname, joinedAt: now, joinedSeq: seq },
    ]),
  )
}
