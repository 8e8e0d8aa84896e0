import type { EpochMs, ParticipantId, Perspective } from '@pinwheel/engine'
import type { Media } from '@pinwheel/contract'
import { mediaAddress, pictureAddress } from '../../http/index.ts'
import type { Origin } from '../../http/index.ts'

/** Somebody who looks at a game, and under which address of ours: pictures must load from there. */
export type Viewer = { participantId: ParticipantId; isHost: boolean; origin: Origin }

/** The event that a viewer should see, as JSON on one line. */
export type Projection = (viewer: Viewer) => string

/**
 * A state of a game as text. What players share is encoded once per face and origin; only the personal part is spliced
 * in, so that an event for ten thousand phones costs about as much as ten thousand nicknames and scores.
 */
export function projectionOf(perspective: Perspective, now: EpochMs): Projection {
  const encoded = new Map<string, string>()
  const once = (key: string, encode: () => string): string => {
    const text = encoded.get(key) ?? encode()
    encoded.set(key, text)
    return text
  }
  return ({ participantId, isHost, origin }) => {
    if (isHost) return once(`host ${origin}`, () => encode(perspective.host(now), origin))
    const face = perspective.faceOf(participantId)
    // Without the closing brace: the personal part goes before it.
    const shared = once(`${face} ${origin}`, () => encode(perspective.shared(face, now), origin).slice(0, -1))
    const own = perspective.own(participantId)
    return own === undefined ? `${shared}}` : `${shared},"player":${JSON.stringify(own)}}`
  }
}

const encode = (event: object, origin: Origin): string =>
  JSON.stringify(event, (field, value: unknown) => {
    if (field === 'imageURL') return pictureAddress(value as string, origin)
    if (field !== 'media' || value === undefined) return value
    const media = value as Media
    return { ...media, url: mediaAddress(media, origin) }
  })
