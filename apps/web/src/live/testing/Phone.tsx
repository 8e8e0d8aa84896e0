import type { PlayerEvent } from '@pinwheel/contract'
import { MemoryRouter } from 'react-router'
import type { AnswerOutcome } from '../phone/send-answer.ts'
import { PhoneScreen } from '../phone/PhoneScreen.tsx'

/** The phone as it would be after this event; `outcome` is what becomes of an answer. */
export function Phone({ event, outcome = 'taken' }: { event: PlayerEvent; outcome?: AnswerOutcome }) {
  const actions = { answer: () => Promise.resolve(outcome), leave: () => undefined, finish: () => undefined }
  return (
    <MemoryRouter>
      <PhoneScreen event={event} actions={actions} />
    </MemoryRouter>
  )
}

/** What has been pressed, in a story about what follows. */
export function pressFirst({ canvasElement }: { canvasElement: HTMLElement }) {
  canvasElement.querySelector<HTMLElement>('main button:not([aria-label])')?.click()
}
