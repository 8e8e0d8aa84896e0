type Listener = (reason: unknown) => void

/** Faults that occurred before a listener was set. Only the first are kept: they usually cause the later ones. */
const MAX_QUEUED = 10
const queued: unknown[] = []
let listener: Listener | undefined

/** Reports an uncaught error. It is only logged unless error reporting is configured. */
export function reportFault(reason: unknown): void {
  console.warn(reason)
  if (listener) listener(reason)
  else if (queued.length < MAX_QUEUED) queued.push(reason)
}

/** Sets the listener and passes it the faults that were queued. */
export function onFault(newListener: Listener): void {
  listener = newListener
  for (const reason of queued.splice(0)) newListener(reason)
}
