import { MAX_PAYLOAD_BYTES } from '../sql/index.ts'
import type { Notifications } from '../sql/index.ts'
import type { Bus } from './bus.ts'
import { createAssembler, createChunker } from './chunks.ts'
import { clusterBus } from './cluster-bus.ts'
import type { Transport, TransportEvents } from './cluster-bus.ts'

/** LISTEN and NOTIFY: for nodes that share nothing but the database. */
export const postgresBus = (notifications: Notifications): Bus =>
  clusterBus((events) => postgresTransport(notifications, events))

function postgresTransport(notifications: Notifications, events: TransportEvents): Transport {
  const stopListening = new Map<string, Promise<() => void>>()
  const chunksOf = createChunker(MAX_PAYLOAD_BYTES)
  const assemble = createAssembler()
  const unsubscribe = async (topic: string): Promise<void> => {
    const stop = stopListening.get(topic)
    stopListening.delete(topic)
    ;(await stop)?.()
  }
  notifications.onReconnected(() => events.onReconnected())
  return {
    send(topic, payload) {
      for (const chunk of chunksOf(payload)) notifications.notify(topic, chunk)
    },
    async subscribe(topic) {
      const started = notifications.listen(topic, (chunk) => {
        const payload = assemble(chunk)
        if (payload !== undefined) events.onPayload(topic, payload)
      })
      stopListening.set(topic, started)
      await started
    },
    unsubscribe: (topic) => void unsubscribe(topic),
    async close() {
      await Promise.all([...stopListening.keys()].map(unsubscribe))
    },
  }
}
