import { expect } from './fixtures.ts'
import type { Account } from '../accounts.ts'
import type { Query, Screen } from './screen.ts'

/** The actions of a host at the desk and on the stage. */

const button = (name: string | RegExp, within?: Query): Query => ({ role: 'button', name, ...(within && { within }) })
const DIALOG: Query = { role: 'dialog' }

export async function signIn(desk: Screen, { email, password }: Account): Promise<void> {
  await desk.open('/auth/login')
  await desk.fill('Email', email)
  await desk.fill('Password', password)
  await desk.press(button("Let's go!"))
  await desk.expectSeen({ role: 'link', name: 'Create a quiz' })
}

export async function newQuiz(desk: Screen, title: string): Promise<void> {
  await desk.press({ role: 'link', name: 'Create a quiz' })
  await desk.press(button(/^Classic Mode/))
  await desk.fill('Title', title)
}

/** Fills in the current question: its text, and its other fields by their labels. */
export async function ask(
  desk: Screen,
  text: string,
  { type, ...fields }: Readonly<Record<string, string>>,
): Promise<void> {
  if (type) await desk.choose('Type', type)
  // Longer than the default, for a busy machine.
  await desk.choose('Time Limit', '60 seconds')
  await desk.fill('Question', text)
  for (const [label, value] of Object.entries(fields)) await desk.fill(label, value)
}

export const markRight = (desk: Screen, option: string): Promise<void> =>
  desk.press({ role: 'checkbox', name: `${option} is right` })

export const addQuestion = (desk: Screen): Promise<void> => desk.press(button('Add question'))

export async function addPinImage(desk: Screen, url: string, across: number, down: number): Promise<void> {
  await desk.press(button('Add Pin Image'))
  await desk.fill('URL', url)
  await desk.press(button('Apply'))
  await desk.press({ role: 'picture', within: { role: 'group', name: 'Pin Image' } }, [across, down])
}

export async function save(desk: Screen, title: string): Promise<void> {
  await desk.press(button('Save'))
  await desk.expectPath('/profile/quizzes')
  await desk.press({ role: 'link', name: title })
  await desk.expectSeen({ role: 'heading', name: title })
}

/** Goes from the page of a quiz to the lobby. @returns the PIN. */
export async function hostGame(desk: Screen): Promise<string> {
  await desk.press(button('Host Game'))
  await desk.press(button('Host Game', DIALOG))
  await desk.expectText('Waiting for the first player')
  const [pin] = await desk.find({ role: 'img', name: /Game PIN/ })
  return (pin?.name ?? '').replaceAll(/\D/g, '')
}

export const start = (stage: Screen): Promise<void> => stage.press(button('Start the game'))
export const showNext = (stage: Screen): Promise<void> => stage.press(button('Next'))

export const askNext = (stage: Screen): Promise<void> => stage.press(button('Next question'))

/** Goes from the result of a question over the leaderboard to the next question. */
export async function goOn(stage: Screen): Promise<void> {
  await showNext(stage)
  await askNext(stage)
}

/** Ends the game from the podium. */
export async function quit(stage: Screen): Promise<void> {
  // The second press is accepted for three seconds only, and comes later than that on a busy machine.
  await expect(async () => {
    await stage.press(button('Quit'))
    await stage.press(button('Really quit?'))
    await stage.expectPath('/')
  }).toPass()
}
