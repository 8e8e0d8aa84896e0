import type { Timing } from '../../api/timing.ts'
import { systemTiming } from '../../api/timing.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { openDraftsByBroadcast, openDraftsByLocks } from './open-drafts.ts'
import type { DraftStorage } from './storage.ts'
import { createDraftStorage } from './storage.ts'

/** The browser services that drafts need. */
export type Device = { storage: DraftStorage; openDrafts: OpenDrafts; timing: Timing }

let device: Device | undefined

/** Connects the drafts to the browser. Created when the first creator opens, not when its code loads. */
export function thisDevice(): Device {
  // Browsers offer Web Locks only on pages with TLS and on localhost.
  const locks = navigator.locks as LockManager | null | undefined
  device ??= {
    storage: createDraftStorage(() => window.localStorage),
    openDrafts: locks
      ? openDraftsByLocks(locks)
      : openDraftsByBroadcast(new BroadcastChannel('quizDrafts'), systemTiming),
    timing: systemTiming,
  }
  return device
}
