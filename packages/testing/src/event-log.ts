import type { GameEvent } from '@pinwheel/contract'

/** The events that a client has received, and a way to wait for one. */
export type EventLog = {
  /** All events received so far, heartbeats included. */
  readonly events: readonly GameEvent[]
  add(event: GameEvent): void
  /** No event follows: waiting fails from now on. */
  end(): void
  /** The next event of this type that matches. Events before it are skipped. Throws when none arrives within 20 s. */
  until<Type extends GameEvent['type']>(
    type: Type,
    matches?: (event: Extract<GameEvent, { type: Type }>) => boolean,
  ): Promise<Extract<GameEvent, { type: Type }>>
}

const TIMEOUT_MS = 20_000

export function createEventLog(): EventLog {
  const events: GameEvent[] = []
  let nextIndex = 0
  let isEnded = false
  let wake = (): void => undefined
  const nextEventOrTimeout = async (deadline: number): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      wake = resolve
      timer = setTimeout(resolve, deadline - Date.now())
    })
    clearTimeout(timer)
  }
  return {
    events,
    add(event) {
      events.push(event)
      wake()
    },
    end() {
      isEnded = true
      wake()
    },
    async until(type, matches = () => true) {
      type Wanted = Extract<GameEvent, { type: typeof type }>
      const deadline = Date.now() + TIMEOUT_MS
      for (;;) {
        while (nextIndex < events.length) {
          const event = events[nextIndex++]
          if (event?.type === type && matches(event as Wanted)) return event as Wanted
        }
        if (isEnded || Date.now() >= deadline)
          throw new Error(`No matching ${type} arrived. Received: ${events.map((event) => event.type).join(', ')}`)
        await nextEventOrTimeout(deadline)
      }
    },
  }
}
