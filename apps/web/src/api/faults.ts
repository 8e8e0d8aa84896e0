type Listener = (reason: unknown) => void

/** What went wrong before anybody listened; the first of many faults are those that explain the others. */
const MOST_KEPT = 10
const kept: unknown[] = []
let listener: Listener | undefined

/** Says that something of ours went wrong which nobody caught. Goes no further unless errors are reported somewhere. */
export function reportFault(reason: unknown): void {
  console.warn(reason)
  if (listener) listener(reason)
  else if (kept.length < MOST_KEPT) kept.push(reason)
}

/** Listens from now on, and hears first what was reported before. */
export function onFault(newListener: Listener): void {
  listener = newListener
  for (const reason of kept.splice(0)) newListener(reason)
}
