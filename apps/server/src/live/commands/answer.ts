import { ok, refused } from '@pinwheel/contract'
import type { AnswerRequest, Result } from '@pinwheel/contract'
import { acceptSubmission, countsAlready, isPlayer } from '@pinwheel/engine'
import type { Game, GameId, ParticipantId, RecordedAnswer, Submission } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { createBacklog, createBatcher } from '../../concurrency/index.ts'
import type { Backlog } from '../../concurrency/index.ts'
import type { GameCaller } from '../../http/index.ts'
import { noneIfRefused } from '../../sql/index.ts'
import type { GameChannel } from '../channel/channel.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import type { AnswerBatch, LiveStore } from '../store/live-store.ts'

/** `question`: the key of the phase in which the answer was accepted. */
type QueuedAnswer = { question: string; gameId: GameId; seq: number; changes: number; answer: RecordedAnswer }

export type AnswerOptions = {
  store: LiveStore
  clock: Clock
  registry: ChannelRegistry
  report: (error: unknown) => void
  answersRecorded: (count: number) => void
}

/** The most answers in one statement, each of at most some hundred bytes. */
const MAX_SIZE = 500
const MAX_CONCURRENT = 2
/** More answers wait to be stored only in a burst. What is less urgent than their acknowledgements then waits, but not for longer. */
const BURST = { few: 100, latestMs: 1000 }
/** A question that ends by its time waits for all of its answers that have arrived, but not for longer. */
const LAST_ANSWERS = { few: 0, latestMs: 2000 }

type Write = (batches: readonly AnswerBatch[]) => Promise<readonly (ReadonlySet<ParticipantId> | undefined)[]>

/**
 * Records answers. The snapshot of this node refuses what it can; the other answers are written in batches, those of many
 * games in one statement, and each is acknowledged once its batch is committed.
 */
export function createAnswer({ store, clock, registry, report, answersRecorded }: AnswerOptions) {
  const publish = (batch: AnswerBatch, players: ReadonlySet<ParticipantId>): readonly RecordedAnswer[] => {
    const answers = batch.answers.filter(({ playerId }) => players.has(playerId))
    answersRecorded(answers.length)
    try {
      registry.publish(batch.gameId, { kind: 'answered', seq: batch.seq, answers })
    } catch (error) {
      // The answers are committed, and those of other games wait for their acknowledgement.
      report(error)
    }
    return answers
  }
  /** @returns for each answer its result, or undefined if nothing was recorded for its question */
  const recordBatches = async (queued: readonly QueuedAnswer[], write: Write): Promise<(Result | undefined)[]> => {
    const batches = batchesOf(queued)
    const recorded = await write([...batches.values()])
    const accepted = new Map<string, ReadonlySet<RecordedAnswer>>()
    for (const [place, [question, batch]] of [...batches].entries()) {
      const players = recorded[place]
      if (players !== undefined) accepted.set(question, new Set(publish(batch, players)))
    }
    return queued.map(({ question, answer }) => {
      const answers = accepted.get(question)
      return answers && (answers.has(answer) ? ok() : refused('answer/already-given'))
    })
  }
  const backlog = createBacklog(clock, BURST)
  const waitingIn = new WeakMap<GameChannel, Backlog>()
  /** The answers to the game of this channel that wait to be stored. */
  const waitingOf = (channel: GameChannel): Backlog => {
    const known = waitingIn.get(channel)
    if (known !== undefined) return known
    const created = createBacklog(clock, LAST_ANSWERS)
    waitingIn.set(channel, created)
    return created
  }
  const acceptingOf = (channel: GameChannel): Accepting => {
    const { game, version, joins } = channel.snapshot
    return { game, changes: version - joins, waiting: waitingOf(channel) }
  }
  const recordTogether = createBatcher<QueuedAnswer, Result | undefined>({
    maxSize: MAX_SIZE,
    maxConcurrent: MAX_CONCURRENT,
    // Each game in a statement costs a lock of its row, and a new state here.
    groupOf: ({ gameId }) => gameId,
    async run(_all, queued) {
      try {
        return await recordBatches(queued, (batches) => store.recordAnswersTogether(batches).catch(noneIfRefused))
      } finally {
        backlog.remove(queued.length)
      }
    },
  })
  /** Waits for a change of the game, and holds up no answers of other games. */
  const recordAlone = createBatcher<QueuedAnswer, Result | undefined>({
    maxSize: MAX_SIZE,
    maxConcurrent: MAX_CONCURRENT,
    run: (_question, queued) => recordBatches(queued, (batches) => Promise.all(batches.map(store.recordAnswers))),
  })
  /**
   * The change that the answer waited for may have removed its player, given the place to the account that signed in
   * meanwhile, or ended the question, also because of an earlier attempt to send the same answer.
   */
  const recordAfterChange = async (queued: QueuedAnswer): Promise<Result> => {
    const result = await recordAlone(queued.question, queued)
    if (result?.ok) return result
    await registry.catchUp(queued.gameId)
    const game = registry.find(queued.gameId)?.snapshot.game
    const { playerId } = queued.answer
    if (result) return game && isPlayer(game, playerId) ? result : refused('player/not-in-game')
    return refused(
      game && countsAlready(game, { playerId, seq: queued.seq }) ? 'answer/already-given' : 'answer/too-late',
    )
  }
  const recordIn = async ({ game, changes, waiting }: Accepting, answer: RecordedAnswer): Promise<Result> => {
    const { id: gameId, phaseSeq: seq } = game
    const queued = { question: `${gameId} ${seq}`, gameId, seq, changes, answer }
    backlog.add()
    waiting.add()
    try {
      return (await recordTogether('all', queued)) ?? (await recordAfterChange(queued))
    } catch (error) {
      report(error)
      return refused('answer/not-stored')
    } finally {
      waiting.remove(1)
    }
  }
  return {
    /** Resolves when few answers wait to be stored, in all games together, and after a second at the latest. */
    burstOver: backlog.shortened,
    /**
     * Resolves when the answers to a game that this node has accepted are stored or refused, and after two seconds at the latest.
     * @returns whether some waited
     */
    async stored(gameId: GameId): Promise<boolean> {
      const channel = registry.find(gameId)
      return channel !== undefined && waitingOf(channel).shortened()
    },
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
        return accepted.ok ? await recordIn(acceptingOf(channel), accepted.value) : accepted
      } catch (error) {
        report(error)
        return refused('answer/not-stored')
      }
    },
    /** What `answer` does if the snapshot of this node is current and accepts the answer. Undefined: call `answer`. */
    accept(caller: GameCaller, request: AnswerRequest): (() => Promise<Result>) | undefined {
      const channel = registry.find(caller.gameId as GameId)
      if (channel === undefined || channel.isOverdue()) return undefined
      const accepting = acceptingOf(channel)
      const accepted = acceptSubmission(accepting.game, submissionOf(caller, request), clock.now())
      return accepted.ok ? () => recordIn(accepting, accepted.value) : undefined
    },
  }
}

/** The state of a game that accepted an answer. The snapshot goes on while the answer waits. */
type Accepting = { game: Game; changes: number; waiting: Backlog }

function submissionOf({ participantId }: GameCaller, { seq, ...answer }: AnswerRequest): Submission {
  return { playerId: participantId as ParticipantId, answer, ...(seq !== undefined && { seq }) }
}

/** The answers of each question. Of two answers of one player the first counts: the second would otherwise be acknowledged with it. */
function batchesOf(queued: readonly QueuedAnswer[]): ReadonlyMap<string, AnswerBatch> {
  const batches = new Map<string, AnswerBatch & { changes: number; answers: RecordedAnswer[] }>()
  const players = new Map<string, Set<ParticipantId>>()
  for (const { question, gameId, seq, changes, answer } of queued) {
    const batch = batches.get(question) ?? { gameId, seq, index: answer.index, changes, answers: [] }
    const answered = players.get(question) ?? new Set()
    if (batch.answers.length === 0) {
      batches.set(question, batch)
      players.set(question, answered)
    }
    // The players of all answers are those of the oldest state that accepted one of them, if the game has not changed since.
    batch.changes = Math.min(batch.changes, changes)
    if (answered.has(answer.playerId)) continue
    answered.add(answer.playerId)
    batch.answers.push(answer)
  }
  return batches
}
