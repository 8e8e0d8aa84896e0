import { ok, refused } from '@pinwheel/contract'
import type { AnswerRequest, Result } from '@pinwheel/contract'
import { acceptSubmission } from '@pinwheel/engine'
import type { Game, GameId, ParticipantId, RecordedAnswer, Submission } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { createBatcher } from '../../concurrency/index.ts'
import type { GameCaller } from '../../http/index.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import type { LiveStore } from '../store/live-store.ts'

type QueuedAnswer = { gameId: GameId; seq: number; answer: RecordedAnswer }

export type AnswerOptions = {
  store: LiveStore
  clock: Clock
  registry: ChannelRegistry
  report: (error: unknown) => void
  answersRecorded: (count: number) => void
}

/**
 * Records answers. The snapshot of this node refuses what it can; the other answers of a question are
 * written in batches, and each is acknowledged once its batch is committed.
 */
export function createAnswer({ store, clock, registry, report, answersRecorded }: AnswerOptions) {
  const record = createBatcher<QueuedAnswer, Result>({
    maxSize: 500,
    maxConcurrent: 2,
    async run(_question, queued) {
      const [first] = queued
      if (first === undefined) return []
      const { gameId, seq } = first
      const answers = firstOfEachPlayer(queued)
      const recorded = await store.recordAnswers({ gameId, seq, index: first.answer.index, answers })
      if (recorded === undefined) return queued.map(() => refused('answer/too-late'))
      const accepted = new Set(answers.filter(({ playerId }) => recorded.has(playerId)))
      answersRecorded(accepted.size)
      registry.publish(gameId, { kind: 'answered', seq, answers: [...accepted] })
      return queued.map(({ answer }) => (accepted.has(answer) ? ok() : refused('answer/already-given')))
    },
  })

  const recordIn = (game: Game, answer: RecordedAnswer): Promise<Result> =>
    record(`${game.id} ${game.phaseSeq}`, { gameId: game.id, seq: game.phaseSeq, answer }).catch(
      (error: unknown): Result => {
        report(error)
        return refused('answer/not-stored')
      },
    )
  return {
    async answer(caller: GameCaller, request: AnswerRequest): Promise<Result> {
      const gameId = caller.gameId as GameId
      const channel = await registry.open(gameId)
      if (channel === undefined) return refused('game/not-active')
      const submission = submissionOf(caller, request)
      try {
        let accepted = acceptSubmission(channel.snapshot.game, submission, clock.now())
        if (!accepted.ok && accepted.refusal !== 'answer/already-given') {
          // The player may have received the question, or joined, on another node.
          await registry.catchUp(gameId)
          accepted = acceptSubmission(channel.snapshot.game, submission, clock.now())
        }
        return accepted.ok ? await recordIn(channel.snapshot.game, accepted.value) : accepted
      } catch (error) {
        report(error)
        return refused('answer/not-stored')
      }
    },
    /** What `answer` does if the snapshot of this node is current and accepts the answer. Undefined: call `answer`. */
    accept(caller: GameCaller, request: AnswerRequest): (() => Promise<Result>) | undefined {
      const channel = registry.find(caller.gameId as GameId)
      if (channel === undefined || channel.isOverdue()) return undefined
      const { game } = channel.snapshot
      const accepted = acceptSubmission(game, submissionOf(caller, request), clock.now())
      return accepted.ok ? () => recordIn(game, accepted.value) : undefined
    },
  }
}

function submissionOf({ participantId }: GameCaller, { seq, ...answer }: AnswerRequest): Submission {
  return { playerId: participantId as ParticipantId, answer, ...(seq !== undefined && { seq }) }
}

/** Of two answers of one player in one batch, the second would otherwise be acknowledged with the first. */
function firstOfEachPlayer(queued: readonly QueuedAnswer[]): RecordedAnswer[] {
  const firsts = new Map<ParticipantId, RecordedAnswer>()
  for (const { answer } of queued) if (!firsts.has(answer.playerId)) firsts.set(answer.playerId, answer)
  return [...firsts.values()]
}
