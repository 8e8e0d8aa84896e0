import type { ParticipantId } from '@pinwheel/engine'
import type { EventStream } from './event-stream.ts'

/** The open streams of a game on this node, by participant. A participant may have several. */
export type Subscribers = {
  add(stream: EventStream): void
  /** Removes a stream that receives no more events and closes later. */
  remove(stream: EventStream): void
  of(id: ParticipantId): Iterable<EventStream>
  all(): EventStream[]
  participants(): Iterable<ParticipantId>
}

/** More than a participant has screens. A further stream ends the oldest. */
const MAX_STREAMS_PER_PARTICIPANT = 10

export function createSubscribers(onRemove: (stream: EventStream) => void): Subscribers {
  const byParticipant = new Map<ParticipantId, Set<EventStream>>()
  const remove = (stream: EventStream): void => {
    const { participantId } = stream.viewer
    const own = byParticipant.get(participantId)
    own?.delete(stream)
    if (own?.size === 0) byParticipant.delete(participantId)
    onRemove(stream)
  }
  return {
    add(stream) {
      const { participantId } = stream.viewer
      const own = (byParticipant.get(participantId) ?? new Set()).add(stream)
      byParticipant.set(participantId, own)
      stream.onClose(() => remove(stream))
      const [oldest] = own
      if (own.size > MAX_STREAMS_PER_PARTICIPANT && oldest !== undefined) {
        remove(oldest)
        oldest.end()
      }
    },
    remove,
    of: (id) => byParticipant.get(id) ?? [],
    all: () => [...byParticipant.values()].flatMap((streams) => [...streams]),
    participants: () => byParticipant.keys(),
  }
}
