import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'
import { inNodeBus } from './in-process.ts'

/** Carries texts to all who subscribe, the sender perhaps included. What cannot be carried is lost without a word. */
export type Wire = {
  send(topic: string, text: string): void
  /** Resolves once what is sent from now on will arrive, or when the wire is down. It subscribes again by itself. */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): void
  close(): Promise<void>
}

export type WireEvents = {
  onText(topic: string, text: string): void
  /** The wire is back, with all subscriptions, after a time in which texts may have been lost. */
  onGap(): void
}

type Envelope = { from: string; message: object }
type Subscription = { listeners: number; isReady: Promise<void> }

/** A bus over a wire. Listeners on the same node are reached by hand, so that a wire that is down stops no game. */
export function betweenNodes(openWire: (events: WireEvents) => Wire): Bus {
  const self = randomUUID()
  const here = inNodeBus()
  const subscriptions = new Map<string, Subscription>()
  const gapListeners = new Set<() => void>()
  const wire = openWire({
    onText(topic, text) {
      const envelope = opened(text)
      if (envelope !== undefined && envelope.from !== self) here.publish(topic, envelope.message)
    },
    onGap() {
      for (const listener of gapListeners) listener()
    },
  })
  const hold = (topic: string): Subscription => {
    const subscription = subscriptions.get(topic) ?? { listeners: 0, isReady: wire.subscribe(topic) }
    subscription.listeners += 1
    subscriptions.set(topic, subscription)
    return subscription
  }
  const release = (topic: string, subscription: Subscription): void => {
    subscription.listeners -= 1
    if (subscription.listeners > 0) return
    subscriptions.delete(topic)
    wire.unsubscribe(topic)
  }
  return {
    publish(topic, message) {
      here.publish(topic, message)
      wire.send(topic, JSON.stringify({ from: self, message } satisfies Envelope))
    },
    async listen(topic, listener) {
      const leave = await here.listen(topic, listener)
      const subscription = hold(topic)
      await subscription.isReady
      let isListening = true
      return () => {
        leave()
        if (isListening) release(topic, subscription)
        isListening = false
      }
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      await here.close()
      await wire.close()
    },
  }
}

/** Others may talk on the same wire: what is not ours is left alone. */
function opened(text: string): Envelope | undefined {
  try {
    const { from, message } = JSON.parse(text) as Partial<Envelope>
    return typeof from === 'string' && typeof message === 'object' ? { from, message } : undefined
  } catch {
    return undefined
  }
}
