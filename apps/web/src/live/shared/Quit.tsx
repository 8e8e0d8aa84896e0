import type { HostEvent } from '@pinwheel/contract'
import { GameOver } from './GameOver.tsx'
import type { EventOf } from './screen.ts'

/** The same for both roles. */
export const Quit = ({ event }: { event: EventOf<HostEvent, 'GAME_QUIT_EVENT'> }) => (
  <GameOver ending={event.reason ?? 'OVER'} />
)
