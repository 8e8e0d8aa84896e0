import type { GameEvent, PhotoPage, QuizSave } from '@pinwheel/contract'
import { ROUTES } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import type { TestUser } from '../testing/index.ts'
import { aPicture } from './testing/image-files.ts'
import { uploaded } from './testing/upload.ts'

let live: LiveApp
let ada: TestUser
beforeAll(async () => {
  live = await startLiveApp()
  ada = await live.user('Ada')
})
afterAll(() => live.close())

const HERE = 'http://localhost:3000'
const ELSEWHERE = { host: 'quiz.example.org' }

const quizOf = (picture: string): QuizSave => ({
  title: 'Pictures of ours',
  visibility: 'PUBLIC',
  category: 'OTHER',
  languageCode: 'en',
  mode: 'CLASSIC',
  imageCoverURL: picture,
  questions: [
    {
      type: 'TRUE_FALSE',
      question: 'Is it one?',
      points: 1000,
      duration: 20,
      correct: true,
      media: { type: 'IMAGE', url: picture },
    },
    {
      type: 'PIN',
      question: 'Where is it?',
      points: 1000,
      duration: 20,
      imageURL: picture,
      positionX: 0.5,
      positionY: 0.5,
      tolerance: 'LOW',
    },
  ],
})

const searched = async (): Promise<string> => {
  const { body } = await live.call(`GET ${ROUTES.photos}?search=volcano`, { token: ada.accessToken })
  return (body as PhotoPage).photos[0]?.photoURL ?? ''
}
const sent = async (): Promise<string> =>
  `${HERE}/uploads/images/${await uploaded(live, ada, await aPicture().jpeg().toBuffer())}`

test.each([
  ['an uploaded picture', sent],
  ['a picture of the bundled collection', searched],
])('[spec 7.35] %s goes into a quiz, is read under another origin, and is in the game', async (_, choose) => {
  const picture = await choose()
  expect(picture).toMatch(/^http:\/\/localhost:3000\/uploads\/images\//)
  const path = picture.slice(HERE.length)
  const saved = await live.call(`POST ${ROUTES.quizzes}`, { token: ada.accessToken, body: quizOf(picture) })
  expect(saved.status).toBe(201)
  const { id } = saved.body as { id: string }
  const { rows } = await live.sql.pool.query('select image_cover, questions from quizzes where id = $1', [id])
  expect(rows).toMatchObject([{ image_cover: path, questions: [{ media: { url: path } }, { imageURL: path }] }])

  const moved = await live.call(`GET /quizzes/${id}/questions`, { token: ada.accessToken, headers: ELSEWHERE })
  expect(moved.body).toMatchObject([
    { media: { url: `http://quiz.example.org${path}` } },
    { imageURL: `http://quiz.example.org${path}` },
  ])

  const table = await live.hostGame(quizOf(picture))
  const player = await table.join('Bob')
  const screen = await player.watch()
  await table.goTo('question')
  const shown = (event: GameEvent): unknown => ('question' in event ? event.question : undefined)
  const question = shown(await screen.until('GAME_QUESTION_PLAYER')) as { media: { url: string } }
  const onPhone = question.media.url
  expect(onPhone.startsWith(`${live.origin}/uploads/images/`)).toBe(true)
  expect(onPhone).not.toContain('volcano')

  const loaded = await fetch(onPhone)
  expect([loaded.status, loaded.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  expect(loaded.headers.get('content-type')).toMatch(/^image\/(?:webp|svg\+xml)$/)
})
