import { expect } from '@playwright/test'
import type { AnswerRequest, GameEvent, QuizSave } from '@pinwheel/contract'
import { openGame, parseEvents, signIn } from '@pinwheel/testing'
import type { Account } from './accounts.ts'

/** The answer to a question, counted from 0. Undefined: the player does not answer it. */
type Answers = (question: number) => AnswerRequest | undefined

export type Guest = { nickname: string; answers: Answers; account?: Account }

/** The phases that the host completes. */
const HOST_TASKS: ReadonlySet<GameEvent['type']> = new Set([
  'GAME_LOBBY_HOST',
  'GAME_QUESTION_PREVIEW_HOST',
  'GAME_RESULT_HOST',
  'GAME_LEADERBOARD_HOST',
  'GAME_PODIUM_HOST',
])

/**
 * Plays a whole game through the API, as fast as possible, for tests of what happens after a game.
 * @returns the id of the game
 */
export async function playGame(
  origin: string,
  account: Account,
  quiz: QuizSave | string,
  guests: readonly Guest[],
): Promise<string> {
  const { gameId, host, join } = await openGame(origin, await signIn(origin, account), quiz)
  const players = []
  for (const { nickname, answers, account: user } of guests)
    players.push({ answers, client: await join(nickname, user && (await signIn(origin, user))) })
  const complete = async (seq: number) => expect(await host.complete(seq)).toBe(204)
  const seen = new Set<number>()
  const { body } = await host.openEvents()
  if (body === null) throw new Error('The server did not open an event stream for the host.')
  for await (const event of parseEvents(body)) {
    if (!('seq' in event) || event.seq === undefined || seen.has(event.seq)) continue
    seen.add(event.seq)
    if (event.type === 'GAME_QUESTION_HOST') {
      const question = event.pagination.current - 1
      for (const { client, answers } of players) {
        const answer = answers(question)
        if (answer) expect(await client.answer(answer)).toBe(204)
      }
      if (players.some(({ answers }) => answers(question) === undefined)) await complete(event.seq)
    }
    if (HOST_TASKS.has(event.type)) await complete(event.seq)
    if (event.type === 'GAME_PODIUM_HOST') break
  }
  return gameId
}
