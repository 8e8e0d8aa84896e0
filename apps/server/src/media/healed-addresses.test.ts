import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ROUTES } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp, TestUser } from '../testing/index.ts'
import { aPicture } from './testing/image-files.ts'
import { uploaded } from './testing/upload.ts'

const MIGRATION = readFileSync(new URL('../../migrations/0010_pictures_by_id.sql', import.meta.url), 'utf8')

let pinwheel: TestApp
let ada: TestUser
beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
})
afterAll(() => pinwheel.close())

/** As the database was before the migration. */
const BEFORE = `
  drop index quizzes_pictures, quizzes_cover;
  alter table games drop column pictures;
  drop function pictures_in, picture_addresses, picture_id;
  alter table games add column pictures jsonb;
  alter table answer_sheets add column answers json;
  create index quizzes_pictures on quizzes (id);
  create index quizzes_cover on quizzes (id);`

test('the migration turns stored addresses of our own uploads into paths, in quizzes, games and results', async () => {
  const { pool } = pinwheel.sql
  const name = await uploaded(pinwheel, ada, await aPicture(20, 20).png().toBuffer())
  const path = `/uploads/images/${name}`
  const foreign = `https://web.example${path}?v=1`
  const lookalike = `https://web.example/uploads/images/${randomUUID()}/${randomUUID()}.webp`
  const { body } = await pinwheel.call(`POST ${ROUTES.quizzes}`, {
    token: ada.accessToken,
    body: {
      title: 'Stored long ago',
      visibility: 'PUBLIC',
      category: 'OTHER',
      languageCode: 'en',
      mode: 'CLASSIC',
      questions: [1, 2].map((n) => ({
        type: 'TRUE_FALSE',
        question: `“Really”? ${n}`,
        points: 0,
        duration: 5,
        correct: true,
        media: { type: 'IMAGE', url: 'https://elsewhere.example/a.png' },
      })),
    },
  })
  const { id } = body as { id: string }
  const hosted = await pinwheel.call(`POST /quizzes/${id}/games`, { token: ada.accessToken, body: {} })
  const { id: gameId } = hosted.body as { id: string }
  await pool.query(BEFORE)
  const questions = (urls: readonly string[]) => urls.map((url) => ({ question: { media: { type: 'IMAGE', url } } }))
  await pool.query(
    `update quizzes set image_cover = $2,
       questions = jsonb_set(jsonb_set(questions, '{0,media,url}', to_jsonb($2::text)), '{1,media,url}', to_jsonb($3::text))
     where id = $1`,
    [id, foreign, lookalike],
  )
  await pool.query(
    `update games set setup = jsonb_set(setup, '{questions,0,media,url}', to_jsonb($2::text)) where id = $1`,
    [gameId, foreign],
  )
  await pool.query('insert into answer_sheets (game_id, questions, answers) values ($1, $2, $3)', [
    gameId,
    JSON.stringify(questions([foreign, lookalike])),
    '{}',
  ])

  for (const statement of MIGRATION.split('--> statement-breakpoint')) await pool.query(statement)

  const quiz = await pool.query('select image_cover, questions from quizzes where id = $1', [id])
  expect(quiz.rows).toMatchObject([
    {
      image_cover: path,
      questions: [{ question: '“Really”? 1', media: { url: path } }, { media: { url: lookalike } }],
    },
  ])
  const game = await pool.query('select setup, pictures from games where id = $1', [gameId])
  expect(game.rows).toMatchObject([{ setup: { questions: [{ media: { url: path } }, {}] } }])
  expect((game.rows as { pictures: string[] }[])[0]?.pictures).toContain(path)
  const sheet = await pool.query('select questions from answer_sheets where game_id = $1', [gameId])
  expect(sheet.rows).toEqual([{ questions: questions([path, lookalike]) }])
})
