import type { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isolated } from './shared/format-number.ts'
import { PhoneScreen } from './phone/PhoneScreen.tsx'
import { ASKED, beginOf, previewOf, questionOf } from './testing/host-events.ts'
import { resultOf, REVEALED } from './testing/host-results.ts'
import { halfOver, SAMPLE_PODIUM, SAMPLE_QUESTIONS, samplePreview, sampleQuestion } from './testing/player-events.ts'
import { SAMPLE_RESULTS } from './testing/player-results.ts'
import { podiumOf } from './testing/ranking-events.ts'
import { stage } from './testing/render-stage.tsx'

afterEach(cleanup)

const countdown = halfOver(Date.now())
const { four, puzzle, trueFalse } = SAMPLE_QUESTIONS

/** The texts that are marked as Arabic. */
const arabicTexts = () => [...document.querySelectorAll('[lang="ar"]')].map(({ textContent }) => textContent)

const withLanguage = <Event extends HostEvent | PlayerEvent>(event: Event): Event => ({
  ...event,
  game: { ...('game' in event && event.game), languageCode: 'ar' },
})

const noActions = {
  answer: () => Promise.resolve('taken' as const),
  leave: () => undefined,
  wiggle: () => undefined,
  finish: () => undefined,
}
const phone = (event: PlayerEvent) => render(<PhoneScreen event={withLanguage(event)} actions={noActions} />)

test.each([
  ['a preview', samplePreview(countdown), [samplePreview(countdown).question.question]],
  ['a question', sampleQuestion(four, countdown), [four.question, ...four.answers.map(({ value }) => value)]],
  ['a puzzle', sampleQuestion(puzzle, countdown), [puzzle.question, ...puzzle.values]],
  ['a question with true and false', sampleQuestion(trueFalse, countdown), [trueFalse.question]],
  ['the podium', SAMPLE_PODIUM, [SAMPLE_PODIUM.game.name]],
])('on a phone the texts of the quiz have its language, and no other text has it: %s', (_, event, texts) => {
  phone(event)
  expect(arabicTexts()).toEqual(texts)
})

test('on a phone the own answer and the right one have the language of the quiz', () => {
  phone(SAMPLE_RESULTS.choiceWrong)
  const { player, solution } = SAMPLE_RESULTS.choiceWrong
  const right = solution?.type === 'MULTI_CHOICE' ? solution.right.map(({ value }) => value) : []
  expect(arabicTexts()).toEqual([player.option, ...right])
})

const { question, answers } = ASKED.four

test.each([
  ['the start', beginOf(), [beginOf().game.name]],
  ['a preview', previewOf('Which sea?'), ['Which sea?']],
  ['a question', questionOf(ASKED.four), [question, ...answers.map(({ value }) => value)]],
  ['a result', resultOf(REVEALED.trueFalse), [REVEALED.trueFalse.question.question]],
  ['the podium', podiumOf(3), [podiumOf(3).game.name]],
])('on the stage the texts of the quiz have its language, and no other text has it: %s', (_, event, texts) => {
  stage(withLanguage(event))
  expect(arabicTexts()).toEqual(texts)
})

test('without a language in the event no text has one', () => {
  render(<PhoneScreen event={sampleQuestion(four, countdown)} actions={noActions} />)
  expect(document.querySelectorAll('main [lang]')).toHaveLength(0)
})

test('a name from the right is isolated in an English sentence, other names are not', () => {
  expect([isolated('سارة'), isolated('Ada')]).toEqual(['\u2068سارة\u2069', 'Ada'])
})
