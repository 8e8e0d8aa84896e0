import type { ParticipantId } from '@pinwheel/engine'
import type { EventStream } from './event-stream.ts'

/** The open streams of a game on this node, by participant. A participant may have several. */
export type Subscribers = {
  add(stream: EventStream): void
  /** Removes a stream that receives no more events and closes later. */
  remove(stream: EventStream): void
  of(id: ParticipantId): readonly EventStream[]
  all(): EventStream[]
  participants(): Iterable<ParticipantId>
}

/** More than a participant has screens. A further stream ends the oldest. */
const MAX_STREAMS_PER_PARTICIPANT = 10

export function createSubscribers(onRemove: (stream: EventStream) => void): Subscribers {
  // Arrays, since nearly all have one stream: a set of one takes 350 bytes.
  const byParticipant = new Map<ParticipantId, readonly EventStream[]>()
  const of = (id: ParticipantId): readonly EventStream[] => byParticipant.get(id) ?? []
  const remove = (stream: EventStream): void => {
    const { participantId } = stream.viewer
    const others = of(participantId).filter((other) => other !== stream)
    if (others.length > 0) byParticipant.set(participantId, others)
    else byParticipant.delete(participantId)
    onRemove(stream)
  }
  return {
    add(stream) {
      const { participantId } = stream.viewer
      const own = [...of(participantId), stream]
      byParticipant.set(participantId, own)
      stream.onClose(() => remove(stream))
      const [oldest] = own
      if (own.length > MAX_STREAMS_PER_PARTICIPANT && oldest !== undefined) {
        remove(oldest)
        oldest.endOrDrop()
      }
    },
    remove,
    of,
    all() {
      const streams: EventStream[] = []
      for (const own of byParticipant.values()) streams.push(...own)
      return streams
    },
    participants: () => byParticipant.keys(),
  }
}
