import type { Meta, StoryObj } from '@storybook/react-vite'
import { halfOver, sampleQuestion } from '../testing/player-events.ts'
import { Phone } from '../testing/Phone.tsx'
import type { Script } from '../testing/scripts.ts'
import { questionIn } from '../testing/scripts.ts'

/** A quiz in another script on an English phone. */
const meta: Meta<typeof Phone> = {
  title: 'live/Phone scripts',
  component: Phone,
  parameters: { layout: 'fullscreen' },
}
export default meta

const countdown = halfOver(Date.now(), 240)
const ask = (languageCode: Script): StoryObj<typeof Phone> => ({
  args: { event: { ...sampleQuestion(questionIn(languageCode), countdown), game: { languageCode } } },
})

export const Arabic = ask('ar')
export const Hebrew = ask('he')
export const Hindi = ask('hi')
export const Japanese = ask('ja')
export const Chinese = ask('zh')
export const Thai = ask('th')
export const Burmese = ask('my')
export const Urdu = ask('ur')
