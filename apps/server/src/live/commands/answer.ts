import type { AnswerRequest } from '@pinwheel/contract'
import { decide } from '@pinwheel/engine'
import type { GameId, ParticipantId, RecordedAnswer } from '@pinwheel/engine'
import type { Bus } from '../../bus/index.ts'
import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../concurrency/index.ts'
import type { Channels } from '../channel/registry.ts'
import { gameTopic } from '../channel/messages.ts'
import type { LiveStore } from '../store/live-store.ts'
import type { Refusal } from './apply-commands.ts'

type Submission = { gameId: GameId; seq: number; answer: RecordedAnswer }

export type AnsweringOptions = {
  store: LiveStore
  bus: Bus
  clock: Clock
  channels: Channels
  report: (error: unknown) => void
  answersRecorded: (count: number) => void
}

const BATCH = { maxSize: 500, maxConcurrent: 2 }

/**
 * Takes answers: what can be refused is refused from what this node knows, without asking the database; the rest goes
 * there in batches, and is acknowledged once it is committed.
 */
export function createAnswering({ store, bus, clock, channels, report, answersRecorded }: AnsweringOptions) {
  const record = createBatcher<Submission, Refusal>({
    ...BATCH,
    async run(_question, submissions) {
      const [first] = submissions
      if (first === undefined) return []
      const { gameId, seq } = first
      const answers = firstOfEach(submissions)
      const recorded = await store.recordAnswers({ gameId, seq, index: first.answer.index, answers })
      if (recorded === undefined) return submissions.map(() => 'answer/too-late')
      const accepted = new Set(answers.filter(({ playerId }) => recorded.has(playerId)))
      answersRecorded(accepted.size)
      channels.served(gameId)?.answered(seq, [...accepted])
      bus.publish(gameTopic(gameId), { kind: 'answered', seq, answers: [...accepted] })
      return submissions.map(({ answer }) => (accepted.has(answer) ? undefined : 'answer/already-given'))
    },
  })

  return async (gameId: GameId, playerId: ParticipantId, request: AnswerRequest): Promise<Refusal> => {
    const channel = await channels.serve(gameId)
    if (channel === undefined) return 'game/not-active'
    const { game, answers } = channel.snapshot
    const { seq, ...answer } = request
    const command = { kind: 'answer' as const, playerId, answer, ...(seq !== undefined && { seq }) }
    const decision = decide(game, command, clock.now())
    if (!decision.ok) return decision.refusal
    if (answers.has(playerId)) return 'answer/already-given'
    const accepted = decision.game.answers.at(-1)
    if (accepted === undefined) return 'answer/not-stored'
    return record(`${gameId} ${game.phaseSeq}`, { gameId, seq: game.phaseSeq, answer: accepted }).catch(
      (error: unknown) => {
        report(error)
        return 'answer/not-stored'
      },
    )
  }
}

/** Two answers of one player in one batch: the second would be reported as recorded with the first. */
function firstOfEach(submissions: readonly Submission[]): RecordedAnswer[] {
  const firsts = new Map<ParticipantId, RecordedAnswer>()
  for (const { answer } of submissions) if (!firsts.has(answer.playerId)) firsts.set(answer.playerId, answer)
  return [...firsts.values()]
}
