import type { Bus, BusMessage } from './bus.ts'

/** For a single node: messages go from hand to hand and none is lost. */
export function inNodeBus(): Bus {
  const listeners = new Map<string, Set<(message: BusMessage) => void>>()
  return {
    publish(message) {
      // In a later step of the loop, as it is with every other bus: whoever publishes is never interrupted by a listener.
      setImmediate(() => {
        for (const listener of listeners.get(message.gameId) ?? []) listener(message)
      })
    },
    async listen(gameId, listener) {
      const ofGame = listeners.get(gameId) ?? new Set()
      listeners.set(gameId, ofGame.add(listener))
      return () => {
        ofGame.delete(listener)
        if (ofGame.size === 0 && listeners.get(gameId) === ofGame) listeners.delete(gameId)
      }
    },
    onGap: () => undefined,
    close: async () => listeners.clear(),
  }
}
