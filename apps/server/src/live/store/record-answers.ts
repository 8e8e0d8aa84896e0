import type { ParticipantId } from '@pinwheel/engine'
import type { Sql } from '../../sql/index.ts'
import type { AnswerBatch } from './live-store.ts'

// The function of the database locks the game before it reads its players. As two statements it would be a transaction of four.
const RECORD_ANSWERS = { name: 'live.record-answers', text: 'select record_answers($1, $2, $3, $4) as recorded' }

/** See LiveStore.recordAnswers. */
export async function recordAnswers(
  pool: Sql['pool'],
  { gameId, seq, index, answers }: AnswerBatch,
): Promise<ReadonlySet<ParticipantId> | undefined> {
  const values = [gameId, seq, index, JSON.stringify(answers)]
  const { rows } = await pool.query<{ recorded: ParticipantId[] | null }>({ ...RECORD_ANSWERS, values })
  const recorded = rows[0]?.recorded
  return recorded ? new Set(recorded) : undefined
}

// Holding a game's row shared keeps whatever closes its question waiting. Of a game that has not changed since, but for joins, the
// players are known: looking them up would read the players of all games. One who was removed and has joined again is another player.
// A named statement with a JSON parameter, because the query builder and arrays take a multiple of the time. Each question
// carries its answers: joining a second list by place would compare all answers with all questions. The planner expects a
// hundred questions, and without the list of ids reads all active games to find them.
const RECORD_TOGETHER = {
  name: 'live.record-answers-together',
  text: `
    with questions as materialized (
      select * from json_to_recordset($1) as q (
        place integer, "gameId" uuid, seq integer, index integer, changes bigint, answers json)
    ), open_question as (
      select q.place, g.id as game_id, q.index, q.changes, q.answers
      from questions q
      join games g on g.id = q."gameId" and g.status = 'ACTIVE' and g.phase_seq = q.seq
        and (q.changes is null or g.version - g.joins = q.changes)
      where g.id = any (array(select "gameId" from questions))
      for share of g skip locked
    ), recorded as (
      insert into game_answers (game_id, question_index, player_id, body, answered_at)
      select q.game_id, q.index, a."playerId", a.answer, a."answeredAt"
      from open_question q
      cross join json_to_recordset(q.answers) as a ("playerId" uuid, answer jsonb, "answeredAt" bigint)
      where q.changes is not null or exists (
        select from game_players p
        where p.game_id = q.game_id and p.player_id = a."playerId" and p.joined_at <= a."answeredAt")
      on conflict do nothing
      returning game_id, player_id
    )
    select (select json_agg(place) from open_question) as places, count(*) as count,
      case when count(*) < $2 then json_agg(json_build_array(game_id, player_id)) end as recorded
    from recorded`,
}

/** `places`: of the batches whose question is open. `recorded`: game and player of each recorded answer, unless all were. */
type Row = { places: number[] | null; count: number; recorded: [string, ParticipantId][] | null }

/** See LiveStore.recordAnswersTogether. */
export async function recordAnswersTogether(
  pool: Sql['pool'],
  batches: readonly AnswerBatch[],
): Promise<(ReadonlySet<ParticipantId> | undefined)[]> {
  const questions = batches.map((batch, place) => ({ place, ...batch }))
  const given = batches.reduce((sum, { answers }) => sum + answers.length, 0)
  const values = [JSON.stringify(questions), given]
  const { rows } = await pool.query<Row>({ ...RECORD_TOGETHER, values })
  const [{ places, count, recorded } = { places: null, count: 0, recorded: null }] = rows
  const open = new Set(places)
  const keys = new Set(recorded?.map(([gameId, playerId]) => `${gameId} ${playerId}`))
  return batches.map(({ gameId, answers }, place) => {
    if (!open.has(place)) return undefined
    const players = answers.map(({ playerId }) => playerId)
    return new Set(count === given ? players : players.filter((id) => keys.has(`${gameId} ${id}`)))
  })
}
