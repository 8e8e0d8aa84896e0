import type { EventStream } from './event-stream.ts'

/** The open streams of this node by the token that authorised each: revoking the token ends them. */
export type StreamsByToken = {
  add(tokenId: string, stream: EventStream): void
  end(tokenIds: readonly string[]): void
}

export function createStreamsByToken(): StreamsByToken {
  // Arrays, since nearly all have one stream: a set of one takes 350 bytes.
  const open = new Map<string, readonly EventStream[]>()
  const of = (tokenId: string): readonly EventStream[] => open.get(tokenId) ?? []
  return {
    add(tokenId, stream) {
      open.set(tokenId, [...of(tokenId), stream])
      stream.onClose(() => {
        const others = of(tokenId).filter((other) => other !== stream)
        if (others.length > 0) open.set(tokenId, others)
        else open.delete(tokenId)
      })
    },
    end(tokenIds) {
      for (const tokenId of tokenIds) for (const stream of of(tokenId)) stream.endOrDrop()
    },
  }
}
