import { GAME_TIMING } from '@pinwheel/contract'
import type { AnswerRequest, CorrectAnswer, GamePlayersQuery, RemovalRequest } from '@pinwheel/contract'
import type { Command, EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import type { Bus } from '../bus/index.ts'
import type { Clock } from '../clock.ts'
import { repeatEvery } from '../concurrency/index.ts'
import type { GameCaller } from '../http/index.ts'
import type { Executor } from '../sql/index.ts'
import { createAnswering } from './commands/answer.ts'
import type { GameChannel } from './channel/channel.ts'
import { createChannels } from './channel/registry.ts'
import type { Census } from './channel/registry.ts'
import { enterGame } from './commands/enter.ts'
import type { EntryAttempt, EntryOutcome } from './commands/enter.ts'
import { createHosting } from './commands/host.ts'
import type { HostingOptions, HostingOutcome } from './commands/host.ts'
import { createJoining } from './commands/join.ts'
import { gameTopic } from './channel/messages.ts'
import { playersPage, sinceOf } from './commands/players.ts'
import type { PlayersOutcome } from './commands/players.ts'
import { createStepping } from './commands/command-queue.ts'
import type { ActiveGame, LiveStore, MovedGame, QuizGames } from './store/live-store.ts'
import { streamsByToken } from './streams/streams-by-token.ts'
import type { StreamsByToken } from './streams/streams-by-token.ts'
import type { Refusal } from './commands/apply-commands.ts'

type WatchOutcome = { ok: true; channel: GameChannel } | { ok: false; refusal: 'game/not-active' | 'player/not-found' }

/** A caller whose call may end the game: participants are told once the caller has been answered, or has gone. */
type ToBeAnswered = GameCaller & { answered: Promise<void> }

/** The live games, as one node takes part in them. Refusals are codes; undefined means done. */
export type Live = {
  host(quizId: string, userId: string): Promise<HostingOutcome>
  enter(attempt: EntryAttempt): Promise<EntryOutcome>
  join(caller: GameCaller, gameId: string, nickname: string): Promise<Refusal>
  /** Removes a player, or ends the game when the id is the host's. With `ban` the player cannot join again. */
  remove(caller: ToBeAnswered, participantId: string, ban: boolean): Promise<Refusal>
  /** Removes the players who joined last. */
  removeNewest(caller: GameCaller, request: RemovalRequest): Promise<Refusal>
  /** The players of a game, for its host. */
  players(caller: GameCaller, query: GamePlayersQuery): Promise<PlayersOutcome>
  complete(caller: ToBeAnswered, seq: number | undefined): Promise<Refusal>
  answer(caller: GameCaller, answer: AnswerRequest): Promise<Refusal>
  addCorrect(caller: GameCaller, correct: CorrectAnswer): Promise<Refusal>
  removeCorrect(caller: GameCaller, correct: CorrectAnswer): Promise<Refusal>
  lock(caller: GameCaller, locked: boolean): Promise<Refusal>
  /** The channel that a participant may attach a stream to. */
  watch(caller: GameCaller): Promise<WatchOutcome>
  /** Games, players and streams that this node serves. */
  census(): Census
  /** What those who watch from this node hold open. */
  streams: StreamsByToken
  isActive(gameId: string): Promise<boolean>
  activeGamesOf(userId: string): Promise<readonly ActiveGame[]>
  participation: LiveStore['participation']
  takenAmong: LiveStore['takenAmong']
  /**
   * Deletes the games that its owner hosted with a quiz, in the given transaction. What it returns tells their participants,
   * once that is committed. Games that others host with it have a copy of its questions, and go on.
   */
  onQuizDeleted(games: QuizGames, tx: Executor): Promise<() => void>
  /** Gives somebody's places in running games to somebody else, and likewise. */
  onUserMoved(move: { from: string; to: string }, tx: Executor): Promise<() => void>
  /** Catches up with what came due while no node was running, and begins to look after the games. */
  start(): Promise<void>
  /** Ends all streams, and waits for what is being looked after. Games go on as soon as a node serves them again. */
  stop(): Promise<void>
}

export type LiveOptions = HostingOptions & {
  bus: Bus
  report: (error: unknown) => void
  /** Told how long it took until the last stream of a game was shown a change, in ms. */
  fannedOut?: (ms: number) => void
  /** Told how many answers were recorded. */
  answersRecorded?: (count: number) => void
}

const tellNobody = (): void => undefined

const CHECK_MS = 1000
const EXPIRY_SWEEP_MS = 5 * 60_000
const DELETION_SWEEP_MS = 60 * 60_000
const EXPIRED_KEPT_MS = 24 * 60 * 60_000

export function createLive({
  bus,
  report,
  fannedOut = tellNobody,
  answersRecorded = tellNobody,
  ...hosting
}: LiveOptions): Live {
  const { store, clock } = hosting
  const request = createStepping({ store, bus, clock, channels: () => channels })
  // Served first, so that whatever the command sets off has a timer here.
  const perform = async (gameId: string, command: Command, answered?: Promise<void>): Promise<Refusal> =>
    (await channels.serve(gameId as GameId)) === undefined
      ? 'game/not-active'
      : request(gameId, { command, ...(answered && { answered }) })
  const channels = createChannels({
    store,
    bus,
    clock,
    report,
    fannedOut,
    advance: async (gameId) => void (await request(gameId, { command: { kind: 'tick' } })),
  })
  const hostGame = createHosting(hosting)
  const join = createJoining({ store, bus, clock, channels })
  const answer = createAnswering({ store, bus, clock, channels, report, answersRecorded })
  const rounds: (() => Promise<void>)[] = []
  bus.onGap(() => void channels.check().catch(report))

  const announce = (changed: readonly MovedGame[]): void => {
    for (const { gameId, version } of changed)
      bus.publish(gameTopic(gameId), { kind: 'changed', version, departures: [] })
  }
  const announceDeleted = (gameIds: readonly GameId[]): void => {
    for (const gameId of gameIds) {
      channels.over(gameId, 'QUIZ_DELETED')
      bus.publish(gameTopic(gameId), { kind: 'over', reason: 'QUIZ_DELETED' })
    }
  }
  const by = ({ participantId }: GameCaller) => ({ by: participantId as ParticipantId })

  return {
    async host(quizId, userId) {
      const outcome = await hostGame(quizId, userId)
      // Its lobby opens by the clock, whether anybody watches or not.
      if (outcome.ok) await channels.serve(outcome.gameId)
      return outcome
    },
    enter: (attempt) => enterGame(store, attempt),
    async join({ gameId, participantId }, path, nickname) {
      if (path.toLowerCase() !== gameId) return 'access/forbidden'
      return join(gameId as GameId, participantId as ParticipantId, nickname)
    },
    remove: (caller, id, ban) =>
      perform(
        caller.gameId,
        { kind: 'remove', ...by(caller), participantId: id.toLowerCase() as ParticipantId, ban },
        caller.answered,
      ),
    removeNewest: (caller, { ban = false, ...newest }) =>
      perform(caller.gameId, { kind: 'removeNewest', ...by(caller), since: sinceOf(newest) ?? clock.now(), ban }),
    async players({ gameId }, query) {
      const channel = await channels.serve(gameId as GameId)
      return channel === undefined
        ? { ok: false, refusal: 'game/not-active' }
        : playersPage(channel.snapshot.game, query)
    },
    complete: (caller, seq) =>
      perform(caller.gameId, { kind: 'complete', ...by(caller), ...(seq !== undefined && { seq }) }, caller.answered),
    answer: ({ gameId, participantId }, submitted) =>
      answer(gameId as GameId, participantId as ParticipantId, submitted),
    addCorrect: (caller, correct) => perform(caller.gameId, { kind: 'addCorrect', ...by(caller), correct }),
    removeCorrect: (caller, correct) => perform(caller.gameId, { kind: 'removeCorrect', ...by(caller), correct }),
    lock: (caller, locked) => perform(caller.gameId, { kind: 'lock', ...by(caller), locked }),
    async watch({ gameId, participantId }) {
      const channel = await channels.serve(gameId as GameId)
      if (channel === undefined) return { ok: false, refusal: 'game/not-active' }
      const { snapshot } = channel
      const isIn = snapshot.game.hostId === participantId || snapshot.isPlayer(participantId as ParticipantId)
      return isIn ? { ok: true, channel } : { ok: false, refusal: 'player/not-found' }
    },
    census: () => channels.census(),
    streams: streamsByToken(),
    isActive: (gameId) => store.isActive(gameId as GameId),
    activeGamesOf: (userId) => store.activeGamesOf(userId),
    participation: (gameId, userId) => store.participation(gameId, userId),
    takenAmong: (places) => store.takenAmong(places),
    async onQuizDeleted(games, tx) {
      const deleted = await store.deleteOfQuiz(tx, games)
      return () => announceDeleted(deleted.map(({ gameId }) => gameId))
    },
    async onUserMoved(move, tx) {
      const moved = await store.moveParticipant(tx, move)
      return () => announce(moved)
    },
    async start() {
      for (const gameId of await store.withTimers()) await channels.serve(gameId).catch(report)
      rounds.push(
        repeatEvery(clock, CHECK_MS, channels.check, report),
        repeatEvery(clock, EXPIRY_SWEEP_MS, () => expireIdle(store, clock, request), report),
        repeatEvery(
          clock,
          DELETION_SWEEP_MS,
          () => store.deleteExpired((clock.now() - EXPIRED_KEPT_MS) as EpochMs),
          report,
        ),
      )
    },
    async stop() {
      const stopped = rounds.map((stopRounds) => stopRounds())
      channels.close()
      await Promise.all([...stopped, bus.close()])
    },
  }
}

/** Ends games that nobody has touched for an hour. */
async function expireIdle(store: LiveStore, clock: Clock, request: ReturnType<typeof createStepping>): Promise<void> {
  const limit = (clock.now() - GAME_TIMING.idleExpiryMs) as EpochMs
  for (const gameId of await store.idleSince(limit))
    await request(gameId, { command: { kind: 'abandon' }, unlessChangedSince: limit })
}
