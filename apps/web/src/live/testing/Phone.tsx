import type { PlayerEvent } from '@pinwheel/contract'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
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
}) {
  const nothing = () => undefined
  const actions = { answer: () => Promise.resolve(outcome), leave: nothing, wiggle: nothing, finish: nothing }
  return (
    <MemoryRouter>
      <PhoneScreen {...{ event, actions, ...memory }} />
    </MemoryRouter>
  )
}

/** Presses a button at the start of a story. */
export function pressFirst({ canvasElement }: { canvasElement: HTMLElement }) {
  canvasElement.querySelector<HTMLElement>('main button:not([aria-label])')?.click()
}
