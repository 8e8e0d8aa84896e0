import type { EventStream } from './event-stream.ts'

/** The open streams of this node by the token that authorised each: revoking the token ends them. */
export type StreamsByToken = {
  add(tokenId: string, stream: EventStream): void
  end(tokenIds: readonly string[]): void
}

export function createStreamsByToken(): StreamsByToken {
  const open = new Map<string, Set<EventStream>>()
  return {
    add(tokenId, stream) {
      const own = open.get(tokenId) ?? new Set()
      open.set(tokenId, own.add(stream))
      stream.onClose(() => {
        own.delete(stream)
        if (own.size === 0 && open.get(tokenId) === own) open.delete(tokenId)
      })
    },
    end(tokenIds) {
      for (const tokenId of tokenIds) for (const stream of open.get(tokenId) ?? []) stream.end()
    },
  }
}
