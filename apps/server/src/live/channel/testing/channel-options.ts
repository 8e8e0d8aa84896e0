import { expect } from 'vitest'
import type { Clock } from '../../../clock.ts'
import { createDeferral } from '../../streams/deferral.ts'
import { createDelayedClose } from '../../streams/delayed-close.ts'
import type { ChannelOptions } from '../channel.ts'

/** What the channels of the only node share. Nothing advances their games. */
export const channelOptions = (clock: Clock): Omit<ChannelOptions, 'gameId' | 'stored'> => ({
  isShared: false,
  isNew: false,
  clock,
  delayedClose: createDelayedClose(clock),
  confirmations: createDeferral(clock),
  hostRefreshes: createDeferral(clock),
  advance: () => undefined,
  report: (error) => expect.fail(String(error)),
  fanOutDone: () => undefined,
})
