import { createResultsBuilder } from '@pinwheel/engine'
import type { Game, GameId, AnswerCount, Player, RecordedAnswer } from '@pinwheel/engine'
import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import { games } from '../tables.ts'
import type { GameArchive } from './archive.ts'
import { ownAnswers } from './load-game.ts'

/** With fifty questions some ten thousand answers, a few megabytes of memory at a time. */
const PLAYERS_AT_ONCE = 250

/**
 * Stores the results of a game that has reached its podium, the answers of some players after those of others: neither a
 * statement nor the memory that it takes grows with players times questions.
 */
export async function storeResults(tx: Executor, archive: GameArchive, game: Game): Promise<void> {
  const builder = createResultsBuilder(game)
  let keptBytes = 0
  for (let first = 0; first < game.players.length; first += PLAYERS_AT_ONCE) {
    const players = game.players.slice(first, first + PLAYERS_AT_ONCE)
    const answers = builder.add(players, await answersOf(tx, game, players))
    keptBytes += await archive.storeAnswers(tx, game.id, answers)
  }
  const questions = []
  for (const [outcomeIndex, { index }] of game.outcomes.entries())
    questions.push(builder.question(outcomeIndex, await countAnswers(tx, game.id, index)))
  keptBytes += await archive.storeResults(tx, builder.summary(), questions)
  await tx.update(games).set({ keptBytes }).where(eq(games.id, game.id))
}

/** Looked up by whole keys: the key's question comes before its player. */
async function answersOf(tx: Executor, game: Game, players: readonly Player[]): Promise<RecordedAnswer[]> {
  const { rows } = await tx.execute<{ log: RecordedAnswer[] | null }>(sql`
    select json_agg(json_build_object(
      'playerId', player_id, 'index', question_index, 'answer', body, 'answeredAt', answered_at)) as log
    from game_answers
    where game_id = ${game.id}
      and question_index = any (${sql.param(game.outcomes.map(({ index }) => index))}::integer[])
      and player_id = any (${sql.param(players.map(({ id }) => id))}::uuid[])`)
  return rows[0]?.log ?? []
}

/** The different answers to a question, each with the number of players in the game who gave it; the earliest joiner's first. */
async function countAnswers(tx: Executor, gameId: GameId, index: number): Promise<AnswerCount[]> {
  const { rows } = await tx.execute<{ counts: AnswerCount[] | null }>(sql`
    select json_agg(json_build_object('answer', body, 'count', count) order by first_number) as counts
    from (
      select a.body, count(*) as count, min(p.number) as first_number
      from ${ownAnswers}
      where a.game_id = ${gameId} and a.question_index = ${index}
      group by a.body
    ) as counted`)
  return rows[0]?.counts ?? []
}
