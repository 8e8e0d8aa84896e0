import type { Timing } from '../../api/timing.ts'

/** Which drafts the tabs of this browser have open: another tab must not recover those. */
export type OpenDrafts = {
  /** Marks a draft as open in this tab until the tab closes. @returns a function that ends it earlier */
  register: (id: string) => () => void
  /** The ids of the drafts that any tab has open, including this tab. */
  list: () => Promise<ReadonlySet<string>>
}

const PREFIX = 'quizDraft/'

/** By Web Locks, which the browser releases when a tab ends, even after a crash. */
export const openDraftsByLocks = (locks: Pick<LockManager, 'request' | 'query'>): OpenDrafts => ({
  register(id) {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    // Without a lock two tabs may recover the same draft; each still writes under its own id.
    locks.request(PREFIX + id, { mode: 'shared' }, () => released).catch(() => undefined)
    return release
  },
  async list() {
    const { held = [], pending = [] } = await locks.query().catch((): LockManagerSnapshot => ({}))
    const names = [...held, ...pending].map(({ name }) => name ?? '')
    return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
  },
})

/** How long other tabs have to reply. */
const REPLY_TIMEOUT_MS = 150

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** By messages between tabs, for pages without TLS, where browsers have no Web Locks. */
export function openDraftsByBroadcast(channel: Channel, timing: Timing): OpenDrafts {
  const own = new Set<string>()
  const replied = new Set<string>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only, and takes no other argument
  const post = (message: 'which' | readonly string[]) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'which') post([...own])
    else if (Array.isArray(data)) for (const id of data) replied.add(String(id))
  })

  return {
    register(id) {
      own.add(id)
      return () => own.delete(id)
    },
    async list() {
      replied.clear()
      post('which')
      await new Promise<void>((resolve) => timing.after(REPLY_TIMEOUT_MS, resolve))
      return new Set([...own, ...replied])
    },
  }
}
