import type { ParticipantId } from '@pinwheel/engine'
import type { Sql } from '../../sql/index.ts'
import type { AnswerBatch } from './live-store.ts'

// Holding the game's row shared keeps whatever closes the question waiting, or waits for it and then finds the phase
// over. One named statement with one JSON parameter, because the query builder and arrays take a multiple of the time.
const RECORD = {
  name: 'live.record-answers',
  text: `
    with open_question as (
      select id from games where id = $1 and status = 'ACTIVE' and phase_seq = $2 for share
    ), recorded as (
      insert into game_answers (game_id, question_index, player_id, body, answered_at)
      select $1, $3, a."playerId", a.answer, a."answeredAt"
      from json_to_recordset($4) as a ("playerId" uuid, answer jsonb, "answeredAt" bigint)
      where exists (select from open_question)
        and exists (select from game_players p where p.game_id = $1 and p.player_id = a."playerId")
      on conflict do nothing
      returning player_id
    )
    select exists (select from open_question) as is_open, count(*) as count,
      case when count(*) < $5 then json_agg(player_id) end as players
    from recorded`,
}

/** `players`: those whose answers were recorded, unless all were. */
type Row = { is_open: boolean; count: number; players: ParticipantId[] | null }

/** See LiveStore.recordAnswers. */
export async function recordAnswers(
  pool: Sql['pool'],
  { gameId, seq, index, answers }: AnswerBatch,
): Promise<ReadonlySet<ParticipantId> | undefined> {
  const values = [gameId, seq, index, JSON.stringify(answers), answers.length]
  const { rows } = await pool.query<Row>({ ...RECORD, values })
  const [row] = rows
  if (!row?.is_open) return undefined
  return new Set(row.count === answers.length ? answers.map(({ playerId }) => playerId) : row.players)
}
