import type { Meta } from '@storybook/react-vite'
import { questionOf } from '../testing/host-events.ts'
import type { Script } from '../testing/scripts.ts'
import { questionIn } from '../testing/scripts.ts'
import { show, Stage } from '../testing/Stage.tsx'

/** A quiz in another script on an English stage. */
const meta: Meta<typeof Stage> = { title: 'live/Stage scripts', component: Stage, parameters: { layout: 'fullscreen' } }
export default meta

function ask(languageCode: Script) {
  const event = questionOf(questionIn(languageCode))
  return show({ ...event, game: { ...event.game, languageCode } })
}

export const Arabic = ask('ar')
export const Hebrew = ask('he')
export const Hindi = ask('hi')
export const Japanese = ask('ja')
export const Chinese = ask('zh')
export const Thai = ask('th')
export const Burmese = ask('my')
export const Urdu = ask('ur')
