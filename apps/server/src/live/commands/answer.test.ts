import type { Answer } from '@pinwheel/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../sql/index.ts'
import { blocksOthers } from '../../sql/testing/blocked.ts'
import { startLiveApp } from '../testing/live-app.ts'
import type { LiveApp } from '../testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, PUZZLE } from '../testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

const inQuestion = async (...questions: Parameters<typeof classicQuiz>) => {
  const hosted = await live.hostGame(classicQuiz(...questions))
  const ada = await hosted.join('Ada')
  await hosted.join('Bob')
  await hosted.goTo('question')
  return { hosted, ada }
}

describe('answering', () => {
  test('[16.21] two concurrent answers of one player: one 204, one 400, and one is counted', async () => {
    const { hosted, ada } = await inQuestion(MULTI_CHOICE)
    const statuses = await Promise.all([ada.answer(RIGHT), ada.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })])
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400])
    await hosted.goTo('result')
    const { results } = await (await hosted.host.watch()).until('GAME_RESULT_HOST')
    expect(results.distribution.reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })

  test('a second answer is refused and changes nothing', async () => {
    const { ada } = await inQuestion(MULTI_CHOICE)
    expect(await ada.answer(RIGHT)).toBe(204)
    expect(await ada.answer({ type: 'MULTI_CHOICE', optionIndex: 0 })).toBe(400)
    const { player } = await (await ada.watch()).until('GAME_AWAITING_RESULT_PLAYER')
    expect(player.answer).toEqual(RIGHT)
  })

  test('an answer that is repeated after it has ended the question is refused as given already', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    await hosted.goTo('question')
    const { seq } = await (await ada.watch()).until('GAME_QUESTION_PLAYER')
    expect(await ada.answer(RIGHT, seq)).toBe(204)
    await hosted.hostStream.until('GAME_RESULT_HOST')
    expect((await ada.call('POST', '/answers', { ...RIGHT, seq })).body).toMatchObject({
      status: 400,
      code: 'answer/already-given',
    })
  })

  test('is possible only while a question is open, and only for the phase that it names', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    await hosted.join('Bob')
    expect(await ada.answer(RIGHT)).toBe(400)
    await hosted.goTo('preview')
    expect(await ada.answer(RIGHT)).toBe(400)
    await hosted.goTo('question')
    const { seq } = await (await ada.watch()).until('GAME_QUESTION_PLAYER')
    expect((await ada.call('POST', '/answers', { ...RIGHT, seq: seq - 1 })).body).toMatchObject({
      status: 400,
      code: 'answer/too-late',
    })
    expect(await ada.answer(RIGHT, seq)).toBe(204)
    await hosted.goTo('result')
    expect(await ada.answer(RIGHT)).toBe(400)
  })

  test('[spec 7.28] an answer that does not fit the question is refused with 400', async () => {
    const { ada } = await inQuestion(PUZZLE)
    const unfitting: Answer[] = [
      RIGHT,
      { type: 'PUZZLE', values: ['Malta', 'Belgium', 'France'] },
      { type: 'PUZZLE', values: ['Malta', 'Malta', 'Spain'] },
    ]
    for (const answer of unfitting) expect(await ada.answer(answer)).toBe(400)
    expect((await ada.call('POST', '/answers', { type: 'GUESS' })).status).toBe(400)
    expect(await ada.answer({ type: 'PUZZLE', values: ['Spain', 'Malta', 'Belgium'] })).toBe(204)
  })

  test('[spec 6.10] is for players: 403 for the host, for a participant who has not joined and for a removed player', async () => {
    const { hosted, ada } = await inQuestion(MULTI_CHOICE)
    expect(await hosted.host.answer(RIGHT)).toBe(403)
    expect(await (await hosted.enter()).answer(RIGHT)).toBe(403)
    await hosted.host.call('DELETE', `/players/${ada.id}`)
    expect(await ada.answer(RIGHT)).toBe(403)
  })

  test('a burst of answers is counted completely, although the host receives throttled events', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const clients = await Promise.all(Array.from({ length: 61 }, (_, place) => hosted.join(`P_${place}`)))
    await hosted.goTo('question')
    const before = hosted.hostStream.events.length
    const statuses = await Promise.all(clients.slice(1).map((client) => client.answer(RIGHT)))
    expect(new Set(statuses)).toEqual(new Set([204]))
    live.clock.pass(200)
    await hosted.hostStream.until('GAME_QUESTION_HOST', ({ submissions }) => submissions.current === 60)
    expect(hosted.hostStream.events.length - before).toBeLessThan(6)
  })

  test('an answer that the database does not store is not acknowledged', async () => {
    const { hosted, ada } = await inQuestion(MULTI_CHOICE)
    await live.sql.pool.query('alter table game_answers rename to hidden')
    const refused = await ada.call('POST', '/answers', RIGHT)
    await live.sql.pool.query('alter table hidden rename to game_answers')
    expect(refused).toMatchObject({ status: 400, body: { message: 'Failed to submit question answer' } })
    expect(await ada.answer(RIGHT)).toBe(204)
    await hosted.goTo('result')
  })

  test('an answer that waits while its player leaves the game is refused as that of someone who is not a player', async () => {
    const { hosted, ada } = await inQuestion(MULTI_CHOICE)
    const { refused } = await transaction(live.sql.db, async (tx) => {
      await tx.execute(sql`update games set version = version + 1 where id = ${hosted.gameId}`)
      await tx.execute(sql`delete from game_players where game_id = ${hosted.gameId} and player_id = ${ada.id}`)
      const waiting = ada.call('POST', '/answers', RIGHT)
      await expect.poll(() => blocksOthers(tx)).toBe(true)
      return { refused: waiting }
    })
    expect(await refused).toMatchObject({ status: 403, body: { code: 'player/not-in-game' } })
  })

  test('after a burst of answers that were not stored, a question ends at once when all have answered', async () => {
    const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
    const ada = await hosted.join('Ada')
    await hosted.goTo('question')
    await live.sql.pool.query('alter table game_answers rename to hidden')
    const statuses = await Promise.all(Array.from({ length: 120 }, () => ada.answer(RIGHT)))
    await live.sql.pool.query('alter table hidden rename to game_answers')
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect(await ada.answer(RIGHT)).toBe(204)
    await hosted.hostStream.until('GAME_RESULT_HOST')
  })
})
