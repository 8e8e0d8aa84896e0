import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The actions of a player on the phone. */

export async function joinByPin(page: Page, pin: string, nickname: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Game PIN').fill(pin)
  await page.getByRole('button', { name: 'Join the game' }).tap()
  await sayNickname(page, nickname)
}

/** @param address the URL of the QR code */
export async function joinByAddress(page: Page, address: string, nickname: string): Promise<void> {
  await page.goto(address)
  await sayNickname(page, nickname)
}

async function sayNickname(page: Page, nickname: string): Promise<void> {
  await page.getByLabel('Your nickname').fill(nickname)
  await page.getByRole('button', { name: 'OK, Go!' }).tap()
  await expect(page).toHaveURL('/game')
  await expect(page.getByRole('main').getByRole('heading')).toBeVisible()
}

export const choose = (page: Page, answer: string): Promise<void> =>
  page.getByRole('group', { name: 'Answers' }).getByRole('button', { name: answer }).tap()

/** Drags the slider to the approximate value, then steps to the exact value with the buttons. */
export async function slideTo(page: Page, value: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Your answer' })
  const [min, max] = [Number(await slider.getAttribute('min')), Number(await slider.getAttribute('max'))]
  const { x, y, width, height } = await place(slider)
  await page.mouse.click(x + (width * (value - min)) / (max - min), y + height / 2)
  const shown = page.getByRole('main').locator('output')
  const step = async (name: 'More' | 'Less') => page.getByRole('button', { name }).tap()
  for (let at = Number(await shown.textContent()); at !== value; at = Number(await shown.textContent()))
    await step(at < value ? 'More' : 'Less')
  await page.getByRole('button', { name: 'That’s my answer' }).tap()
}

/** Moves the slider with Page Up (ten steps) and the arrow keys (one step). */
export async function slideByKeys(page: Page, value: number): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Your answer' })
  await slider.press('Home')
  const shown = page.getByRole('main').locator('output')
  const steps = value - asNumber((await shown.textContent()) ?? '')
  for (let ten = 0; ten < Math.floor(steps / 10); ten += 1) await slider.press('PageUp')
  for (let one = 0; one < steps % 10; one += 1) await slider.press('ArrowRight')
  await expect(shown).toHaveText(String(value))
  await page.getByRole('button', { name: 'That’s my answer' }).press('Enter')
}

export async function typeAnswer(page: Page, answer: string): Promise<void> {
  await page.getByLabel('Your answer').fill(answer)
  await page.getByRole('button', { name: 'That’s my answer' }).tap()
}

const picture = (page: Page): Locator => page.getByRole('slider', { name: 'Your pin on the picture' })
const sendSpot = (page: Page): Locator => page.getByRole('button', { name: 'That’s the spot' })

/** Drags the pin to a position, in fractions of the image's width and height. */
export async function dragPin(page: Page, across: number, down: number): Promise<void> {
  const { x, y, width, height } = await place(picture(page))
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * across, y + height * down, { steps: 3 })
  await page.mouse.up()
  await sendSpot(page).tap()
}

/** Moves the pin with the arrow keys: a tenth of the image with Shift, a hundredth without. */
export async function movePinByKeys(page: Page, across: number, down: number): Promise<void> {
  await picture(page).focus()
  await pressTimes(page, across > 0.5 ? 'Right' : 'Left', Math.abs(across - 0.5))
  await pressTimes(page, down > 0.5 ? 'Down' : 'Up', Math.abs(down - 0.5))
  const [left, top] = [Math.round(across * 100), Math.round(down * 100)]
  await expect(picture(page)).toHaveAttribute('aria-valuetext', new RegExp(`^${left}\\D+ left, ${top}\\D+ top$`))
  await sendSpot(page).press('Enter')
}

async function pressTimes(page: Page, direction: string, distance: number): Promise<void> {
  const hundredths = Math.round(distance * 100)
  for (let leap = 0; leap < Math.floor(hundredths / 10); leap += 1) await page.keyboard.press(`Shift+Arrow${direction}`)
  for (let nudge = 0; nudge < hundredths % 10; nudge += 1) await page.keyboard.press(`Arrow${direction}`)
}

async function place(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('What is to be touched has no place on the screen.')
  return box
}

const rows = (page: Page): Locator => page.getByRole('main').getByRole('listitem')
const sendOrder = (page: Page): Locator => page.getByRole('button', { name: 'That’s my order' })

/** Drags each row by its text to its position, from the top down. */
export async function dragIntoOrder(page: Page, values: readonly string[]): Promise<void> {
  for (const [position, value] of values.entries()) {
    const from = await place(rows(page).filter({ hasText: value }))
    const to = await place(rows(page).nth(position))
    await page.mouse.move(from.x + 60, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(rows(page).nth(position)).toContainText(value)
  }
  await sendOrder(page).tap()
}

/** Moves each row to its position with the arrow keys. */
export async function orderByKeys(page: Page, values: readonly string[]): Promise<void> {
  for (const [position, value] of values.entries()) {
    await page.getByRole('button', { name: `Move up: ${value}` }).focus()
    const at = (await rows(page).allTextContents()).findIndex((text) => text.includes(value))
    for (let step = at; step > position; step -= 1) await page.keyboard.press('ArrowUp')
    await expect(rows(page).nth(position)).toContainText(value)
  }
  await sendOrder(page).press('Enter')
}

export const expectWaiting = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Waiting for other players' })).toBeVisible()

/** After the end of a game the phone shows the reason until the player leaves. */
export async function leaveEndedGame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^The (game is over|host has (ended|removed))/ })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
}

/** At the podium the phone shows the final rank until the player leaves. */
export async function leavePodium(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End Game' }).click()
  await expect(page).toHaveURL('/')
}

export const expectVerdict = (page: Page, verdict: 'Correct!' | 'Incorrect' | 'Time’s up'): Promise<void> =>
  expect(page.getByRole('heading', { name: verdict })).toBeVisible()

/** The total score in the header. */
export async function totalScore(page: Page): Promise<number> {
  const text = await page.getByRole('banner').getByText('Total score').locator('..').textContent()
  return asNumber(text ?? '')
}

/** Parses "1 234" and "−56", which have thin spaces and a minus sign. */
const asNumber = (figure: string): number => Number(figure.replace('−', '-').replace(/[^\d.-]/g, ''))
