import type { HostEvent } from '@pinwheel/contract'
import type { StoryObj } from '@storybook/react-vite'
import type { ConnectionState } from '../../api/stream.ts'
import { MemoryRouter } from '../../navigation/testing/MemoryRouter.tsx'
import { ConnectionStatus } from '../shared/ConnectionStatus.tsx'
import type { HostActions } from '../shared/screen.ts'
import { StageScreen } from '../stage/StageScreen.tsx'

const nothing = () => undefined
const IDLE: HostActions = {
  next: nothing,
  isStepReady: true,
  showPlayers: nothing,
  remove: nothing,
  addCorrect: nothing,
  removeCorrect: nothing,
  lock: nothing,
  allowWiggles: nothing,
  end: nothing,
}

/** The stage after an event, in a state of the connection. */
export function Stage({ event, connection = 'CONNECTED' }: { event: HostEvent; connection?: ConnectionState }) {
  return (
    <MemoryRouter>
      <ConnectionStatus state={connection} isHost onRetry={nothing} />
      <StageScreen event={event} actions={IDLE} />
    </MemoryRouter>
  )
}

export type StageStory = StoryObj<typeof Stage>

export const show = (event: HostEvent): StageStory => ({ args: { event } })

/**
 * A screen that differs from another story in its texts or counts only: `npm run stories` checks its layout in every size,
 * and leaves out the rules of axe, which it would not break alone.
 */
export const layoutOf = (event: HostEvent): StageStory => ({ ...show(event), parameters: { checks: 'layout' } })

/** The screen after the host has pressed the button with this name. */
export const pressed = (event: HostEvent, button: string): StageStory => ({
  args: { event },
  play({ canvasElement }) {
    const buttons = [...canvasElement.querySelectorAll('button')]
    const named = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent).startsWith(button))
    if (!named) throw new Error(`There is no button "${button}".`)
    named.click()
  },
})
