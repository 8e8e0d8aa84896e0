import type { NicknameKeys } from '@pinwheel/contract'
import { nicknameKeys } from '@pinwheel/contract'
import type { EpochMs, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { gameBans, gamePlayers, games } from '../tables.ts'
import { lockGame } from './game-rows.ts'
import type { Joiner, JoinOutcome, JoinRefusal } from './live-store.ts'

type Joined = { version: number; outcomes: readonly JoinOutcome[] }

/** The table of confusable characters is consulted once for each. */
type KeyedJoiner = Joiner & NicknameKeys

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
  const keyed = joiners.map((joiner) => ({ ...joiner, ...nicknameKeys(joiner.nickname) }))
  const refusals = admit(keyed, { ...lobby, present: await presentAmong(tx, gameId, keyed) })
  const admitted = keyed.filter((_, place) => refusals[place] === undefined)
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
type Present = { ids: Set<string>; capitals: Set<string>; looks: Set<string>; banned: Set<string> }

async function presentAmong(tx: Executor, gameId: GameId, joiners: readonly KeyedJoiner[]): Promise<Present> {
  const ids = joiners.map(({ playerId }) => playerId as string)
  const capitals = joiners.map((joiner) => joiner.capitals)
  const looks = joiners.map(({ look }) => look)
  const { playerId, nicknameKey, nicknameLook } = gamePlayers
  const found = await tx
    .select({ id: playerId, capitals: nicknameKey, look: nicknameLook })
    .from(gamePlayers)
    .where(
      and(
        eq(gamePlayers.gameId, gameId),
        or(inArray(playerId, ids), inArray(nicknameKey, capitals), inArray(nicknameLook, looks)),
      ),
    )
  const bans = await tx
    .select({ id: gameBans.participantId })
    .from(gameBans)
    .where(and(eq(gameBans.gameId, gameId), inArray(gameBans.participantId, ids)))
  return {
    ids: new Set(found.map(({ id }) => id)),
    capitals: new Set(found.map((player) => player.capitals)),
    looks: new Set(found.map(({ look }) => look)),
    banned: new Set(bans.map(({ id }) => id)),
  }
}

/** Goes through the joiners in their order, as if each came alone. @returns why each is refused, or undefined. */
function admit(
  joiners: readonly KeyedJoiner[],
  { locked, hostId, free, present }: Lobby & { present: Present },
): readonly (JoinRefusal | undefined)[] {
  const ids = new Set(present.ids).add(hostId)
  const [capitals, looks] = [new Set(present.capitals), new Set(present.looks)]
  let places = free
  return joiners.map(({ playerId, ...key }) => {
    if (ids.has(playerId)) return 'player/already-joined'
    if (present.banned.has(playerId)) return 'player/banned'
    if (locked) return 'game/locked'
    if (capitals.has(key.capitals) || looks.has(key.look)) return 'player/nickname-taken'
    if (places <= 0) return 'game/full'
    places -= 1
    ids.add(playerId)
    capitals.add(key.capitals)
    looks.add(key.look)
    return undefined
  })
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
      ${sql.param(joiners.map(({ look }) => look))}::text[]
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
