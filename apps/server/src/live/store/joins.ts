import { nicknameKey } from '@pinwheel/contract'
import type { EpochMs, GameId, ParticipantId, Player } from '@pinwheel/engine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { gamePlayers, games } from '../tables.ts'
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
  if (lobby === undefined) return { version: 0, outcomes: joiners.map(() => refused('game/not-active')) }
  const present = await presentAmong(tx, gameId, joiners)
  const admission = admit(joiners, { ...lobby, present })
  const added = await insertPlayers(tx, gameId, admission.candidates, { now, seq: lobby.seq })
  const outcomes = joiners.map((joiner) => admission.refusals.get(joiner) ?? added.get(joiner) ?? nicknameTaken)
  if (added.size === 0) return { version: lobby.version, outcomes }
  const version = lobby.version + 1
  await tx.update(games).set({ version, changedAt: now }).where(eq(games.id, gameId))
  return { version, outcomes }
}

const refused = (refusal: JoinRefusal): JoinOutcome => ({ ok: false, refusal })
const nicknameTaken = refused('player/nickname-taken')

type Lobby = { version: number; locked: boolean; seq: number; hostId: string; free: number }

async function readLobby(tx: Executor, gameId: GameId): Promise<Lobby | undefined> {
  const { rows } = await tx.execute<{ lobby: Lobby }>(sql`
    select json_build_object('version', version, 'locked', locked, 'seq', phase_seq, 'hostId', host_id, 'free',
      (setup ->> 'maxPlayers')::integer
        - (select count(*) from game_players where game_id = games.id)) as lobby
    from games where id = ${gameId}`)
  return rows[0]?.lobby
}

/** Participants and nicknames of the joiners that the game has already. */
type Present = { ids: Set<string>; keys: Set<string> }

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
  return { ids: new Set(found.map(({ id }) => id)), keys: new Set(found.map(({ key }) => key)) }
}

type Admission = { candidates: Joiner[]; refusals: Map<Joiner, JoinOutcome> }

/** Goes through the joiners in their order, as if each came alone. */
function admit(joiners: readonly Joiner[], { locked, hostId, free, present }: Lobby & { present: Present }): Admission {
  const { ids, keys } = { ids: new Set(present.ids).add(hostId), keys: new Set(present.keys) }
  const admission: Admission = { candidates: [], refusals: new Map() }
  const refusalOf = ({ playerId, nickname }: Joiner): JoinRefusal | undefined => {
    if (ids.has(playerId)) return 'player/already-joined'
    if (locked) return 'game/locked'
    if (keys.has(nicknameKey(nickname))) return 'player/nickname-taken'
    return admission.candidates.length >= free ? 'game/full' : undefined
  }
  for (const joiner of joiners) {
    const refusal = refusalOf(joiner)
    if (refusal !== undefined) {
      admission.refusals.set(joiner, refused(refusal))
      continue
    }
    admission.candidates.push(joiner)
    ids.add(joiner.playerId)
    keys.add(nicknameKey(joiner.nickname))
  }
  return admission
}

async function insertPlayers(
  tx: Executor,
  gameId: GameId,
  joiners: readonly Joiner[],
  { now, seq }: { now: EpochMs; seq: number },
): Promise<ReadonlyMap<Joiner, JoinOutcome>> {
  if (joiners.length === 0) return new Map()
  const { rows } = await tx.execute<{ player_id: ParticipantId; number: string }>(sql`
    insert into game_players (game_id, player_id, nickname, nickname_key, joined_at, joined_seq)
    select ${gameId}, j.player_id, j.nickname, j.nickname_key, ${now}, ${seq}
    from unnest(
      ${sql.param(joiners.map(({ playerId }) => playerId))}::uuid[],
      ${sql.param(joiners.map(({ nickname }) => nickname))}::text[],
      ${sql.param(joiners.map(({ nickname }) => nicknameKey(nickname)))}::text[]
    ) with ordinality as j (player_id, nickname, nickname_key, place)
    order by j.place
    returning player_id, number`)
  const numbers = new Map(rows.map((row) => [row.player_id, Number(row.number)]))
  return new Map(joiners.map((joiner) => [joiner, { ok: true, player: playerOf(joiner, numbers, now, seq) }]))
}

function playerOf(
  { playerId, nickname }: Joiner,
  numbers: ReadonlyMap<ParticipantId, number>,
  joinedAt: EpochMs,
  joinedSeq: number,
): Player {
  return { id: playerId, number: numbers.get(playerId) ?? 0, nickname, joinedAt, joinedSeq }
}
