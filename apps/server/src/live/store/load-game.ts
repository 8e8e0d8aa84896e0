import { byNumber, makeGame } from '@pinwheel/engine'
import type {
  EpochMs,
  GameDocument,
  GameId,
  GameSetup,
  ParticipantId,
  Player,
  RecordedAnswer,
  StoredCards,
} from '@pinwheel/engine'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../sql/index.ts'
import type { StoredGame } from './live-store.ts'

type Stored = {
  version: number
  joins: number
  changedAt: EpochMs
  setup: GameSetup
  document: GameDocument
  cards: StoredCards
  players: [Player['id'], number, string, EpochMs, number][] | null
  answers: [Player['id'], RecordedAnswer['answer'], EpochMs][] | null
  banned: ParticipantId[] | null
}

/**
 * Reads a game with its players and the answers to the question that is open or showing its result. Everything comes as
 * one JSON value: ten thousand rows arrive in a third of the time that the driver needs to take them one by one.
 */
export async function loadGame(db: Executor, gameId: GameId): Promise<StoredGame | undefined> {
  const { rows } = await db.execute<{ stored: Stored }>(sql`
    select json_build_object(
      'version', g.version, 'joins', g.joins, 'changedAt', g.changed_at, 'setup', g.setup, 'document', g.document, 'cards', ${storedCards},
      'players', (
        select json_agg(json_build_array(p.player_id, p.number, p.nickname, p.joined_at, p.joined_seq) order by p.number)
        from game_players p where p.game_id = g.id),
      'answers', (
        select json_agg(json_build_array(a.player_id, a.body, a.answered_at) order by a.answered_at, p.number)
        from ${ownAnswers}
        where a.game_id = g.id and a.question_index = showing.index),
      'banned', (select json_agg(b.participant_id) from game_bans b where b.game_id = g.id)
    ) as stored
    from games g cross join ${showingQuestion} where g.id = ${gameId} and g.status = 'ACTIVE'`)
  return rows[0] && assembled(rows[0].stored)
}

/** The score cards of game `g`, also of one that an earlier release opened. */
export const storedCards = sql.raw(`coalesce(g.cards, (g.document -> 'cards')::json)`)

/**
 * The question of game `g` that is open or showing its result; without an index in every other phase. `offset 0` keeps the planner from
 * reading it out of the document for each answer that it compares: ten thousand times a megabyte take twenty seconds.
 */
export const showingQuestion = sql.raw(`lateral (
  select case when g.document -> 'phase' ->> 'kind' in ('question', 'result')
    then (g.document -> 'phase' ->> 'index')::integer end as index offset 0) showing`)

/**
 * Answers `a` with their players `p`. An answer that was being recorded while its player was removed must not come back to life with a
 * player who rejoins.
 *
 * Each player is looked up by key: `offset 0` keeps the planner from joining the two tables. By the statistics of games that are over it
 * expects one answer and one player of a new game, and would compare each of ten thousand answers with each player.
 */
export const ownAnswers = sql.raw(`game_answers a cross join lateral (
  select p.number from game_players p
  where p.game_id = a.game_id and p.player_id = a.player_id and p.joined_at <= a.answered_at offset 0) p`)

/** The time of the answer of a player who left: earlier than any player joined, so that it belongs to none. */
export const WITHDRAWN = 0

/**
 * Selects the answers `a` of players without looking them up: counting 10,000 answers takes 1.4 instead of 12 ms. An answer is
 * recorded only for a player, under a lock that keeps its game as it is, and deleted or withdrawn when the player leaves.
 */
export const isNotWithdrawn = sql.raw(`a.answered_at > ${WITHDRAWN}`)

function assembled({
  version,
  joins,
  changedAt,
  setup,
  document,
  cards,
  players,
  answers,
  banned,
}: Stored): StoredGame {
  const index = 'index' in document.phase ? document.phase.index : -1
  return {
    version,
    joins,
    changedAt,
    game: makeGame({
      banned: banned ?? [],
      ...setup,
      ...document,
      cards: byNumber(cards),
      players: (players ?? []).map(([id, number, nickname, joinedAt, joinedSeq]) => ({
        id,
        number,
        nickname,
        joinedAt,
        joinedSeq,
      })),
      answers: (answers ?? []).map(([playerId, answer, answeredAt]) => ({ playerId, index, answer, answeredAt })),
    }),
  }
}
