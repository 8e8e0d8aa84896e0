/** A process of its own that joins or answers as fast as it can, and says what has been acknowledged. */
import { once } from 'node:events'
import type { EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import { connect, noneIfRefused } from '../../../sql/index.ts'
import type { LiveStore } from '../live-store.ts'
import { postgresLiveStore } from '../postgres.ts'
import type { WriterTask } from './writer-processes.ts'

const task = JSON.parse(process.env['WRITER_TASK'] ?? '{}') as WriterTask
const noArchive = {
  storeAnswers: () => Promise.resolve(0),
  storeResults: () => Promise.resolve(0),
  storeEnd: () => Promise.resolve(),
  forget: () => Promise.resolve(),
}
const sql = connect(task.connection)
const store: LiveStore = postgresLiveStore(sql, noArchive)

const say = (word: string): void => void process.stdout.write(`${word}\n`)

async function race(): Promise<void> {
  const gameId = task.gameId as GameId
  const now = task.now as EpochMs
  for (let from = 0; from < task.playerIds.length; from += task.together) {
    const ids = task.playerIds.slice(from, from + task.together) as ParticipantId[]
    if (task.kind === 'join') {
      const joiners = ids.map((playerId, place) => ({ playerId, nickname: `${task.prefix}_${from + place}` }))
      const known = await store.load(gameId)
      const [joined] = await store.joinTogether([{ joiners, known }], now).catch(noneIfRefused)
      const { results } = joined ?? (await store.join(gameId, joiners, now, known))
      for (const result of results) if (result.ok) say(result.value.id)
    } else {
      const answers = ids.map((playerId) => ({ playerId, index: 0, answer: task.answer, answeredAt: now }))
      const batch = { gameId, seq: task.seq, index: 0, answers }
      const [recorded] = await store.recordAnswersTogether([batch])
      for (const id of recorded ?? (await store.recordAnswers(batch)) ?? []) say(id)
    }
  }
}

await sql.pool.query('select 1')
say('ready')
await once(process.stdin, 'data')
await race()
say('done')
await sql.close()
process.stdin.destroy()
