import type { ParticipantId } from '@pinwheel/engine'
import type { EventStream } from './event-stream.ts'

/** The open streams of a game on this node, several of one participant included. */
export type Audience = {
  add(stream: EventStream): void
  /** For a stream that is shown nothing more, and closes later. */
  remove(stream: EventStream): void
  of(id: ParticipantId): Iterable<EventStream>
  everybody(): EventStream[]
  participants(): Iterable<ParticipantId>
}

/** More than anybody has screens; with each further one the oldest ends. */
const MOST_STREAMS_EACH = 10

export function createAudience(onLeave: (stream: EventStream) => void): Audience {
  const watching = new Map<ParticipantId, Set<EventStream>>()
  const remove = (stream: EventStream): void => {
    const { participantId } = stream.viewer
    const own = watching.get(participantId)
    own?.delete(stream)
    if (own?.size === 0) watching.delete(participantId)
    onLeave(stream)
  }
  return {
    add(stream) {
      const { participantId } = stream.viewer
      const own = (watching.get(participantId) ?? new Set()).add(stream)
      watching.set(participantId, own)
      stream.onClose(() => remove(stream))
      const [oldest] = own
      if (own.size > MOST_STREAMS_EACH && oldest !== undefined) {
        remove(oldest)
        oldest.end()
      }
    },
    remove,
    of: (id) => watching.get(id) ?? [],
    everybody: () => [...watching.values()].flatMap((streams) => [...streams]),
    participants: () => watching.keys(),
  }
}
