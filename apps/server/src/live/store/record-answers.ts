import type { ParticipantId } from '@pinwheel/engine'
import type { Sql } from '../../sql/index.ts'
import type { AnswerBatch } from './live-store.ts'

// Holding the game's row shared keeps whatever closes the question waiting, or waits for it and then finds the phase
// over. One named statement, because the query builder takes three times as long on this path.
const RECORD = {
  name: 'live.record-answers',
  text: `
    with open_question as (
      select id from games where id = $1 and status = 'ACTIVE' and phase_seq = $2 for share
    ), recorded as (
      insert into game_answers (game_id, question_index, player_id, body, answered_at)
      select $1, $3, a.player_id, a.body, a.answered_at
      from unnest($4::uuid[], $5::jsonb[], $6::bigint[]) as a (player_id, body, answered_at)
      where exists (select from open_question)
        and exists (select from game_players p where p.game_id = $1 and p.player_id = a.player_id)
      on conflict do nothing
      returning player_id
    )
    select exists (select from open_question) as is_open, (select array_agg(player_id::text) from recorded) as recorded`,
}

type Row = { is_open: boolean; recorded: ParticipantId[] | null }

/** See LiveStore.recordAnswers. */
export async function recordAnswers(
  pool: Sql['pool'],
  { gameId, seq, index, answers }: AnswerBatch,
): Promise<ReadonlySet<ParticipantId> | undefined> {
  const values = [
    gameId,
    seq,
    index,
    answers.map(({ playerId }) => playerId),
    answers.map(({ answer }) => JSON.stringify(answer)),
    answers.map(({ answeredAt }) => answeredAt),
  ]
  const { rows } = await pool.query<Row>({ ...RECORD, values })
  return rows[0]?.is_open ? new Set(rows[0].recorded) : undefined
}
