import type { PlayerEvent } from '@pinwheel/contract'
import type { StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import type { Feat } from '../phone/kind-words.ts'
import type { AnswerOutcome } from '../phone/send-answer.ts'
import { PhoneScreen } from '../phone/PhoneScreen.tsx'

/** The phone after an event. Answers have the given `outcome`. */
export function Phone({
  event,
  outcome = 'taken',
  ...memory
}: {
  event: PlayerEvent
  outcome?: AnswerOutcome
  isUndelivered?: boolean
  feat?: Feat
}) {
  const nothing = () => undefined
  const actions = { answer: () => Promise.resolve(outcome), leave: nothing, wiggle: nothing, finish: nothing }
  return (
    <MemoryRouter>
      <PhoneScreen {...{ event, actions, ...memory }} />
    </MemoryRouter>
  )
}

export type PhoneStory = StoryObj<typeof Phone>

export const show = (event: PlayerEvent): PhoneStory => ({ args: { event } })

/** A screen that differs from another story in its texts or counts only: see `layoutOf` of the stage. */
export const layoutOf = (event: PlayerEvent): PhoneStory => ({ ...show(event), parameters: { checks: 'layout' } })

/** Presses a button at the start of a story. */
export function pressFirst({ canvasElement }: { canvasElement: HTMLElement }) {
  canvasElement.querySelector<HTMLElement>('main button:not([aria-label])')?.click()
}
