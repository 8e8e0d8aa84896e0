import type { AnswerRequest, CorrectAnswer, GameEvent } from '@pinwheel/contract'
import { openGame } from '@pinwheel/testing'
import type { ParticipantClient } from '@pinwheel/testing'
import { expect } from 'vitest'
import { openScreen } from './screen.ts'
import type { Screen } from './screen.ts'
import type { KilledServer } from './killed-server.ts'
import { classicQuiz, MULTI_CHOICE } from './quizzes.ts'

/** A simulated player, and what the server has acknowledged to it. */
export type Bot = {
  client: ParticipantClient
  hasLeft: boolean
  /**
   * By question, the options of which exactly one is recorded: one after an acknowledgement, otherwise those that were sent
   * on connections that broke before the server said that it has an answer.
   */
  answers: ReadonlySet<number>[]
}

export type PlayedGame = {
  gameId: string
  bots: readonly Bot[]
  /** By question, the correct options after the host's corrections. */
  correct: ReadonlySet<number>[]
  /** The host's last event before the end. */
  podium: Extract<GameEvent, { type: 'GAME_PODIUM_HOST' }>
}

/** Does a part of a game, during which the server may be killed. */
export type Step = (withinMs: number, work: () => Promise<void>) => Promise<void>

export type KilledGameOptions = {
  server: KilledServer
  hostToken: string
  bots: number
  questions: number
  /** From 0 to just below 1. */
  random: () => number
  /** @param screens those that show the game again after a restart */
  stepWith: (screens: readonly Screen[]) => Step
}

/** Long enough that no question ends by its timer, so that the test knows the phase of each number. */
export const DURATION_SECONDS = 240
const QUESTION = { ...MULTI_CHOICE, question: 'River?', duration: DURATION_SECONDS } as const
const OPTIONS = QUESTION.options.length

/** Phases are numbered from 1: opening, lobby, begin; then preview, question, result and leaderboard for each question. */
const questionSeq = (index: number): number => 5 + 4 * index

/** Plays a whole game. The host and the bots send each request until the server has responded to it. */
export async function playKilledGame(options: KilledGameOptions): Promise<PlayedGame> {
  const { server, hostToken, random } = options
  const integer = (below: number): number => Math.floor(random() * below)
  const quiz = classicQuiz(QUESTION, ...Array.from({ length: options.questions - 1 }, () => QUESTION))
  const game = await server.retried(() => openGame(server.origin, hostToken, quiz))
  const { host } = game
  const screen = openScreen(server, host)
  const screens = [screen]
  const step = options.stepWith(screens)
  const complete = async (seq: number): Promise<void> =>
    expect(await server.retried(() => host.complete(seq))).toBe(204)
  const bots: Bot[] = []

  await step(3000, async () => {
    await screen.show('GAME_LOBBY_HOST', 2)
  })
  await step(600, async () => {
    await Promise.all(
      Array.from({ length: options.bots }, async (_, index) => {
        const client = await server.retried(() => game.enter())
        await join(server, client, `Bot_${index}`)
        bots.push({ client, hasLeft: false, answers: [] })
      }),
    )
  })
  await screen.show('GAME_LOBBY_HOST', 2, ({ game: { players } }) => players === options.bots)
  const [first] = bots
  if (first === undefined) throw new Error('The game has no player.')
  const phone = openScreen(server, first.client)
  await phone.show('GAME_LOBBY_PLAYER', 2)
  screens.push(phone)
  await step(3000, async () => {
    await complete(2)
    await screen.show('GAME_QUESTION_HOST', questionSeq(0))
  })

  const correct: Set<number>[] = []
  for (let index = 0; index < options.questions; index += 1) {
    const seq = questionSeq(index)
    const present = bots.filter(({ hasLeft }) => !hasLeft)
    // In every second question all players answer, which ends it. In the others some do not, and some of those leave.
    const silent = index % 2 === 0 ? new Set<Bot>() : new Set(present.filter((bot) => bot !== first && random() < 0.1))
    await step(250, async () => {
      await Promise.all(
        present.map(async (bot) => {
          if (!silent.has(bot)) bot.answers[index] = await answer(server, bot.client, seq, () => integer(OPTIONS))
          else if (random() < 0.5) await leave(server, bot)
        }),
      )
    })
    await step(60, async () => {
      if (silent.size > 0) await complete(seq)
      const { results } = await screen.show('GAME_RESULT_HOST', seq + 1)
      const counted = results.distribution.reduce((sum, { count }) => sum + count, 0)
      expect(counted).toBe(present.length - silent.size)
    })
    const accepted = new Set(QUESTION.options.flatMap((option, place) => (option.correct ? [place] : [])))
    correct.push(accepted)
    await step(150, async () => {
      for (let change = 0; change < 6; change += 1) {
        const [method, option] = [random() < 0.5 ? 'POST' : 'DELETE', integer(OPTIONS)]
        const body: CorrectAnswer = { type: 'MULTI_CHOICE', index: option }
        const { status } = await server.retried(() => host.call(method, '/tasks/current/correct_answers', body))
        expect(status).toBe(204)
        if (method === 'POST') accepted.add(option)
        else accepted.delete(option)
      }
    })
    if (index === options.questions - 1) break
    await step(60, async () => {
      await complete(seq + 1)
      await screen.show('GAME_LEADERBOARD_HOST', seq + 2)
    })
    await step(600, async () => {
      await complete(seq + 2)
      await screen.show('GAME_QUESTION_HOST', seq + 4)
    })
  }
  const podiumSeq = questionSeq(options.questions - 1) + 2
  await step(60, () => complete(podiumSeq - 1))
  const podium = await screen.show('GAME_PODIUM_HOST', podiumSeq)
  for (const each of screens) each.expectEnd()
  await step(30, () => end(server, host, podiumSeq))
  for (const each of screens) each.close()
  return { gameId: game.gameId, bots, correct, podium }
}

async function join(server: KilledServer, client: ParticipantClient, nickname: string): Promise<void> {
  const { status, body } = await server.retried(() => client.call('POST', '/players', { nickname }))
  // After a lost connection the join may have been stored.
  if (status !== 204) expect(body).toMatchObject({ code: 'player/already-joined' })
}

/** Each attempt sends an option of its own, so that the results show which one was recorded. */
async function answer(
  server: KilledServer,
  client: ParticipantClient,
  seq: number,
  choose: () => number,
): Promise<ReadonlySet<number>> {
  const lost = new Set<number>()
  for (;;) {
    const optionIndex = choose()
    const body: AnswerRequest = { type: 'MULTI_CHOICE', optionIndex, seq }
    const response = await server.attempted(() => client.call('POST', '/answers', body))
    if (response?.status === 204) return new Set([optionIndex])
    if (response === undefined) lost.add(optionIndex)
    else {
      expect(response.body).toMatchObject({ code: 'answer/already-given' })
      expect(lost.size).toBeGreaterThan(0)
      return lost
    }
  }
}

async function leave(server: KilledServer, bot: Bot): Promise<void> {
  bot.hasLeft = true
  // After a lost connection the player may have left already.
  expect([204, 403, 404]).toContain(await server.retried(() => bot.client.leave()))
}

/** The end of a game deletes its tokens, so that a repeated request is refused. */
async function end(server: KilledServer, host: ParticipantClient, seq: number): Promise<void> {
  const first = await server.attempted(() => host.complete(seq))
  if (first !== undefined) expect(first).toBe(204)
  else expect([204, 401, 404]).toContain(await server.retried(() => host.complete(seq)))
  expect([401, 404]).toContain((await server.retried(() => host.call('GET', '/events'))).status)
}
