import { afterAll, beforeAll, expect, test } from 'vitest'
import { participantClient } from '@pinwheel/testing'
import type { TestApp } from '../testing/index.ts'
import { startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, TRUE_FALSE } from './testing/quizzes.ts'

// Two nodes on one database, and between them a bus that loses every message: what one does, the other finds out by
// comparing versions once a second.

let live: LiveApp
let other: TestApp
let elsewhere: string
beforeAll(async () => {
  live = await startLiveApp()
  other = await live.anotherNode()
  elsewhere = await other.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await other.close()
  await live.close()
})

const RIGHT = { type: 'MULTI_CHOICE', optionIndex: 2 } as const

test('a game runs on two nodes although every message between them is lost', async () => {
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
  const ada = await hosted.join('Ada')
  const bob = participantClient(elsewhere, await hosted.enter())
  expect((await bob.call('POST', '/players', { nickname: 'Bob' })).status).toBe(204)
  const [adaSees, bobSees] = [await ada.watch(), await bob.watch()]
  live.clock.pass(1000)
  await hosted.hostStream.until('GAME_LOBBY_HOST', ({ players }) => players.length === 2)

  await hosted.goTo('question')
  live.clock.pass(1000)
  await bobSees.until('GAME_QUESTION_PLAYER')
  expect(await bob.answer(RIGHT)).toBe(204)
  await bobSees.until('GAME_AWAITING_RESULT_PLAYER')
  expect(await ada.answer(RIGHT)).toBe(204)
  live.clock.pass(1000)
  await Promise.all([adaSees.until('GAME_RESULT_PLAYER'), hosted.hostStream.until('GAME_RESULT_HOST')])
  live.clock.pass(1000)
  await bobSees.until('GAME_RESULT_PLAYER')

  await hosted.host.call('DELETE', `/players/${bob.id}`)
  let hasEnded = false
  void bobSees.ended.finally(() => (hasEnded = true))
  // The node finds out within a second, and keeps the stream open for two more.
  await expect
    .poll(() => {
      live.clock.pass(1000)
      return hasEnded
    })
    .toBe(true)
  await hosted.goTo('leaderboard')
  await hosted.host.call('DELETE', `/players/${hosted.host.id}`)
  await Promise.all([adaSees.until('GAME_QUIT_EVENT'), hosted.hostStream.until('GAME_QUIT_EVENT')])
})

test('a player who has joined on one node can open a stream on the other before it knows of the join', async () => {
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE))
  await participantClient(elsewhere, hosted.host).watch()
  const ada = participantClient(elsewhere, await hosted.join('Ada'))
  await (await ada.watch()).until('GAME_LOBBY_PLAYER')
  expect((await participantClient(elsewhere, await hosted.enter()).call('GET', '/events')).status).toBe(404)
})

test('a player who has joined on one node during a question can answer on the other before it knows of the join', async () => {
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
  await hosted.join('Ada')
  await participantClient(elsewhere, hosted.host).watch()
  await hosted.goTo('question')
  const bob = participantClient(elsewhere, await hosted.join('Bob'))
  expect([await bob.answer(RIGHT), await bob.answer(RIGHT)]).toEqual([204, 400])
})

test('when the phase timers of two nodes fire, one node advances the game and the other accepts the result', async () => {
  const hosted = await live.hostGame(classicQuiz(MULTI_CHOICE, TRUE_FALSE))
  const bob = participantClient(elsewhere, await hosted.enter())
  await bob.call('POST', '/players', { nickname: 'Bob' })
  const bobSees = await bob.watch()
  await hosted.goTo('question')
  live.clock.pass(1000)
  await bobSees.until('GAME_QUESTION_PLAYER')
  live.clock.pass(19_500)
  const [{ seq }, { seq: seqThere }] = await Promise.all([
    hosted.hostStream.until('GAME_RESULT_HOST'),
    bobSees.until('GAME_RESULT_PLAYER'),
  ])
  expect(seqThere).toBe(seq)
})
