import type { Timing } from '../../api/timing.ts'
import { systemTiming } from '../../api/timing.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { draftsByAsking, draftsByLock } from './open-drafts.ts'
import type { Shelf } from './storage.ts'
import { createShelf } from './storage.ts'

/** What the creator needs of the device that it runs on. */
export type Device = { shelf: Shelf; drafts: OpenDrafts; timing: Timing }

/** The parts of this folder put together for the browser; the only place that touches its globals. */
let device: Device | undefined

/** Made when the first creator opens, not when its code loads. */
export function thisDevice(): Device {
  // Browsers have locks on pages with TLS and on this very machine only.
  const locks = navigator.locks as LockManager | null | undefined
  device ??= {
    shelf: createShelf(() => window.localStorage),
    drafts: locks ? draftsByLock(locks) : draftsByAsking(new BroadcastChannel('quizDrafts'), systemTiming),
    timing: systemTiming,
  }
  return device
}
