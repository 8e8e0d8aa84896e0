import { createHash } from 'node:crypto'
import type { Media } from '@pinwheel/contract'
import { UPLOADS_PATH } from '@pinwheel/contract'
import type { Origin } from './origin.ts'

/** Below `/uploads/images/`: pictures of other sites, which the service fetches, under names that say nothing. */
const ELSEWHERE = 'elsewhere'
/** Below `/uploads/images/`: the drawings that come with the product, under names that say nothing. */
const DRAWINGS = 'drawings'

const DRAWING = new RegExp(`^${UPLOADS_PATH}/((?:samples|collection)/[a-z0-9-]{1,80}\\.svg)$`)
const ELSEWHERE_NAME = new RegExp(`^${ELSEWHERE}/([0-9a-f]{64})\\.webp$`)
const DRAWING_NAME = new RegExp(`^${DRAWINGS}/([0-9a-f]{64})\\.svg$`)

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What names a stored picture, as `picture_id` in the database does: our own path, the SHA-256 of an address elsewhere. */
export const pictureId = (stored: string): string => (stored.startsWith('/') ? stored : digest(stored))

/** The id of the picture of another site that a name below `/uploads/images/` means. */
export const remotePictureId = (name: string): string | undefined => ELSEWHERE_NAME.exec(name)?.[1]

/** What `drawingDigest` made of a drawing's file, out of a name below `/uploads/images/`. */
export const digestOfDrawing = (name: string): string | undefined => DRAWING_NAME.exec(name)?.[1]

/** @param file such as `collection/fox.svg` */
export const drawingDigest = (file: string): string => digest(file)

/** How a stored address is given out to be edited, or kept by whoever chose it: complete, and under its real name. */
export const absoluteAddress = (stored: string, origin: Origin): string =>
  stored.startsWith('/') ? `${origin}${stored}` : stored

/**
 * How a stored picture's address is given out to be shown. It loads from us, wherever the picture comes from, and its name
 * does not tell what the picture shows.
 */
export function pictureAddress(stored: string, origin: Origin): string {
  if (!stored.startsWith('/')) return `${origin}${UPLOADS_PATH}/${ELSEWHERE}/${pictureId(stored)}.webp`
  const file = DRAWING.exec(stored)?.[1]
  return file === undefined ? `${origin}${stored}` : `${origin}${UPLOADS_PATH}/${DRAWINGS}/${drawingDigest(file)}.svg`
}

/** Sounds and films of other sites keep their address: our own client loads them only once the viewer agreed. */
export const mediaAddress = ({ type, url }: Media, origin: Origin): string =>
  type === 'IMAGE' ? pictureAddress(url, origin) : absoluteAddress(url, origin)
