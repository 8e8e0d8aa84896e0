import type { Media } from '@pinwheel/contract'
import type { EpochMs, ParticipantId, Perspective } from '@pinwheel/engine'
import { mediaAddress, pictureAddress } from '../../http/index.ts'
import type { Origin } from '../../http/index.ts'

/** The participant that a stream belongs to, and the origin under which pictures of this server load for its client. */
export type Viewer = { participantId: ParticipantId; isHost: boolean; origin: Origin }

/** The event that a viewer receives, as JSON on one line. */
export type Projection = (viewer: Viewer) => string

/**
 * A state of a game as text. What players share is encoded once per player view and origin; only the personal part is
 * appended for each, so that an event for ten thousand players costs about as much as encoding their nicknames and scores.
 */
export function projectionOf(perspective: Perspective, now: EpochMs): Projection {
  const encoded = new Map<string, string>()
  const encodeOnce = (key: string, encodeEvent: () => string): string => {
    const text = encoded.get(key) ?? encodeEvent()
    encoded.set(key, text)
    return text
  }
  return ({ participantId, isHost, origin }) => {
    if (isHost) return encodeOnce(`host ${origin}`, () => encode(perspective.host(now), origin))
    const view = perspective.viewOf(participantId)
    // Without the closing brace: the personal part is inserted before it.
    const shared = encodeOnce(`${view} ${origin}`, () => encode(perspective.shared(view, now), origin).slice(0, -1))
    const personal = perspective.personal(participantId)
    return personal === undefined ? `${shared}}` : `${shared},"player":${JSON.stringify(personal)}}`
  }
}

const encode = (event: object, origin: Origin): string =>
  JSON.stringify(event, (field, value: unknown) => {
    if (field === 'imageURL') return pictureAddress(value as string, origin)
    if (field !== 'media' || value === undefined) return value
    const media = value as Media
    return { ...media, url: mediaAddress(media, origin) }
  })
