import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { QuizSave } from '@pinwheel/contract'
import type { OwnQuizQuery, Question, Quiz, QuizPage } from '@pinwheel/contract'
import { sql as statement } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Executor } from '../sql/index.ts'
import { startTestApp } from '../testing/index.ts'
import type { TestAnswer, TestApp, TestCall, TestUser } from '../testing/index.ts'
import { createQuizzes } from './quizzes.ts'
import type { QuizDeletion } from './quizzes.ts'

const MIGRATION = new URL('../../migrations/0003_titles_without_accents.sql', import.meta.url)

let pinwheel: TestApp
let ada: TestUser
let bob: TestUser

beforeAll(async () => {
  pinwheel = await startTestApp()
  ada = await pinwheel.user('Ada')
  bob = await pinwheel.user('Bob')
})
afterAll(() => pinwheel.close())

const asked = { question: 'Really?', points: 1000, duration: 30 } as const
const EVERY_TYPE: Question[] = [
  {
    type: 'MULTI_CHOICE',
    ...asked,
    media: { type: 'VIDEO', url: 'https://media.example.org/a.mp4?t=1' },
    options: [
      { value: 'Yes', correct: true },
      { value: 'No', correct: true },
    ],
  },
  { type: 'RANGE', ...asked, min: -10, max: 10, correct: 0, margin: 'NONE' },
  { type: 'TRUE_FALSE', ...asked, points: 0, correct: false },
  { type: 'TYPE_ANSWER', ...asked, points: 2000, options: ['Oui', 'Sí'] },
  {
    type: 'PIN',
    ...asked,
    imageURL: 'http://localhost:3000/map.png',
    positionX: 0.12345,
    positionY: 1,
    tolerance: 'MAXIMUM',
  },
  { type: 'PUZZLE', ...asked, duration: 240, values: ['1', '2', '3', '4', '5', '6'] },
]
const ZERO_TO_ONE_HUNDRED: Question[] = [
  { type: 'RANGE', question: 'How many?', correct: 41.5, duration: 60 },
  {
    type: 'RANGE',
    question: 'And now?',
    correct: 0,
    duration: 5,
    media: { type: 'AUDIO', url: 'http://127.0.0.1/a.ogg' },
  },
]

const aQuiz = (change: object = {}) => ({
  title: 'Rivers and lakes',
  description: 'All about water',
  visibility: 'PUBLIC',
  category: 'GEOGRAPHY',
  imageCoverURL: 'https://pictures.example.org/lake.jpg',
  languageCode: 'en',
  mode: 'CLASSIC',
  questions: EVERY_TYPE,
  ...change,
})

const by =
  (user: TestUser) =>
  (request: string, options: TestCall = {}): Promise<TestAnswer> =>
    pinwheel.call(request, { token: user.accessToken, ...options })

async function created(change: object = {}, owner = ada): Promise<Quiz> {
  const { status, body } = await by(owner)('POST /quizzes', { body: aQuiz(change) })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body as Quiz
}
const questionsOf = async (id: string): Promise<unknown> => (await by(ada)(`GET /quizzes/${id}/questions`)).body

describe('saving', () => {
  test('[spec 1.2, 3.32, 7.20] POST returns the quiz without its questions', async () => {
    const time = new Date(pinwheel.clock.now()).toISOString()
    const { questions, ...settings } = aQuiz()
    expect(await created()).toEqual({
      ...settings,
      imageCoverURL: expect.stringMatching(/^http:\/\/localhost:3000\/uploads\/images\/elsewhere\//),
      imageCoverSource: settings.imageCoverURL,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      numberOfQuestions: questions.length,
      author: { id: ada.id, name: 'Ada' },
      created: time,
      updated: time,
    })
  })

  test.each([
    ['CLASSIC', EVERY_TYPE],
    ['ZERO_TO_ONE_HUNDRED', ZERO_TO_ONE_HUNDRED],
  ])(
    '[16.13] [spec 3.32, 7.23] every question of %s comes back as it was sent, by POST and by PUT',
    async (mode, questions) => {
      const { id } = await created({ mode, questions })
      const given = await questionsOf(id)
      expect(given).toEqual(questions)
      expect((await by(ada)(`PUT /quizzes/${id}`, { body: aQuiz({ mode, questions: given }) })).status).toBe(200)
      expect(await questionsOf(id)).toEqual(questions)
    },
  )

  test('texts of questions and answers are returned unchanged, titles are trimmed', async () => {
    const questions: Question[] = [
      { type: 'TYPE_ANSWER', ...asked, question: '2 + 2 = ?', options: ['4', 'चार', '🍀', 'x² < 5 €'] },
      { type: 'PUZZLE', ...asked, question: 'भारत की नदियाँ 👩‍🚀', values: ['<b>', '=1+1', '"; --', '❤️'] },
    ]
    const { id, title } = await created({ title: '  Cafe\u0301s और नदियाँ ', questions })
    expect(title).toBe('Cafés और नदियाँ')
    expect(await questionsOf(id)).toEqual(questions)
  })

  test('questions have their fields in the order of the contract, in which the creator shows them as JSON', async () => {
    const credit = { source: 'https://site.example.org', licence: 'CC0' }
    const media = { credit, alt: 'A lake', url: 'http://localhost:3000/uploads/images/lake.webp', type: 'IMAGE' }
    const questions = [...EVERY_TYPE, { ...EVERY_TYPE[0], explanation: { media, text: 'It is.' }, media }]
    const { id } = await created({ questions })
    const inOrder = QuizSave.parse(aQuiz({ questions })).questions
    expect(JSON.stringify(await questionsOf(id))).toBe(JSON.stringify(inOrder))
  })

  test('questions that were saved under earlier rules of texts still load', async () => {
    const { id } = await created()
    const stored = [
      { type: 'TYPE_ANSWER', ...asked, options: [' '] },
      { type: 'PUZZLE', ...asked, question: '   ', values: ['a', ' ', 'b'] },
    ]
    const values = [id, JSON.stringify(stored)]
    await pinwheel.sql.pool.query('update quizzes set questions = $2 where id = $1', values)
    expect(await questionsOf(id)).toEqual(stored)
  })

  test('[16.12, I-20] [spec 7.22] PUT without description and cover clears both, and returns the author', async () => {
    const { id, created: createdAt } = await created()
    pinwheel.clock.pass(1000)
    const { title, questions, ...rest } = aQuiz({ description: undefined, imageCoverURL: undefined })
    const { status, body } = await by(ada)(`PUT /quizzes/${id}`, { body: { title: `${title} 2`, questions, ...rest } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: `${title} 2`, author: { id: ada.id, name: 'Ada' }, created: createdAt })
    expect(body).not.toHaveProperty('description')
    expect(body).not.toHaveProperty('imageCoverURL')
    expect((body as Quiz).updated > createdAt).toBe(true)
    expect((await by(ada)(`GET /quizzes/${id}`)).body).toEqual(body)
  })

  test('[I-04] an emptied description or cover counts as absent', async () => {
    const quiz = await created({ description: '  ', imageCoverURL: '' })
    expect(quiz).not.toHaveProperty('description')
    expect(quiz).not.toHaveProperty('imageCoverURL')
  })

  test('PUT may change the mode', async () => {
    const { id } = await created()
    const { body } = await by(ada)(`PUT /quizzes/${id}`, {
      body: aQuiz({ mode: 'ZERO_TO_ONE_HUNDRED', questions: ZERO_TO_ONE_HUNDRED }),
    })
    expect(body).toMatchObject({ mode: 'ZERO_TO_ONE_HUNDRED', numberOfQuestions: 2 })
  })

  const [choice, range, , typed, , puzzle] = EVERY_TYPE
  test.each([
    ['[I-06] questions that are no list', { questions: 'many' }, 'questions'],
    ['no questions', { questions: [] }, 'questions'],
    ['51 questions', { questions: Array.from({ length: 51 }, () => choice) }, 'questions'],
    ['a title of symbols', { title: '2 + 2 = 4' }, 'title'],
    ['a title of spaces', { title: '   ' }, 'title'],
    ['a title that is too short without its outer spaces', { title: ' ab ' }, 'title'],
    ['an accepted answer of spaces', { questions: [{ ...typed, options: [' '] }] }, 'questions.0.options.0'],
    ['a line separator', { questions: [{ ...choice, question: 'a\u2028b' }] }, 'questions.0.question'],
    ['a bidirectional override', { questions: [{ ...choice, question: 'a\u202eb' }] }, 'questions.0.question'],
    ['a text that shows nothing', { questions: [{ ...choice, question: '\u200d\u3164' }] }, 'questions.0.question'],
    ['an unknown language', { languageCode: 'no' }, 'languageCode'],
    [
      '[I-03] no correct option',
      { questions: [{ ...choice, options: [0, 1].map((n) => ({ value: `${n}`, correct: false })) }] },
      'questions.0.options',
    ],
    ['[I-03] a range of nothing', { questions: [{ ...range, min: 0, max: 0 }] }, 'questions.0.min'],
    ['[I-45] an unreachable exact value', { questions: [{ ...range, correct: 0.5 }] }, 'questions.0.correct'],
    [
      '[I-03] a puzzle that repeats itself',
      { questions: [{ ...puzzle, values: ['a', 'b', 'a'] }] },
      'questions.0.values',
    ],
  ])('%s is 400 and named', async (_, change, property) => {
    const { status, body } = await by(ada)('POST /quizzes', { body: aQuiz(change) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'Validation failed', validationErrors: [{ property }] })
  })

  test('a repeated call with the same idempotency key creates one quiz with the latest content', async () => {
    const owner = await pinwheel.user('Cleo')
    const create = async (key: string, title: string, user = owner): Promise<Quiz> => {
      const headers = { 'idempotency-key': key }
      const { status, body } = await by(user)('POST /quizzes', { body: aQuiz({ title }), headers })
      expect(status).toBe(201)
      return body as Quiz
    }
    const key = randomUUID()
    const [first, second] = await Promise.all([create(key, 'Rivers'), create(key, 'Rivers')])
    expect(second.id).toBe(first.id)
    expect(await create(key, 'Rivers and lakes')).toMatchObject({ id: first.id, title: 'Rivers and lakes' })
    expect((await create(key, 'Rivers', ada)).id).not.toBe(first.id)
    expect((await create(randomUUID(), 'Rivers')).id).not.toBe(first.id)
    const { body } = await by(owner)('GET /profile/quizzes')
    expect((body as QuizPage).total).toBe(2)
  })

  test('[I-06] accepts fifty long questions', async () => {
    const value = 'x'.repeat(75)
    const long = {
      ...choice,
      question: 'ö'.repeat(120),
      options: Array.from({ length: 6 }, () => ({ value, correct: true })),
    }
    expect(await created({ questions: Array.from({ length: 50 }, () => long) })).toMatchObject({
      numberOfQuestions: 50,
    })
  })
})

describe('addresses of uploaded pictures', () => {
  const at = (origin: string, path = '/uploads/images/samples/bee.svg'): string => `${origin}${path}`
  const withPictures = (origin: string) =>
    aQuiz({
      imageCoverURL: at(origin),
      questions: [
        { type: 'PIN', ...asked, imageURL: at(origin), positionX: 0, positionY: 0, tolerance: 'LOW' },
        { type: 'TRUE_FALSE', ...asked, correct: true, media: { type: 'IMAGE', url: at(origin) } },
      ],
    })
  const LAN = 'http://192.168.1.20:3000'

  test('have the origin of the request, not the one of the save', async () => {
    const saved = await by(ada)('POST /quizzes', { body: withPictures('http://localhost:3000') })
    const { id } = saved.body as Quiz
    expect(saved.body).toMatchObject({ imageCoverSource: at('http://localhost:3000') })
    const headers = { host: '192.168.1.20:3000' }
    expect((await by(ada)(`GET /quizzes/${id}`, { headers })).body).toMatchObject({
      imageCoverURL: expect.stringMatching(`^${LAN}/uploads/images/drawings/`),
      imageCoverSource: at(LAN),
    })
    const { body: questions } = await by(ada)(`GET /quizzes/${id}/questions`, { headers })
    expect(questions).toMatchObject([{ imageURL: at(LAN) }, { media: { url: at(LAN) } }])
    expect((await by(ada)(`PUT /quizzes/${id}`, { headers, body: withPictures(LAN) })).status).toBe(200)
    const { rows } = await pinwheel.sql.pool.query('select image_cover, questions from quizzes where id = $1', [id])
    expect(rows[0]).toMatchObject({
      image_cover: at(''),
      questions: [{ imageURL: at('') }, { media: { url: at('') } }],
    })
  })

  test('of another server stay unchanged', async () => {
    const other = at('https://other.example.org', '/uploads/images/samples/of-theirs.svg')
    expect(await created({ imageCoverURL: other })).toMatchObject({ imageCoverSource: other })
  })
})

describe('[16.11] access to a quiz', () => {
  const shown = (answers: TestAnswer[]) => answers.map(({ status }) => status)
  const attempts = (id: string, user: TestUser) =>
    Promise.all([
      by(user)(`GET /quizzes/${id}`),
      by(user)(`GET /quizzes/${id}/questions`),
      by(user)(`PUT /quizzes/${id}`, { body: aQuiz() }),
      by(user)(`GET /quizzes/${id}/outline`),
    ])

  test('a private quiz is accessible to its owner only', async () => {
    const { id } = await created({ visibility: 'PRIVATE' })
    expect(shown(await attempts(id, bob))).toEqual([403, 403, 403, 403])
    expect((await by(bob)(`DELETE /quizzes/${id}`)).body).toMatchObject({ status: 403, message: 'Forbidden' })
    expect(shown(await attempts(id, ada))).toEqual([200, 200, 200, 200])
  })

  test('a public quiz and its outline are visible to every user, the questions as saved to the owner only', async () => {
    const { id } = await created()
    expect(shown(await attempts(id, bob))).toEqual([200, 403, 403, 200])
  })

  test('an unknown or invalid id is 404', async () => {
    for (const id of [randomUUID(), 'nonsense', '%00'])
      expect(shown(await attempts(id, ada))).toEqual([404, 404, 404, 404])
  })
})

describe('the credits of pictures', () => {
  const credit = {
    title: 'Lake Baikal',
    author: 'Ada Example',
    source: 'https://pictures.example.org/1',
    licence: 'CC BY 4.0',
    licenceURL: 'https://creativecommons.org/licenses/by/4.0/',
  }
  const picture = { type: 'IMAGE', url: 'https://pictures.example.org/1.jpg', alt: 'A lake', credit }
  const question = { type: 'TRUE_FALSE', question: 'Really?', points: 1000, duration: 30, correct: true }
  const pin = { type: 'PIN', imageURL: picture.url, positionX: 0, positionY: 1, tolerance: 'LOW' }

  test('are kept with the pictures, and all who may view the quiz read them', async () => {
    const questions = [
      { ...question, media: picture, explanation: { media: { ...picture, credit: { ...credit, author: 'Bob' } } } },
      { ...question, correct: undefined, ...pin, imageAlt: 'A map', imageCredit: credit },
      question,
    ]
    const { id } = await created({ imageCoverCredit: credit, questions })
    expect(await questionsOf(id)).toEqual(JSON.parse(JSON.stringify(questions)))
    expect((await by(bob)(`GET /quizzes/${id}`)).body).toMatchObject({ imageCoverCredit: credit })
    const { body } = await by(bob)(`GET /quizzes/${id}/outline`)
    expect((body as { credits?: unknown }[]).map(({ credits }) => credits)).toEqual([
      [credit, { ...credit, author: 'Bob' }],
      [credit],
      undefined,
    ])
  })

  test('of a cover end with the cover', async () => {
    const { id } = await created({ imageCoverCredit: credit })
    await by(ada)(`PUT /quizzes/${id}`, { body: aQuiz({ imageCoverURL: '', imageCoverCredit: credit }) })
    expect((await by(bob)(`GET /quizzes/${id}`)).body).not.toHaveProperty('imageCoverCredit')
  })

  test.each([
    ['alt', { ...picture, alt: 'x'.repeat(151) }],
    ['credit.source', { ...picture, credit: { ...credit, source: 'javascript:alert(1)' } }],
    ['credit.licence', { ...picture, credit: { ...credit, licence: 'x'.repeat(201) } }],
    ['credit.licenceURL', { ...picture, credit: { ...credit, licenceURL: 'data:text/html,x' } }],
  ])('are bounded: media.%s', async (field, media) => {
    const body = aQuiz({ questions: [{ ...question, media }] })
    expect(await by(ada)('POST /quizzes', { body })).toMatchObject({
      status: 400,
      body: { validationErrors: [{ property: `questions.0.media.${field}` }] },
    })
  })
})

describe('the defaults of new questions', () => {
  const questionDefaults = { points: 0, duration: 90 } as const

  test('are stored and copied with the quiz, are told to its owner only, and end with a save without them', async () => {
    const { id } = await created({ questionDefaults })
    expect((await by(ada)(`GET /quizzes/${id}`)).body).toMatchObject({ questionDefaults })
    expect((await by(bob)(`GET /quizzes/${id}`)).body).not.toHaveProperty('questionDefaults')
    const copy = (await by(bob)(`POST /quizzes/${id}/copies`)).body as { id: string }
    expect((await by(bob)(`GET /quizzes/${copy.id}`)).body).toMatchObject({ questionDefaults })
    await by(ada)(`PUT /quizzes/${id}`, { body: aQuiz() })
    expect((await by(ada)(`GET /quizzes/${id}`)).body).not.toHaveProperty('questionDefaults')
  })

  test.each([{ points: 1 }, { duration: 31 }, { points: '1000' }])(
    'are those of the creator: not %j',
    async (other) => {
      const body = aQuiz({ questionDefaults: other as never })
      expect((await by(ada)('POST /quizzes', { body })).status).toBe(400)
    },
  )
})

describe('the outline of a quiz', () => {
  test('has the text and the answers of every type, and neither addresses nor positions', async () => {
    const { id } = await created()
    const { body } = await by(bob)(`GET /quizzes/${id}/outline`)
    const shared = { question: 'Really?', points: 1000, duration: 30 }
    const correct = (...values: string[]) => values.map((value) => ({ value, correct: true }))
    expect(body).toEqual([
      { type: 'MULTI_CHOICE', ...shared, media: 'VIDEO', answers: correct('Yes', 'No') },
      { type: 'RANGE', ...shared, min: -10, max: 10, answers: correct('0') },
      {
        type: 'TRUE_FALSE',
        ...shared,
        points: 0,
        answers: [
          { value: 'True', correct: false },
          { value: 'False', correct: true },
        ],
      },
      { type: 'TYPE_ANSWER', ...shared, points: 2000, answers: correct('Oui', 'Sí') },
      { type: 'PIN', ...shared, media: 'IMAGE', answers: [] },
      { type: 'PUZZLE', ...shared, duration: 240, answers: correct('1', '2', '3', '4', '5', '6') },
    ])
    expect(JSON.stringify(body)).not.toMatch(/https?:|position/)
  })

  test('of 0–100 mode has the right number, and no points', async () => {
    const { id } = await created({ mode: 'ZERO_TO_ONE_HUNDRED', questions: ZERO_TO_ONE_HUNDRED })
    expect((await by(bob)(`GET /quizzes/${id}/outline`)).body).toMatchObject([
      { question: 'How many?', duration: 60, answers: [{ value: '41.5', correct: true }] },
      { question: 'And now?', duration: 5, media: 'AUDIO' },
    ])
  })

  test('is no longer readable by others once the quiz is private', async () => {
    const { id } = await created()
    await by(ada)(`PUT /quizzes/${id}`, { body: aQuiz({ visibility: 'PRIVATE' }) })
    expect((await by(bob)(`GET /quizzes/${id}/outline`)).status).toBe(403)
    expect((await pinwheel.call(`GET /quizzes/${id}/outline`)).status).toBe(401)
  })
})

describe('copying', () => {
  const copied = (id: string, user: TestUser) => by(user)(`POST /quizzes/${id}/copies`)
  const stored = async (id: string) => {
    const { rows } = await pinwheel.sql.pool.query('select * from quizzes where id = $1', [id])
    const { id: _id, created_at: _created, updated_at: _updated, ...columns } = rows[0] as Record<string, unknown>
    return columns
  }

  test.each([
    ['one’s own private quiz', { visibility: 'PRIVATE' }, () => ada],
    ['a public quiz of another user', {}, () => bob],
    [
      'a quiz from 0 to 100 with pictures of our own and without a description',
      {
        mode: 'ZERO_TO_ONE_HUNDRED',
        questions: ZERO_TO_ONE_HUNDRED,
        description: undefined,
        imageCoverURL: 'http://localhost:3000/uploads/images/samples/bee.svg',
      },
      () => bob,
    ],
  ])('%s makes a private one of one’s own, with everything in it', async (_, change, who) => {
    const original = await created(change)
    const before = await stored(original.id)
    pinwheel.clock.pass(1000)
    const now = new Date(pinwheel.clock.now()).toISOString()
    const { status, body } = await copied(original.id, who())
    expect(status).toBe(201)
    const copy = body as Quiz
    const source = { quizId: original.id, title: original.title, author: 'Ada' }
    expect(copy).toEqual({
      ...original,
      id: expect.not.stringMatching(original.id),
      title: 'Copy of Rivers and lakes',
      visibility: 'PRIVATE',
      author: { id: who().id, name: who() === ada ? 'Ada' : 'Bob' },
      created: now,
      updated: now,
      ...(who() === bob && { basedOn: source }),
    })
    const changed = { title: copy.title, title_key: copy.title.toLowerCase(), visibility: 'PRIVATE' }
    const basedOn = who() === bob ? source : null
    expect(await stored(copy.id)).toEqual({ ...before, ...changed, owner_id: who().id, based_on: basedOn })
    expect(await stored(original.id)).toEqual(before)
  })

  test('changes of a copy do not change the original, and vice versa', async () => {
    const original = await created()
    const { id } = (await copied(original.id, bob)).body as Quiz
    expect((await by(ada)(`GET /quizzes/${id}`)).status).toBe(403)
    expect((await by(bob)(`PUT /quizzes/${id}`, { body: aQuiz({ title: 'Mine now' }) })).status).toBe(200)
    expect((await by(ada)(`DELETE /quizzes/${original.id}`)).status).toBe(204)
    expect((await by(bob)(`GET /quizzes/${id}`)).body).toMatchObject({ title: 'Mine now' })
  })

  test('a private quiz of another user is 403, an unknown quiz 404', async () => {
    const { id } = await created({ visibility: 'PRIVATE' })
    expect(await copied(id, bob)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    for (const none of [randomUUID(), 'nonsense']) expect((await copied(none, ada)).status).toBe(404)
  })

  test('is refused without a session', async () => {
    const { id } = await created()
    const { rows } = await pinwheel.sql.pool.query('select count(*) from quizzes')
    expect((await pinwheel.call(`POST /quizzes/${id}/copies`)).status).toBe(401)
    expect((await pinwheel.sql.pool.query('select count(*) from quizzes')).rows).toEqual(rows)
  })
})

describe('the quota of an account', () => {
  const fill = (ownerId: string, count: number, questions: string) =>
    pinwheel.sql.pool.query(
      `insert into quizzes (owner_id, title, title_key, mode, visibility, category, language_code, questions,
         number_of_questions, created_at, updated_at)
       select $1, 'Full', 'full', 'CLASSIC', 'PRIVATE', 'OTHER', 'en', $3::jsonb, 1, now(), now()
       from generate_series(1, $2)`,
      [ownerId, count, questions],
    )

  test('is 10,000 quizzes: another one and a copy are refused, a change is not', async () => {
    const owner = await pinwheel.user('Full')
    const { id } = await created({}, owner)
    await fill(owner.id, 9_999, '[]')
    const full = { status: 409, body: { message: expect.stringContaining('10000 quizzes') } }
    expect(await by(owner)('POST /quizzes', { body: aQuiz() })).toMatchObject(full)
    expect(await by(owner)(`POST /quizzes/${id}/copies`)).toMatchObject(full)
    expect((await by(owner)(`PUT /quizzes/${id}`, { body: aQuiz() })).status).toBe(200)
    expect((await by(owner)(`DELETE /quizzes/${id}`)).status).toBe(204)
    expect((await by(owner)('POST /quizzes', { body: aQuiz() })).status).toBe(201)
  })

  test('is 200 MB of questions: a save that adds bytes is refused, one that removes bytes is not', async () => {
    const owner = await pinwheel.user('Large')
    const { id } = await created({}, owner)
    await fill(owner.id, 20, JSON.stringify('x'.repeat(10_000_000)))
    expect(await by(owner)('POST /quizzes', { body: aQuiz() })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('200 MB') },
    })
    expect((await by(owner)(`PUT /quizzes/${id}`, { body: aQuiz() })).status).toBe(200)
  })
})

describe('deleting', () => {
  test('deletes its games in the same transaction, and notifies their participants afterwards', async () => {
    const { id } = await created()
    const calls: string[] = []
    const inQuizzes = async (tx: Executor | TestApp['sql']['db']): Promise<number> =>
      (await tx.execute(statement`select from quizzes where id = ${id}`)).rowCount ?? 0
    const quizzesWith = (onDelete: QuizDeletion) =>
      createQuizzes({
        ...pinwheel,
        publicOrigin: 'http://localhost:3000',
        nicknamesOf: async () => new Map(),
        authorsNamed: async () => ({ all: [], byWord: new Map() }),
        lockPictures: async () => undefined,
        storedAddresses: async () => (address) => address,
        onDelete,
      })

    const failing = quizzesWith(async () => Promise.reject(new Error('on purpose')))
    const quiz = { id, ownerId: ada.id }
    await expect(failing.remove(quiz, Promise.resolve())).rejects.toThrow('on purpose')
    expect(await inQuizzes(pinwheel.sql.db)).toBe(1)

    const working = quizzesWith(async (deleted, tx) => {
      calls.push(`${deleted.id} still there: ${await inQuizzes(tx)}`)
      return () => calls.push('announced')
    })
    await working.remove(quiz, Promise.resolve())
    expect(calls).toEqual([`${id} still there: 1`, 'announced'])
    expect(await inQuizzes(pinwheel.sql.db)).toBe(0)
  })

  test('[spec 1.2, 7.22] is permanent', async () => {
    const { id } = await created()
    expect(await by(ada)(`DELETE /quizzes/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect((await by(ada)(`GET /quizzes/${id}`)).status).toBe(404)
    expect((await by(ada)(`DELETE /quizzes/${id}`)).status).toBe(404)
  })
})

describe('[16.9] lists', () => {
  let cleo: TestUser
  const list = async (
    query: Partial<Record<keyof OwnQuizQuery, string>> = {},
    path = '/profile/quizzes',
  ): Promise<QuizPage> => {
    const { status, body } = await by(cleo)(`GET ${path}?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return body as QuizPage
  }
  const titles = async (query: Parameters<typeof list>[0], path?: string): Promise<string[]> =>
    (await list(query, path)).results.map(({ title }) => title)

  const MADE = [
    { title: 'banana', visibility: 'PRIVATE', category: 'NATURE', languageCode: 'sv' },
    { title: 'Äpfel', mode: 'ZERO_TO_ONE_HUNDRED', questions: ZERO_TO_ONE_HUNDRED },
    { title: 'Cherry (50%_off) .*', category: 'FOOD_AND_DRINK' },
    { title: 'apple' },
    { title: 'Banana Split', description: undefined, imageCoverURL: undefined },
    { title: 'Zebra' },
  ]
  beforeAll(async () => {
    cleo = await pinwheel.user('Cleo')
    for (const change of MADE) {
      await created(change, cleo)
      pinwheel.clock.pass(1000)
    }
  })

  test('[spec 3.60, 9.27] without a query return ten quizzes, newest first', async () => {
    const { results, ...page } = await list()
    expect(page).toEqual({ total: 6, limit: 10, offset: 0 })
    expect(results.map(({ title }) => title)).toEqual(MADE.map(({ title }) => title).toReversed())
    expect(results[0]).toMatchObject({ author: { id: cleo.id, name: 'Cleo' } })
    expect(results[1]).not.toHaveProperty('description')
  })

  test('[spec 7.21] of own quizzes contain private ones, public lists do not', async () => {
    expect(await titles({ visibility: 'PRIVATE' })).toEqual(['banana'])
    const everywhere = await list({ search: 'banana', visibility: 'PRIVATE' }, '/quizzes')
    expect(everywhere.results.map(({ title }) => title)).toEqual(['Banana Split'])
  })

  test.each([
    [{ category: 'NATURE' }, ['banana']],
    [{ languageCode: 'sv' }, ['banana']],
    [{ mode: 'ZERO_TO_ONE_HUNDRED' }, ['Äpfel']],
    [{ category: 'NATURE', languageCode: 'en' }, []],
    [{ category: 'GEOGRAPHY', search: 'SPLIT' }, ['Banana Split']],
  ])('[spec 7.19] %o narrows the list', async (query, expected) => expect(await titles(query)).toEqual(expected))

  test.each([
    ['BANANA', ['Banana Split', 'banana']],
    ['äPF', ['Äpfel']],
    ['apf', ['Äpfel']],
    ['a\u0308pf', ['Äpfel']],
    ['ápple', ['apple']],
    ['(', ['Cherry (50%_off) .*']],
    ['.*', ['Cherry (50%_off) .*']],
    ['%', ['Cherry (50%_off) .*']],
    ['_', ['Cherry (50%_off) .*']],
    ['\\', []],
    ['   ', MADE.map(({ title }) => title).toReversed()],
  ])('[16.10] a search for "%s" is literal, whatever its case and accents', async (search, expected) =>
    expect(await titles({ search })).toEqual(expected),
  )

  test('a search finds titles of every script, and quizzes stored before accents were ignored', async () => {
    const eva = await pinwheel.user('Eva')
    const TITLES = [
      'Verbes irréguliers',
      'İstanbul Ğ',
      'Ёлка и йод',
      'Tiếng Việt',
      '한국어',
      'Καλημέρα',
      'Straße',
      'がっこう',
    ]
    for (const title of TITLES) await created({ title }, eva)
    const keys = async () => {
      const { rows } = await pinwheel.sql.pool.query<{ title: string; title_key: string }>(
        'select title, title_key from quizzes where owner_id = $1 order by created_at, title',
        [eva.id],
      )
      return rows
    }
    const found = async (search: string) => {
      const { body } = await by(eva)(`GET /profile/quizzes?${new URLSearchParams({ search })}`)
      return (body as QuizPage).results.map(({ title }) => title)
    }
    const computed = await keys()
    await pinwheel.sql.pool.query(
      'update quizzes set title_key = lower(title collate "und-x-icu") where owner_id = $1',
      [eva.id],
    )
    expect(await found('irreguliers')).toEqual([])
    await pinwheel.sql.pool.query(await readFile(MIGRATION, 'utf8'))
    expect(await keys()).toEqual(computed)
    for (const [search, title] of [
      ['irreguliers', 'Verbes irréguliers'],
      ['ISTANBUL', 'İstanbul Ğ'],
      ['елка', 'Ёлка и йод'],
      ['viet', 'Tiếng Việt'],
      ['국어', '한국어'],
      ['καλημερα', 'Καλημέρα'],
      ['straße', 'Straße'],
      ['がっ', 'がっこう'],
    ] as const)
      expect(await found(search)).toEqual([title])
  })

  test('[I-22] sort titles as in a dictionary', async () => {
    const expected = ['Äpfel', 'apple', 'banana', 'Banana Split', 'Cherry (50%_off) .*', 'Zebra']
    expect(await titles({ sort: 'title', order: 'asc' })).toEqual(expected)
    expect(await titles({ sort: 'title', order: 'desc' })).toEqual(expected.toReversed())
  })

  test('sorted by `updated` begin with the quiz that was changed last', async () => {
    const [apple] = (await list({ search: 'apple' })).results
    await by(cleo)(`PUT /quizzes/${apple?.id}`, { body: aQuiz({ title: 'apple' }) })
    expect((await titles({ sort: 'updated' }))[0]).toBe('apple')
    expect((await titles({ sort: 'created' }))[0]).toBe('Zebra')
  })

  test('[spec 3.60] return the requested page, and an empty one after the last', async () => {
    const page = await list({ limit: '5', offset: '5' })
    expect(page).toMatchObject({ total: 6, limit: 5, offset: 5 })
    expect(page.results.map(({ title }) => title)).toEqual(['banana'])
    expect(await list({ limit: '50', offset: '600' })).toEqual({ results: [], total: 6, limit: 50, offset: 600 })
  })

  test('[I-22] keep the order of quizzes with equal times over all pages', async () => {
    const dora = await pinwheel.user('Dora')
    for (let n = 0; n < 12; n++) await created({ title: 'Same' }, dora)
    const pages = await Promise.all(
      [0, 5, 10].map((offset) => by(dora)(`GET /profile/quizzes?limit=5&sort=title&offset=${offset}`)),
    )
    const ids = pages.flatMap(({ body }) => (body as QuizPage).results.map(({ id }) => id))
    expect(new Set(ids).size).toBe(12)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })

  test.each([
    ['limit', '4'],
    ['limit', '51'],
    ['limit', 'ten'],
    ['offset', '-1'],
    ['sort', 'size'],
    ['order', 'up'],
    ['mode', 'SPEED'],
    ['languageCode', 'EN'],
    ['visibility', 'SECRET'],
  ])('%s=%s is 400 and named', async (property, value) => {
    const { status, body } = await by(cleo)(`GET /profile/quizzes?${property}=${value}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'Validation failed', validationErrors: [{ property }] })
  })

  test('ignore an unknown query parameter', async () => {
    expect((await by(cleo)('GET /quizzes?visibility=SECRET&colour=red')).status).toBe(200)
  })
})
