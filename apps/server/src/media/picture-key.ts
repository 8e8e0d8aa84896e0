import { UPLOADS_PATH } from '@pinwheel/contract'

/** Where an uploaded picture lies in its store: `<userId>/<uuid>.webp`. */
export type PictureKey = string & { readonly of: 'uploaded picture' }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^${UUID}/(${UUID})\\.webp$`)

export const pictureKey = (ownerId: string, id: string): PictureKey => `${ownerId}/${id}.webp` as PictureKey

/** Nothing that could lead out of the folder, or to a file that is no picture, is a key. */
export const isPictureKey = (text: string): text is PictureKey => KEY.test(text)

/** The stored address of an uploaded picture, as quizzes and games hold it. */
export const storedAddressOf = (key: PictureKey): string => `${UPLOADS_PATH}/${key}`

/** The id of the upload that a stored address means; undefined for an address of anything else. */
export function uploadIdIn(address: string): string | undefined {
  const isOurs = address.startsWith(`${UPLOADS_PATH}/`)
  return isOurs ? KEY.exec(address.slice(UPLOADS_PATH.length + 1))?.[1] : undefined
}
