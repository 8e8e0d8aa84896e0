import type { Bus } from './bus.ts'

/** The bus of the only node: there is no other node to send to or to receive from. */
export const singleNodeBus = (): Bus => ({
  isShared: false,
  publish: () => undefined,
  subscribe: async () => () => undefined,
  onGap: () => undefined,
  close: async () => undefined,
})
