import type { WorkerLink } from '../workers/index.ts'
import type { Bus } from './bus.ts'
import { clusterBus } from './cluster-bus.ts'

/** The stream to the supervisor: for the workers of one machine, whose messages then are no load on the database. */
export const workersBus = (link: Pick<WorkerLink, 'publish' | 'subscribe' | 'onGap'>): Bus =>
  clusterBus(({ onPayload, onReconnected }) => {
    const stopListening = new Map<string, () => void>()
    link.onGap(onReconnected)
    return {
      send: link.publish,
      async subscribe(topic) {
        stopListening.set(
          topic,
          link.subscribe(topic, (payload) => onPayload(topic, payload)),
        )
      },
      unsubscribe(topic) {
        stopListening.get(topic)?.()
        stopListening.delete(topic)
      },
      async close() {
        for (const stop of stopListening.values()) stop()
        stopListening.clear()
      },
    }
  })
