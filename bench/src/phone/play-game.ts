import type { QuizSave } from '@pinwheel/contract'
import type { Page } from '@playwright/test'
import type { Host } from '../product/host.ts'
import { LONGEST_QUIZ } from '../product/longest-quiz.ts'
import { touchOn } from './touch.ts'
import type { Touch } from './touch.ts'

const QUESTION_TYPES = 6
const QUESTIONS = QUESTION_TYPES * 2

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600"/></svg>`

/** Twelve questions: each of the six question types once in each half. */
export const QUIZ: QuizSave = { ...LONGEST_QUIZ, questions: LONGEST_QUIZ.questions.slice(0, QUESTIONS) }

/** Plays from the open join page to the podium. The player answers every question by touch. */
export async function playGame(page: Page, host: Host, beforeSecondHalf: () => Promise<void>): Promise<void> {
  await page.route('**/*.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.getByLabel('Your nickname').fill('Captain_Toast')
  await page.getByRole('button', { name: 'OK, Go!' }).tap()
  await host.waitForPlayers(1)
  await host.completeTask()
  const touch = await touchOn(page)
  for (let question = 1; question <= QUESTIONS; question += 1) {
    if (question === QUESTION_TYPES + 1) await beforeSecondHalf()
    await answerQuestion(page, touch)
    await host.waitForPhase('GAME_RESULT_HOST')
    await page.getByRole('heading', { name: /^(?:Correct!|Incorrect)$/ }).waitFor()
    await host.completeTask()
    if (question === QUESTIONS) break
    await host.waitForPhase('GAME_LEADERBOARD_HOST')
    await page.getByRole('heading', { name: /^(?:You are 1st|No points yet)$/ }).waitFor()
    await host.completeTask()
  }
  await page.getByRole('heading', { name: /^(?:1st place|No points this time)$/ }).waitFor()
}

/** Touches the first answer tile. Without tiles, submits the initial value of the slider, the pin or the puzzle. */
async function answerQuestion(page: Page, touch: Touch): Promise<void> {
  const main = page.getByRole('main')
  const tile = main.getByRole('group', { name: 'Answers' }).getByRole('button').first()
  const submit = main.getByRole('button', { name: /^That’s/ })
  await tile.or(submit).waitFor()
  if (await tile.isVisible()) return touch(tile)
  const textField = main.getByRole('textbox')
  if (await textField.isVisible()) await textField.fill('A moon')
  await touch(submit)
}
