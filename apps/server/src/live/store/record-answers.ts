import type { ParticipantId } from '@pinwheel/engine'
import type { Sql } from '../../sql/index.ts'
import type { AnswerBatch } from './live-store.ts'

// Holding a game's row shared keeps whatever closes its question waiting, or waits for it and then finds the phase over.
// Named statements with JSON parameters, because the query builder and arrays take a multiple of the time.
const statement = (name: string, locking: string) => ({
  name,
  text: `
    with open_question as (
      select q.place, q."gameId" as game_id, q.index
      from json_to_recordset($1) as q (place integer, "gameId" uuid, seq integer, index integer)
      join games g on g.id = q."gameId" and g.status = 'ACTIVE' and g.phase_seq = q.seq
      for share of g ${locking}
    ), recorded as (
      insert into game_answers (game_id, question_index, player_id, body, answered_at)
      select q.game_id, q.index, a."playerId", a.answer, a."answeredAt"
      from json_to_recordset($2) as a (place integer, "playerId" uuid, answer jsonb, "answeredAt" bigint)
      join open_question q on q.place = a.place
      where exists (select from game_players p where p.game_id = q.game_id and p.player_id = a."playerId")
      on conflict do nothing
      returning game_id, player_id
    )
    select (select json_agg(place) from open_question) as places, count(*) as count,
      case when count(*) < $3 then json_agg(json_build_array(game_id, player_id)) end as recorded
    from recorded`,
})

const STATEMENTS = {
  wait: statement('live.record-answers', ''),
  'skip locked': statement('live.record-answers-together', 'skip locked'),
}

/** `places`: of the batches whose question is open. `recorded`: game and player of each recorded answer, unless all were. */
type Row = { places: number[] | null; count: number; recorded: [string, ParticipantId][] | null }

/** See LiveStore.recordAnswers and recordAnswersTogether. */
export async function recordAnswers(
  pool: Sql['pool'],
  batches: readonly AnswerBatch[],
  whenLocked: keyof typeof STATEMENTS,
): Promise<(ReadonlySet<ParticipantId> | undefined)[]> {
  const questions = batches.map(({ gameId, seq, index }, place) => ({ place, gameId, seq, index }))
  const answers = batches.flatMap((batch, place) =>
    batch.answers.map(({ playerId, answer, answeredAt }) => ({ place, playerId, answer, answeredAt })),
  )
  const values = [JSON.stringify(questions), JSON.stringify(answers), answers.length]
  const { rows } = await pool.query<Row>({ ...STATEMENTS[whenLocked], values })
  const [{ places, count, recorded } = { places: null, count: 0, recorded: null }] = rows
  const open = new Set(places)
  const keys = new Set(recorded?.map(([gameId, playerId]) => `${gameId} ${playerId}`))
  return batches.map(({ gameId, answers: own }, place) => {
    if (!open.has(place)) return undefined
    const players = own.map(({ playerId }) => playerId)
    return new Set(count === answers.length ? players : players.filter((id) => keys.has(`${gameId} ${id}`)))
  })
}
