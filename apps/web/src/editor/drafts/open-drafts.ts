import type { Timing } from '../../api/timing.ts'

/** Which drafts some tab of this browser has open at the moment: those are nobody else's to offer. */
export type OpenDrafts = {
  /** This tab has it open, until it says otherwise or is gone. @returns how to say so */
  hold: (id: string) => () => void
  /** Those that any tab holds, this one included. */
  held: () => Promise<ReadonlySet<string>>
}

const PREFIX = 'quizDraft/'

/** The browser lets go of the locks of a tab by itself, however it ended. */
export const draftsByLock = (locks: Pick<LockManager, 'request' | 'query'>): OpenDrafts => ({
  hold(id) {
    let letGo = () => {}
    const untilLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    // Where a lock is refused the draft may be offered twice; each tab writes under an id of its own even then.
    locks.request(PREFIX + id, { mode: 'shared' }, () => untilLetGo).catch(() => undefined)
    return letGo
  },
  async held() {
    const { held = [], pending = [] } = await locks.query().catch((): LockManagerSnapshot => ({}))
    const names = [...held, ...pending].map(({ name }) => name ?? '')
    return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
  },
})

/** How long the tabs have for an answer. */
const PATIENCE_MS = 150

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** Where there are no locks, as on pages without TLS: the tabs ask one another. */
export function draftsByAsking(channel: Channel, timing: Timing): OpenDrafts {
  const own = new Set<string>()
  const heard = new Set<string>()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only, and takes no other argument
  const say = (message: 'which' | readonly string[]) => channel.postMessage(message)

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'which') say([...own])
    else if (Array.isArray(data)) for (const id of data) heard.add(String(id))
  })

  return {
    hold(id) {
      own.add(id)
      return () => own.delete(id)
    },
    async held() {
      heard.clear()
      say('which')
      await new Promise<void>((resolve) => timing.after(PATIENCE_MS, resolve))
      return new Set([...own, ...heard])
    },
  }
}
