import { UPLOADS_PATH } from '@pinwheel/contract'

/** The key of an uploaded picture in the picture store: `<userId>/<uuid>.webp`. */
export type PictureKey = string & { readonly of: 'uploaded picture' }

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^${UUID}/(${UUID})\\.webp$`)

export const pictureKey = (ownerId: string, id: string): PictureKey => `${ownerId}/${id}.webp` as PictureKey

/** Rejects paths that leave the folder or name another kind of file. */
export const isPictureKey = (text: string): text is PictureKey => KEY.test(text)

/** The address of an uploaded picture as quizzes and games store it. */
export const storedAddressOf = (key: PictureKey): string => `${UPLOADS_PATH}/${key}`

/** The id of the upload at a stored address; undefined for other addresses. */
export function uploadIdIn(address: string): string | undefined {
  const isOwn = address.startsWith(`${UPLOADS_PATH}/`)
  return isOwn ? KEY.exec(address.slice(UPLOADS_PATH.length + 1))?.[1] : undefined
}
