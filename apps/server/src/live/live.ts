import { GAME_TIMING, ok, refused } from '@pinwheel/contract'
import type {
  CorrectAnswer,
  GamePlayersPage,
  GamePlayersQuery,
  RateLimited,
  RemovalRequest,
  Result,
} from '@pinwheel/contract'
import type { Command, EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import type { Bus } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { repeatEvery } from '../concurrency/index.ts'
import type { GameCaller } from '../http/index.ts'
import type { Executor } from '../sql/index.ts'
import type { GameChannel } from './channel/channel.ts'
import type { GameMessage } from './channel/messages.ts'
import { createChannelRegistry } from './channel/registry.ts'
import type { Census } from './channel/registry.ts'
import { createAnswer } from './commands/answer.ts'
import { createCommandQueue } from './commands/command-queue.ts'
import type { CommandQueue } from './commands/command-queue.ts'
import { createEnter } from './commands/enter.ts'
import type { EntryAttempt, EntryOutcome } from './commands/enter.ts'
import { createHost } from './commands/host.ts'
import type { HostOptions } from './commands/host.ts'
import { createJoin } from './commands/join.ts'
import { playersPage, sinceOf } from './commands/players.ts'
import { replay } from './commands/replay.ts'
import { createWiggle } from './commands/wiggle.ts'
import { createIsActive } from './is-active.ts'
import type { LiveStore, QuizGames } from './store/live-store.ts'
import { createStreamsByToken } from './streams/streams-by-token.ts'
import type { StreamsByToken } from './streams/streams-by-token.ts'

/** A caller whose call may end the game: the end is published after the response was sent. */
type AnsweredCaller = GameCaller & { responseSent: Promise<void> }

/** The live games, as one node serves them. */
export type Live = {
  /** @param gameId the id of the new game; if the user has hosted a game with this id, it is returned */
  host(quizId: string, userId: string, gameId?: string): Promise<Result<GameId>>
  enter(attempt: EntryAttempt): Promise<Result<EntryOutcome, 'game/entry-refused'>>
  join(caller: GameCaller, nickname: string): Promise<Result>
  /** Removes a player, or ends the game when the id is the host's. With `ban` the player cannot join again. */
  remove(caller: AnsweredCaller, participantId: string, ban: boolean): Promise<Result>
  /** Removes the players who joined last. */
  removeNewest(caller: GameCaller, request: RemovalRequest): Promise<Result>
  /** The players of a game, for its host. */
  players(caller: GameCaller, query: GamePlayersQuery): Promise<Result<GamePlayersPage>>
  complete(caller: AnsweredCaller, seq: number | undefined): Promise<Result>
  answers: ReturnType<typeof createAnswer>
  addCorrect(caller: GameCaller, correct: CorrectAnswer): Promise<Result>
  removeCorrect(caller: GameCaller, correct: CorrectAnswer): Promise<Result>
  lock(caller: GameCaller, locked: boolean): Promise<Result>
  allowWiggles(caller: GameCaller, allowed: boolean): Promise<Result>
  /** Makes a player's animal wiggle on the host's screen. */
  wiggle(caller: GameCaller): Promise<Result | RateLimited>
  /** The channel that a participant may attach an event stream to. */
  watch(caller: GameCaller): Promise<Result<GameChannel>>
  /** Games, players and streams that this node serves. */
  census(): Census
  /** The open event streams of this node. */
  streams: StreamsByToken
  isActive(gameId: string): Promise<boolean>
  activeGamesOf: LiveStore['activeGamesOf']
  participation: LiveStore['participation']
  currentParticipants: LiveStore['currentParticipants']
  /**
   * Deletes the games that the owner of a quiz hosted with it, in the given transaction. Games of other hosts have a copy of
   * its questions and continue.
   * @returns a function that ends the deleted games for their participants; call it after the commit
   */
  onQuizDeleted(games: QuizGames, tx: Executor): Promise<() => void>
  /** Deletes a game that is over, and what the archive has of it, if this user hosted it. */
  deleteEnded(gameId: string, hostId: string): Promise<void>
  /**
   * Transfers the games of one user to another, in the given transaction.
   * @returns a function that publishes the change; call it after the commit
   */
  onOwnershipTransferred(transfer: { from: string; to: string }, tx: Executor): Promise<() => void>
  /** Applies what became due while no node was running, and starts the timers and periodic checks. */
  start(): Promise<void>
  /**
   * Ends all streams and waits for running checks. Calls still succeed, for the requests in flight. The games continue on
   * other nodes, or as soon as a node serves them again.
   */
  stop(): Promise<void>
}

export type LiveOptions = HostOptions & {
  bus: Bus
  report: (error: unknown) => void
  metrics?: Partial<LiveMetrics>
}

type LiveMetrics = {
  /** @param ms from a change of a game until it was written to the last stream */
  fanOutDone(ms: number): void
  answersRecorded(count: number): void
  /** Called for each change that the channel of a game on this node receives. */
  changeDelivered(kind: GameMessage['kind']): void
}

const CHECK_MS = 1000
const EXPIRY_MS = 5 * 60_000
const DELETION_MS = 60 * 60_000
const EXPIRED_KEPT_MS = 24 * 60 * 60_000

/** How long a node waits for others to store their last answers to a question. They end it themselves only after half a second. */
const OTHER_ANSWERS_MS = 150

/** A node that starts opens so many games at the same time. One after the other, 400 games with a question to end took 9 s instead of 2. */
const OPENED_TOGETHER = 100

const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.at((clock.now() + ms) as EpochMs, resolve))

const ignore = (): void => undefined

export function createLive({ bus, report, metrics = {}, ...hosting }: LiveOptions): Live {
  const { fanOutDone = ignore, answersRecorded = ignore, changeDelivered = ignore } = metrics
  const { store, clock } = hosting
  const queue = createCommandQueue({ store, clock, registry: () => registry })
  const registry = createChannelRegistry({
    store,
    bus,
    clock,
    replay,
    report,
    fanOutDone,
    delivered: changeDelivered,
    async advance(gameId) {
      // In a burst, acknowledgements come first: a player waits for one, and games that end their questions together share statements.
      if (registry.find(gameId)?.snapshot.allPlayersAnswered()) await answers.burstOver()
      else {
        // Answers that arrived in time would otherwise be refused as too late. If some waited here, some may wait on other nodes.
        const haveWaited = await answers.stored(gameId)
        if (haveWaited && bus.isShared) await pause(clock, OTHER_ANSWERS_MS)
      }
      await queue(gameId, { command: { kind: 'tick' } })
    },
  })
  const answers = createAnswer({ store, clock, registry, report, answersRecorded })
  // Opens the channel first: it sets the timer of the phase that the command starts.
  const run = async (gameId: string, command: Command, responseSent?: Promise<void>): Promise<Result> =>
    (await registry.open(gameId as GameId)) === undefined
      ? refused('game/not-active')
      : queue(gameId, { command, ...(responseSent && { responseSent }) })
  const hostGame = createHost(hosting)
  const isActive = createIsActive(store, registry)
  const by = ({ participantId }: GameCaller) => ({ by: participantId as ParticipantId })
  const stopRepeating: (() => Promise<void>)[] = []
  bus.onGap(() => void registry.check().catch(report))

  return {
    async host(quizId, userId, gameId) {
      const hosted = await hostGame(quizId, userId, gameId)
      // The channel's timer opens the lobby, whether or not a stream is open.
      if (hosted.ok) await registry.open(hosted.value, true)
      return hosted
    },
    enter: createEnter(store, registry),
    join: createJoin({ store, clock, registry }),
    remove: (caller, id, ban) =>
      run(
        caller.gameId,
        { kind: 'remove', ...by(caller), participantId: id.toLowerCase() as ParticipantId, ban },
        caller.responseSent,
      ),
    removeNewest: (caller, { ban = false, ...newest }) =>
      run(caller.gameId, { kind: 'removeNewest', ...by(caller), since: sinceOf(newest) ?? clock.now(), ban }),
    async players({ gameId }, query) {
      const channel = await registry.open(gameId as GameId)
      return channel === undefined ? refused('game/not-active') : playersPage(channel.snapshot.game, query)
    },
    complete: (caller, seq) =>
      run(caller.gameId, { kind: 'complete', ...by(caller), ...(seq !== undefined && { seq }) }, caller.responseSent),
    answers,
    addCorrect: (caller, correct) => run(caller.gameId, { kind: 'addCorrect', ...by(caller), correct }),
    removeCorrect: (caller, correct) => run(caller.gameId, { kind: 'removeCorrect', ...by(caller), correct }),
    lock: (caller, locked) => run(caller.gameId, { kind: 'lock', ...by(caller), locked }),
    allowWiggles: (caller, allowed) => run(caller.gameId, { kind: 'allowWiggles', ...by(caller), allowed }),
    wiggle: createWiggle({ clock, registry }),
    async watch({ gameId, participantId }) {
      const channel = await registry.open(gameId as GameId)
      if (channel === undefined) return refused('game/not-active')
      const isParticipant = (): boolean =>
        channel.snapshot.game.hostId === participantId || channel.snapshot.isPlayer(participantId as ParticipantId)
      if (!isParticipant()) await registry.catchUp(gameId as GameId)
      return isParticipant() ? ok(channel) : refused('player/not-found')
    },
    census: () => registry.census(),
    streams: createStreamsByToken(),
    isActive: (gameId) => isActive(gameId as GameId),
    activeGamesOf: (userId, page) => store.activeGamesOf(userId, page),
    participation: (gameId, userId) => store.participation(gameId, userId),
    currentParticipants: (keys) => store.currentParticipants(keys),
    async onQuizDeleted(games, tx) {
      const deleted = await store.deleteOfQuiz(tx, games)
      return () => {
        for (const { gameId } of deleted) registry.publish(gameId, { kind: 'over', reason: 'QUIZ_DELETED' })
      }
    },
    deleteEnded: (gameId, hostId) => store.deleteEnded(gameId as GameId, hostId),
    async onOwnershipTransferred(transfer, tx) {
      const changed = await store.transferOwnership(tx, transfer)
      return () => {
        for (const { gameId, version } of changed)
          registry.publish(gameId, { kind: 'changed', version, departures: [] })
      }
    },
    async start() {
      const due = await store.withTimers()
      for (let start = 0; start < due.length; start += OPENED_TOGETHER)
        await Promise.all(due.slice(start, start + OPENED_TOGETHER).map((id) => registry.open(id).catch(report)))
      const deleteExpired = () => store.deleteExpired((clock.now() - EXPIRED_KEPT_MS) as EpochMs)
      stopRepeating.push(
        repeatEvery(clock, CHECK_MS, registry.check, report),
        repeatEvery(clock, EXPIRY_MS, () => expireIdle(store, clock, queue), report),
        repeatEvery(clock, DELETION_MS, deleteExpired, report),
      )
    },
    async stop() {
      const stopped = stopRepeating.map((stop) => stop())
      registry.close()
      await Promise.all(stopped)
    },
  }
}

/** Ends games that have not changed for an hour. */
async function expireIdle(store: LiveStore, clock: Clock, queue: CommandQueue): Promise<void> {
  const limit = (clock.now() - GAME_TIMING.idleExpiryMs) as EpochMs
  for (const gameId of await store.idleSince(limit))
    await queue(gameId, { command: { kind: 'abandon' }, unlessChangedSince: limit })
}
