import type { Media } from '@pinwheel/contract'
import type { EpochMs, ParticipantId, Perspective } from '@pinwheel/engine'
import { mediaAddress, pictureAddress } from '../../http/index.ts'
import type { Origin } from '../../http/index.ts'

/** The participant that a stream belongs to, and the origin under which pictures of this server load for its client. */
export type Viewer = { participantId: ParticipantId; isHost: boolean; origin: Origin }

/** An event as JSON on one line: the bytes that viewers share, and the text after them. */
export type EncodedEvent = { shared: Buffer; rest: string }

/** The event that a viewer receives. */
export type Projection = (viewer: Viewer) => EncodedEvent

/**
 * A state of a game as text. What players share is encoded once per player view and origin; only the personal part is
 * appended for each, so that an event for ten thousand players costs about as much as encoding their nicknames and scores.
 */
export function projectionOf(perspective: Perspective, now: EpochMs): Projection {
  const encoded = new Map<Origin, Map<string, Buffer>>()
  /** Without the closing brace: the personal part is inserted before it. */
  const encodeOnce = (view: string, origin: Origin, event: () => object): Buffer => {
    const views = encoded.get(origin) ?? new Map<string, Buffer>()
    const known = views.get(view)
    if (known !== undefined) return known
    const shared = Buffer.from(encode(event(), origin).slice(0, -1))
    encoded.set(origin, views.set(view, shared))
    return shared
  }
  return ({ participantId, isHost, origin }) => {
    if (isHost) return { shared: encodeOnce('host', origin, () => perspective.host(now)), rest: '}' }
    const view = perspective.viewOf(participantId)
    const shared = encodeOnce(view, origin, () => perspective.shared(view, now))
    const personal = perspective.personal(participantId)
    return { shared, rest: personal === undefined ? '}' : `,"player":${JSON.stringify(personal)}}` }
  }
}

function encode(event: object, origin: Origin): string {
  const text = JSON.stringify(event)
  return ADDRESS_MEMBERS.some((member) => text.includes(member)) ? encodeWithAddresses(event, origin) : text
}

const ADDRESS_MEMBERS = ['"imageURL":', '"media":']

/** Calls a function for each member of the event, which takes several times as long. */
const encodeWithAddresses = (event: object, origin: Origin): string =>
  JSON.stringify(event, (field, value: unknown) => {
    if (field === 'imageURL') return pictureAddress(value as string, origin)
    if (field !== 'media' || value === undefined) return value
    const media = value as Media
    return { ...media, url: mediaAddress(media, origin) }
  })
