import type { Bus } from './bus.ts'

type Listener = (message: never) => void

/** For a single node: messages go from hand to hand and none is lost. */
export function inNodeBus(): Bus {
  const listeners = new Map<string, Set<Listener>>()
  return {
    publish(topic, message) {
      // In a later step of the loop, as it is with every other bus: whoever publishes is never interrupted by a listener.
      setImmediate(() => {
        for (const listener of listeners.get(topic) ?? []) listener(message as never)
      })
    },
    async listen(topic, listener) {
      // A listener of its own, so that whoever listens twice is told apart.
      const own: Listener = (message) => listener(message)
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(own))
      return () => {
        ofTopic.delete(own)
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic)
      }
    },
    onGap: () => undefined,
    close: async () => listeners.clear(),
  }
}
