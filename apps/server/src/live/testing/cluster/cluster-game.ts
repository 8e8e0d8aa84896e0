import { setTimeout as pause } from 'node:timers/promises'
import type { GameEvent, QuizSave } from '@pinwheel/contract'
import { expect } from 'vitest'
import { followGame, openGame } from '@pinwheel/testing'
import type { ApiResponse, GameFollower, ParticipantClient } from '@pinwheel/testing'
import { zeroToOneHundredQuiz } from '../quizzes.ts'

type Participant = { client: ParticipantClient; follower: GameFollower }
type Player = Participant & { nickname: string; acknowledged: Map<number, number> }

/** A phase as host and players see it. */
type PhaseName = 'LOADING' | 'LOBBY' | 'BEGIN' | 'QUESTION_PREVIEW' | 'QUESTION' | 'RESULT' | 'LEADERBOARD' | 'PODIUM'

/** A game of two questions, whose participants use the proxy and return when they lose a connection, as web clients do. */
export type ClusterGame = {
  gameId: string
  pin: string
  players: readonly Player[]
  /** Resolves when the host and all players are in this phase. */
  reach(phase: PhaseName): Promise<void>
  /** The host takes the next step. Repeated until it is acknowledged. */
  complete(): Promise<void>
  /** These players answer the question. Each answer is repeated until it is acknowledged. */
  answer(players: readonly Player[]): Promise<void>
  /** The streams that each participant has opened so far. */
  connections(): number[]
  /** The requests that were sent again, because they were not served. */
  repeated(): number
  /** Resolves when every participant has an open stream. */
  allConnected(): Promise<void>
  /** Checks the phases that were seen and the final scores. The game must be at its podium. */
  expectExact(): void
  close(): Promise<void>
}

const CORRECT = [40, 70] as const
/** Penalties of the 0–100 mode: they do not depend on the time of an answer, so that acknowledged answers determine them. */
const UNANSWERED = 100
const penalty = (answer: number | undefined, correct: number): number => {
  if (answer === undefined) return UNANSWERED
  return answer === correct ? -10 : Math.abs(answer - correct)
}

const QUESTION_PHASES = ['QUESTION_PREVIEW', 'QUESTION', 'RESULT'] as const
const ALL_PHASES = ['LOBBY', 'BEGIN', ...QUESTION_PHASES, 'LEADERBOARD', ...QUESTION_PHASES, 'PODIUM'] as const

const RETRY_MS = 250

/**
 * Repeats a request without a response, and one that could not be served or stored, as the web client does.
 * @param onRepeat called before each repetition
 */
async function acknowledgement(send: () => Promise<ApiResponse>, onRepeat: () => void): Promise<ApiResponse> {
  for (;;) {
    const response = await send().catch(() => undefined)
    const isStored = (response?.body as { code?: string } | undefined)?.code !== 'answer/not-stored'
    if (response !== undefined && response.status < 500 && isStored) return response
    onRepeat()
    await pause(RETRY_MS)
  }
}

export type ClusterGameOptions = {
  origin: string
  hostToken: string
  players: number
  /** Of the two questions, in seconds. */
  durations?: readonly [number, number]
}

export async function startClusterGame(options: ClusterGameOptions): Promise<ClusterGame> {
  const { origin, hostToken, durations = [60, 60] } = options
  const { gameId, host: hostClient, join } = await openGame(origin, hostToken, quizOf(durations))
  const host: Participant = { client: hostClient, follower: followGame(hostClient) }
  const { pin } = (await host.follower.until('GAME_LOBBY_HOST')).game
  const players = await Promise.all(
    Array.from({ length: options.players }, async (_, index): Promise<Player> => {
      const nickname = `Player_${index}`
      const client = await join(nickname)
      return { nickname, client, follower: followGame(client), acknowledged: new Map() }
    }),
  )
  const everyone = [host, ...players]
  let repeated = 0
  const current = ({ follower }: Participant) => phasesOf(follower.events).at(-1)

  return {
    gameId,
    pin,
    players,
    async reach(phase) {
      await expect
        .poll(() => everyone.map((participant) => current(participant)?.name), { interval: 20, timeout: 60_000 })
        .toEqual(everyone.map(() => phase))
    },
    async complete() {
      const seq = current(host)?.seq
      const send = () => host.client.call('POST', '/tasks/current/complete', { seq })
      const { status } = await acknowledgement(send, () => (repeated += 1))
      expect(status).toBe(204)
      host.follower.expectEvent()
    },
    async answer(answering) {
      const question = questionIndex(phasesOf(host.follower.events))
      // As phones do. A node that hung may handle an attempt only after the question has ended.
      const seq = current(host)?.seq
      await Promise.all(
        answering.map(async (player) => {
          const value = answerOf(players.indexOf(player), question)
          let isRepeated = false
          const send = () => player.client.call('POST', '/answers', { type: 'RANGE', value, seq })
          const { status, body } = await acknowledgement(send, () => {
            isRepeated = true
            repeated += 1
          })
          // An attempt without a response may have been recorded, and may have ended the question: `expectExact` checks it.
          if (status !== 204) {
            expect(isRepeated, `${status} ${JSON.stringify(body)}`).toBe(true)
            expect(body).toMatchObject({ code: 'answer/already-given' })
          }
          player.acknowledged.set(question, value)
          player.follower.expectEvent()
        }),
      )
    },
    connections: () => everyone.map(({ follower }) => follower.connections),
    repeated: () => repeated,
    async allConnected() {
      await expect
        .poll(() => everyone.filter(({ follower }) => !follower.isConnected).map(({ client }) => client.id), {
          timeout: 60_000,
        })
        .toEqual([])
    },
    expectExact() {
      const seen = everyone.map(({ follower }) => phasesOf(follower.events))
      const first = Math.min(...seen.flat().flatMap(({ name, seq }) => (name === 'LOBBY' ? [seq] : [])))
      // Every phase has the name that its number demands: none was skipped, and none came twice.
      for (const phases of seen)
        for (const { name, seq } of phases) if (name !== 'LOADING') expect(name).toBe(ALL_PHASES[seq - first])
      const numbers = new Set(seen.flat().flatMap(({ seq }) => (seq >= first ? [seq - first] : [])))
      expect([...numbers].toSorted((a, b) => a - b)).toEqual(ALL_PHASES.map((_, index) => index))
      for (const phases of seen) {
        const order = phases.map(({ seq }) => seq)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }
      const totals = players.map(({ acknowledged }) =>
        CORRECT.reduce((sum, correct, question) => sum + penalty(acknowledged.get(question), correct), 0),
      )
      expect(players.map(({ follower }) => finalScore(follower.events))).toEqual(totals)
      expect(finalBoard(host.follower.events)).toEqual(totals.toSorted((a, b) => a - b).slice(0, 5))
    },
    async close() {
      await Promise.all(everyone.map(({ follower }) => follower.close()))
    },
  }
}

const quizOf = (durations: readonly [number, number]): QuizSave => {
  const quiz = zeroToOneHundredQuiz(...CORRECT)
  const questions = quiz.questions.map((question, index) => ({ ...question, duration: durations[index] }))
  return { ...quiz, questions } as QuizSave
}

/** Players differ, and the third answers exactly. */
const answerOf = (player: number, question: number): number =>
  (CORRECT[question === 0 ? 0 : 1] + 3 * (player - 2)) % 101

const questionIndex = (phases: readonly { name: PhaseName }[]): number =>
  phases.filter(({ name }) => name === 'QUESTION').length - 1

/** The phases in the order in which a participant saw them; an event that repeats a phase is left out. */
function phasesOf(events: readonly GameEvent[]): { name: PhaseName; seq: number }[] {
  const phases: { name: PhaseName; seq: number }[] = []
  for (const event of events) {
    if (!('seq' in event) || event.seq === undefined || event.seq === phases.at(-1)?.seq) continue
    const name = /^GAME_(?<name>\w+?)(?:_HOST|_PLAYER)?$/.exec(event.type)?.groups?.['name'] ?? ''
    phases.push({ name: (name === 'AWAITING_RESULT' ? 'QUESTION' : name) as PhaseName, seq: event.seq })
  }
  return phases
}

const finalScore = (events: readonly GameEvent[]) =>
  events.findLast((event) => event.type === 'GAME_PODIUM_PLAYER')?.player.score.total
const finalBoard = (events: readonly GameEvent[]) =>
  events.findLast((event) => event.type === 'GAME_PODIUM_HOST')?.leaderboard.map(({ score }) => score)
