import { createHash } from 'node:crypto'
import type { Media } from '@pinwheel/contract'
import { UPLOADS_PATH } from '@pinwheel/contract'
import type { Origin } from './origin.ts'

/** Below `/uploads/images/`: pictures of other sites, which the server downloads, named by a digest. */
const ELSEWHERE = 'elsewhere'
/** Below `/uploads/images/`: the bundled drawings, named by a digest that does not reveal their content. */
const DRAWINGS = 'drawings'

const DRAWING = new RegExp(`^${UPLOADS_PATH}/((?:samples|collection)/[a-z0-9-]{1,80}\\.svg)$`)
const ELSEWHERE_NAME = new RegExp(`^${ELSEWHERE}/([0-9a-f]{64})\\.webp$`)
const DRAWING_NAME = new RegExp(`^${DRAWINGS}/([0-9a-f]{64})\\.svg$`)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The id of a stored picture, as `picture_id` in the database: the path of an own one, else the SHA-256 of its address. */
export const pictureId = (stored: string): string => (stored.startsWith('/') ? stored : digest(stored))

/** The id of the picture of another site with this name below `/uploads/images/`. */
export const remotePictureId = (name: string): string | undefined => ELSEWHERE_NAME.exec(name)?.[1]

/** The digest (see `drawingDigest`) in a name below `/uploads/images/`. */
export const digestOfDrawing = (name: string): string | undefined => DRAWING_NAME.exec(name)?.[1]

/** @param file such as `collection/fox.svg` */
export const drawingDigest = (file: string): string => digest(file)

/** The address of a stored picture for editing: absolute and with its real name. */
export const absoluteAddress = (stored: string, origin: Origin): string =>
  stored.startsWith('/') ? `${origin}${stored}` : stored

/**
 * The address of a stored picture for display. Every picture loads from this server, and its name does not reveal what it
 * shows.
 */
export function pictureAddress(stored: string, origin: Origin): string {
  if (!stored.startsWith('/')) return `${origin}${UPLOADS_PATH}/${ELSEWHERE}/${pictureId(stored)}.webp`
  const file = DRAWING.exec(stored)?.[1]
  return file === undefined ? `${origin}${stored}` : `${origin}${UPLOADS_PATH}/${DRAWINGS}/${drawingDigest(file)}.svg`
}

/** Sounds and films of other sites keep their address: the client loads them only with the consent of the host. */
export const mediaAddress = ({ type, url }: Media, origin: Origin): string =>
  type === 'IMAGE' ? pictureAddress(url, origin) : absoluteAddress(url, origin)
