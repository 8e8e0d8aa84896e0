import type { PlayerEvent } from '@pinwheel/contract'
import { MemoryRouter } from 'react-router'
import type { AnswerOutcome } from '../phone/send-answer.ts'
import type { PlayerScreen } from '../shared/screen.ts'
import { PLAYER_SCREENS } from '../phone/screens.ts'

/** The phone as it would be after this event; `outcome` is what becomes of an answer. */
export function Phone({ event, outcome = 'taken' }: { event: PlayerEvent; outcome?: AnswerOutcome }) {
  const Screen = PLAYER_SCREENS[event.type] as PlayerScreen<PlayerEvent['type']>
  const actions = { answer: () => Promise.resolve(outcome), leave: () => undefined, finish: () => undefined }
  return (
    <MemoryRouter>
      <Screen event={event} actions={actions} />
    </MemoryRouter>
  )
}

/** What has been pressed, in a story about what follows. */
export function pressFirst({ canvasElement }: { canvasElement: HTMLElement }) {
  canvasElement.querySelector<HTMLElement>('main button:not([aria-label])')?.click()
}
