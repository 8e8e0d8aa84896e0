import type { QuizSave } from '@pinwheel/contract'
import type { Page } from '@playwright/test'
import { LONGEST_QUIZ } from '../product/longest-quiz.ts'
import type { Host } from '../product/host.ts'
import type { Thumb } from './touch.ts'
import { thumbOn } from './touch.ts'

const KINDS = 6
const QUESTIONS = KINDS * 2

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><rect width="800" height="600"/></svg>`

/** All six kinds of question, twice. */
export const GAME: QuizSave = { ...LONGEST_QUIZ, questions: LONGEST_QUIZ.questions.slice(0, QUESTIONS) }

/** From the join link, which is open, to the podium. Every question is answered by touch, each kind once in each half. */
export async function playThrough(page: Page, host: Host, beforeSecondHalf: () => Promise<void>): Promise<void> {
  await page.route('**/*.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await page.getByLabel('Your nickname').fill('Captain_Toast')
  await page.getByRole('button', { name: 'OK, Go!' }).tap()
  await host.hasPlayers(1)
  await host.step()
  const thumb = await thumbOn(page)
  for (let question = 1; question <= QUESTIONS; question += 1) {
    if (question === KINDS + 1) await beforeSecondHalf()
    await answer(page, thumb)
    await host.reaches('GAME_RESULT_HOST')
    await page.getByRole('heading', { name: /^(?:Correct!|Incorrect)$/ }).waitFor()
    await host.step()
    if (question === QUESTIONS) break
    await host.reaches('GAME_LEADERBOARD_HOST')
    await page.getByRole('heading', { name: 'You are 1st' }).waitFor()
    await host.step()
  }
  await page.getByRole('heading', { name: '1st place' }).waitFor()
}

/** The first tile of some, or what the field, the slider, the pin or the order says as it stands. */
async function answer(page: Page, thumb: Thumb): Promise<void> {
  const main = page.getByRole('main')
  const tile = main.getByRole('group', { name: 'Answers' }).getByRole('button').first()
  const sends = main.getByRole('button', { name: /^That’s/ })
  await tile.or(sends).waitFor()
  if (await tile.isVisible()) return thumb(tile)
  const field = main.getByRole('textbox')
  if (await field.isVisible()) await field.fill('A moon')
  await thumb(sends)
}
