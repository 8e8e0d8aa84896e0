import type { HostEvent, PlayerEvent } from '@pinwheel/contract'
import { PLAYER_SCREENS } from './phone/screens.ts'
import type { HostActions, HostScreen, PlayerActions, PlayerScreen } from './shared/screen.ts'
import { StartsByItself } from './stage/question/autoplay.ts'
import { HOST_SCREENS } from './stage/screens.ts'

/** The stage as it is after an event, to be looked at outside of a game: nothing makes a sound by itself. */
export function StageLook({ event, actions }: { event: HostEvent; actions: HostActions }) {
  // The map pairs each type with the screen for it; indexing it by a union loses that pairing.
  const Screen = HOST_SCREENS[event.type] as HostScreen<HostEvent['type']>
  return (
    <StartsByItself value={false}>
      <Screen event={event} actions={actions} />
    </StartsByItself>
  )
}

/** A phone as it is after an event, to be looked at outside of a game. */
export function PhoneLook({ event, actions }: { event: PlayerEvent; actions: PlayerActions }) {
  const Screen = PLAYER_SCREENS[event.type] as PlayerScreen<PlayerEvent['type']>
  return <Screen event={event} actions={actions} />
}
