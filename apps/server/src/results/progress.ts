import { MAX_GAMES_OF_PLAYER } from '@pinwheel/contract'
import type { GameMode, PlayerProgress } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import type { Executor } from '../sql/index.ts'
import { finishedGames, gameResults, participations } from './tables.ts'

/** Whose progress: a player of a game, for its host. */
export type ProgressQuery = { gameId: string; playerId: string; hostId: string }

/** The newest games of the host that are searched for the player. Their results are read whole. */
const MAX_SEARCHED = 200

type Row = {
  hasAccount: boolean
  id: string
  name: string
  mode: GameMode
  createdAt: string
  players: number
  metric: PlayerProgress['games'][number]['metric']
}

/**
 * The games of a host in which the player of one of them took part, newest first: a user is found by the account, a visitor by the
 * nickname. Undefined if the game has no such player.
 */
export async function playerProgress(db: Executor, query: ProgressQuery): Promise<PlayerProgress | undefined> {
  const { gameId, playerId, hostId } = query
  const { rows } = await db.execute<Row>(sql`
    with person as (
      select lower(metric #>> '{player,nickname}') as nickname,
        exists (select from ${participations} where user_id = ${playerId}) as "hasAccount"
      from ${gameResults}, jsonb_array_elements(body -> 'playerMetrics') as metric
      where game_id = ${gameId} and metric #>> '{player,id}' = ${playerId}
      limit 1
    ), hosted as (
      select f.id, f.name, f.mode, f.created_at
      from ${participations} h join ${finishedGames} f on f.id = h.game_id
      where h.user_id = ${hostId} and h.participant_type = 'HOST' and (f.status = 'COMPLETED' or f.id = ${gameId})
      order by f.id = ${gameId} desc, f.created_at desc
      limit ${MAX_SEARCHED}
    )
    select p."hasAccount", h.id, h.name, h.mode, to_json(h.created_at) #>> '{}' as "createdAt", r.players, found.metric
    from person p cross join hosted h join ${gameResults} r on r.game_id = h.id
    cross join lateral (
      select metric from jsonb_array_elements(r.body -> 'playerMetrics') as metric
      where case when p."hasAccount" then metric #>> '{player,id}' = ${playerId}
        else lower(metric #>> '{player,nickname}') = p.nickname end
      limit 1
    ) as found
    order by h.created_at desc, h.id
    limit ${MAX_GAMES_OF_PLAYER}`)
  const [first] = rows
  return (
    first && {
      by: first.hasAccount ? 'ACCOUNT' : 'NICKNAME',
      games: rows.map(({ id, name, mode, players, metric, createdAt }) => ({
        id,
        name,
        mode,
        players,
        metric,
        created: new Date(createdAt).toISOString(),
      })),
    }
  )
}
