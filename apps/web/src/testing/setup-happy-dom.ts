import { BroadcastChannel } from 'node:worker_threads'
import { configure, getConfig } from '@testing-library/react'

// Browsers have it, happy-dom does not, and Node's own is out of sight where a test file has a world of its own.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel

// Taken before a test replaces it, as React does, which runs its effects by it.
const nextTurn = globalThis.setImmediate
const { asyncWrapper } = getConfig()

configure({
  /** A second, which it is by itself, may be over on a busy machine before the page has answered. In milliseconds. */
  asyncUtilTimeout: 20_000,
  /** What was waited for is on the page before its effects have run, the focus among them: they may take a turn more. */
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    await new Promise((resolve) => nextTurn(resolve))
    return found
  },
})
