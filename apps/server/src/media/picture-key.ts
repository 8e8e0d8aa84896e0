import { UPLOADS_PATH } from '@pinwheel/contract'

import { SOUND_TYPES } from './sound-type.ts'
import type { SoundFormat } from './sound-type.ts'

/** The ending of the name of an upload: every picture is stored as WebP, a sound as it was sent. */
export type UploadFormat = 'webp' | SoundFormat

/** The key of an upload in the picture store: `<userId>/<uuid>.webp`, or with the ending of a sound. */
export type PictureKey = string & { readonly of: 'uploaded picture' }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^${UUID}/(${UUID})\\.(webp|${Object.keys(SOUND_TYPES).join('|')})$`)

export const pictureKey = (ownerId: string, id: string, format: UploadFormat = 'webp'): PictureKey =>
  `${ownerId}/${id}.${format}` as PictureKey

/** The type of the response with an upload. */
export function mediaTypeOf(key: PictureKey): (typeof SOUND_TYPES)[SoundFormat] | 'image/webp' {
  const format = KEY.exec(key)?.[2] as UploadFormat
  return format === 'webp' ? 'image/webp' : SOUND_TYPES[format]
}

/** Rejects paths that leave the folder or name another kind of file. */
export const isPictureKey = (text: string): text is PictureKey => KEY.test(text)

/** The address of an uploaded picture as quizzes and games store it. */
export const storedAddressOf = (key: PictureKey): string => `${UPLOADS_PATH}/${key}`

/** The id of the upload at a stored address; undefined for other addresses. */
export function uploadIdIn(address: string): string | undefined {
  const isOwn = address.startsWith(`${UPLOADS_PATH}/`)
  return isOwn ? KEY.exec(address.slice(UPLOADS_PATH.length + 1))?.[1] : undefined
}
