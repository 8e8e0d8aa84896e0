import { randomUUID } from 'node:crypto'
import type { Bus } from './bus.ts'

/** Broadcasts payloads to all subscribed nodes, possibly the sender included. A payload that cannot be sent is dropped. */
export type Transport = {
  send(topic: string, payload: string): void
  /**
   * Resolves once payloads that are sent from now on will arrive, or when the transport is disconnected: it renews its
   * subscriptions when it reconnects.
   */
  subscribe(topic: string): Promise<void>
  unsubscribe(topic: string): void
  close(): Promise<void>
}

export type TransportEvents = {
  onPayload(topic: string, payload: string): void
  /** The transport is connected again, with all subscriptions. Payloads may have been lost. */
  onReconnected(): void
}

type Envelope = { from: string; message: object }
type Listener = (message: never) => void
type Subscription = { listeners: Set<Listener>; isReady: Promise<void> }

/** A bus over a transport that connects all nodes. */
export function clusterBus(openTransport: (events: TransportEvents) => Transport): Bus {
  const nodeId = randomUUID()
  const subscriptions = new Map<string, Subscription>()
  const gapListeners = new Set<() => void>()
  const transport = openTransport({
    onPayload(topic, payload) {
      const envelope = parseEnvelope(payload)
      if (envelope === undefined || envelope.from === nodeId) return
      for (const listener of subscriptions.get(topic)?.listeners ?? []) listener(envelope.message as never)
    },
    onReconnected() {
      for (const listener of gapListeners) listener()
    },
  })
  return {
    isShared: true,
    publish: (topic, message) => transport.send(topic, JSON.stringify({ from: nodeId, message } satisfies Envelope)),
    async subscribe(topic, listener) {
      // A function of its own, so that a listener that subscribes twice can end one subscription.
      const own: Listener = (message) => listener(message)
      const subscription = subscriptions.get(topic) ?? { listeners: new Set(), isReady: transport.subscribe(topic) }
      subscriptions.set(topic, subscription)
      const { listeners, isReady } = subscription
      listeners.add(own)
      await isReady
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return
        subscriptions.delete(topic)
        transport.unsubscribe(topic)
      }
    },
    onGap: (listener) => void gapListeners.add(listener),
    async close() {
      subscriptions.clear()
      await transport.close()
    },
  }
}

/** Other programs may use the same transport: their payloads are ignored. */
function parseEnvelope(payload: string): Envelope | undefined {
  try {
    const { from, message } = JSON.parse(payload) as Partial<Envelope>
    return typeof from === 'string' && typeof message === 'object' ? { from, message } : undefined
  } catch {
    return undefined
  }
}
