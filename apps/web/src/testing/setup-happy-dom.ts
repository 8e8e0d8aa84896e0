import { BroadcastChannel } from 'node:worker_threads'
import { configure, getConfig } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { toastStore } from '../ui/Toast/toasts.ts'

// happy-dom has no BroadcastChannel, and the vmThreads pool hides the one of Node.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel

// React schedules effects with it. Captured before a test replaces it by a fake timer.
const nextTask = globalThis.setImmediate
const { asyncWrapper } = getConfig()

configure({
  /** In milliseconds. The default of one second is too short on a busy machine. */
  asyncUtilTimeout: 20_000,
  /** Waits one task longer, because effects such as focus run after the element is rendered. */
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise((resolve) => nextTask(resolve))
    return found
  },
})

// happy-dom has no fonts: none ever loads.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// Test files of one worker share modules, and a toast of a page without a Toaster is never closed.
beforeEach(() => toastStore.clear())
