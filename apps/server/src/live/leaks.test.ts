import type { Answer, Question, QuestionType } from '@pinwheel/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLiveApp } from './testing/live-app.ts'
import type { LiveApp } from './testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE, PIN, PUZZLE, RANGE, TRUE_FALSE, TYPE_ANSWER } from './testing/quizzes.ts'

let live: LiveApp
beforeAll(async () => {
  live = await startLiveApp()
})
afterAll(() => live.close())

/** What may stand in nothing that anybody is sent before the result: marks that are nowhere else in the question. */
const QUESTIONS: [Question, string[]][] = [
  [MULTI_CHOICE, ['"correct"', '"options"']],
  [TRUE_FALSE, ['"correct"']],
  [{ ...RANGE, correct: 317 }, ['"correct"', ':317', ',317', '[317', '"margin"']],
  [{ ...TYPE_ANSWER, options: ['Zwiebelfisch'] }, ['Zwiebelfisch', '"options"']],
  [{ ...PIN, positionX: 0.4375, positionY: 0.5625 }, ['0.4375', '0.5625', '"tolerance"']],
  [PUZZLE, [JSON.stringify(PUZZLE.values), '"shuffled"']],
]

const EXPLANATION = {
  text: 'So it is.',
  media: { type: 'IMAGE' as const, url: 'https://img.example.org/so.webp' },
}

describe('no event before the result contains the solution', () => {
  test.each(QUESTIONS)('$type', async (unexplained, itsMarks) => {
    const question = { ...unexplained, explanation: EXPLANATION }
    const marks = [...itsMarks, 'explanation', EXPLANATION.text]
    const hosted = await live.hostGame(classicQuiz(question))
    const [ada, bob] = [await hosted.join('Ada'), await hosted.join('Bob')]
    const screens = [await ada.watch(), await bob.watch(), hosted.hostStream]
    await hosted.goTo('question')
    await ada.answer(WRONG[question.type])
    await screens[0]?.until('GAME_AWAITING_RESULT_PLAYER')
    screens.push(await ada.watch(), await bob.watch(), await hosted.host.watch())
    await screens.at(-1)?.until('GAME_QUESTION_HOST')
    const sent = screens.map((screen) => screen.text()).join('')
    for (const mark of marks) expect(sent).not.toContain(mark)

    await hosted.goTo('result')
    expect(marks.some((mark) => hosted.hostStream.text().includes(mark))).toBe(true)
    await screens[1]?.until('GAME_RESULT_PLAYER')
    expect(screens[1]?.text()).toContain(`"solution":{"type":"${question.type}"`)
    for (const screen of [hosted.hostStream, screens[1]])
      expect(screen?.text()).toMatch(/"explanation":\{"text":"So it is\."[^}]+"http:[^"]+\/elsewhere\/[^"]+\.webp"/)
  })
})

test.each([
  ['a drawing of the collection', 'http://localhost:3000/uploads/images/collection/fox.svg'],
  ['a picture of a sample quiz', 'http://localhost:3000/uploads/images/samples/octopus.svg'],
  ['a picture of another site', 'https://zoo.example/animals/fox.jpg'],
])('no picture address before the result reveals what the picture shows: %s', async (_, url) => {
  const pictured = { ...MULTI_CHOICE, media: { type: 'IMAGE' as const, url } }
  for (const question of [pictured, { ...PIN, imageURL: url }]) {
    const hosted = await live.hostGame(classicQuiz(question))
    const screens = [await (await hosted.join('Ada')).watch(), hosted.hostStream]
    await hosted.goTo('question')
    await screens[0]?.until('GAME_QUESTION_PLAYER')
    const sent = screens.map((screen) => screen.text()).join('')
    expect(sent).toMatch(
      /"(?:url|imageURL)":"http:[^"]*\/uploads\/images\/(?:drawings|elsewhere)\/[0-9a-f]{64}\.(?:svg|webp)"/,
    )
    expect(sent).not.toMatch(/fox|octopus|zoo\.example/)
  }
})

const WRONG: Record<QuestionType, Answer> = {
  MULTI_CHOICE: { type: 'MULTI_CHOICE', optionIndex: 0 },
  TRUE_FALSE: { type: 'TRUE_FALSE', value: false },
  RANGE: { type: 'RANGE', value: 10 },
  TYPE_ANSWER: { type: 'TYPE_ANSWER', value: 'Rhine' },
  PIN: { type: 'PIN', positionX: 0.1, positionY: 0.1 },
  PUZZLE: { type: 'PUZZLE', values: ['Spain', 'Belgium', 'Malta'] },
}
