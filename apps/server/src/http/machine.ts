import { noPeerSlots } from './slots.ts'
import type { PeerSlots } from './slots.ts'

/** The worker processes that serve the port of this machine together. */
export type Machine = {
  /** The number of this worker for the log. Undefined: there is one process. */
  worker: number | undefined
  workers: number
  /** @param most the number of slots that one key may take on the machine */
  peerSlots(name: string, most: number): PeerSlots
  /** Whether all workers have started. */
  isReady(): boolean
}

export const singleProcess: Machine = {
  worker: undefined,
  workers: 1,
  peerSlots: () => noPeerSlots,
  isReady: () => true,
}
