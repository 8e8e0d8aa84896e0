import { expect } from './fixtures.ts'
import type { Query, Screen } from './screen.ts'

/** The actions of a player on the phone. */

export async function joinByPin(phone: Screen, pin: string, nickname: string): Promise<void> {
  await phone.open('/')
  await phone.fill('Game PIN', pin)
  await phone.press({ role: 'button', name: 'Join the game' })
  await phone.fill('Your nickname', nickname)
  await phone.press({ role: 'button', name: 'OK, Go!' })
  await phone.expectPath('/game')
  await phone.expectSeen({ role: 'heading', name: 'You’re in!' })
}

const ANSWERS: Query = { role: 'group', name: 'Answers' }

export const choose = (phone: Screen, answer: string): Promise<void> =>
  phone.press({ role: 'button', name: new RegExp(answer), within: ANSWERS })

const sendAnswer = (phone: Screen): Promise<void> => phone.press({ role: 'button', name: 'That’s my answer' })

/** Presses the slider near the value, then steps to it with the buttons. */
export async function slideTo(phone: Screen, value: number, max: number): Promise<void> {
  const slider: Query = { role: 'slider', name: 'Your answer' }
  await phone.press(slider, [value / max, 0.5])
  const shown = async () => Number((await phone.find(slider))[0]?.value)
  for (let at = await shown(); at !== value; at = await shown())
    await phone.press({ role: 'button', name: at < value ? 'More' : 'Less' })
  await sendAnswer(phone)
}

export async function typeAnswer(phone: Screen, answer: string): Promise<void> {
  await phone.fill('Your answer', answer)
  await sendAnswer(phone)
}

/** Drags the pin from the middle of the picture, in fractions of its width and height. */
export async function dragPin(phone: Screen, across: number, down: number): Promise<void> {
  const picture: Query = { role: 'slider', name: /^Your pin on the picture/ }
  await phone.drag([picture, 0.5, 0.5], [picture, across, down])
  await phone.press({ role: 'button', name: 'That’s the spot' })
}

/** Drags each row by its text to its position, from the top down. */
export async function dragIntoOrder(phone: Screen, values: readonly string[]): Promise<void> {
  const rows: Query = { role: 'listitem', within: { role: 'main' } }
  const textsOfRows = async () => (await phone.find(rows)).map(({ text }) => text)
  await expect.poll(textsOfRows).toHaveLength(values.length)
  for (const [position, value] of values.entries()) {
    const texts = await textsOfRows()
    await phone.drag(
      [{ ...rows, nth: texts.findIndex((text) => text.includes(value)) }, 0.3, 0.5],
      [{ ...rows, nth: position }, 0.3, 0.5],
    )
    await expect.poll(async () => (await textsOfRows())[position]).toContain(value)
  }
  await phone.press({ role: 'button', name: 'That’s my order' })
}

export const expectVerdict = (phone: Screen, verdict: 'Correct!' | 'Incorrect'): Promise<void> =>
  phone.expectSeen({ role: 'heading', name: verdict })
