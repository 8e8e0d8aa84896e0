import type { HostEvent } from '@pinwheel/contract'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { HostActions } from '../shared/screen.ts'
import { StageScreen } from '../stage/StageScreen.tsx'

/** Renders the stage screen of an event. */
export function stage(event: HostEvent) {
  const actions = {
    next: vi.fn<HostActions['next']>(),
    isStepReady: true,
    showPlayers: vi.fn<HostActions['showPlayers']>(),
    remove: vi.fn<HostActions['remove']>(),
    addCorrect: vi.fn<HostActions['addCorrect']>(),
    removeCorrect: vi.fn<HostActions['removeCorrect']>(),
    lock: vi.fn<HostActions['lock']>(),
    allowWiggles: vi.fn<HostActions['allowWiggles']>(),
    end: vi.fn<HostActions['end']>(),
  }
  const draw = (shown: HostEvent) => <StageScreen event={shown} actions={actions} />
  const { rerender } = render(draw(event))
  return {
    ...actions,
    becomes: (next: HostEvent) => rerender(draw(next)),
    isReady(isStepReady: boolean) {
      actions.isStepReady = isStepReady
      rerender(draw(event))
    },
  }
}
