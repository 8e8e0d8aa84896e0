import { t } from '@lingui/core/macro'
import { UPLOADS_PATH } from '@pinwheel/contract/plain'
import { parsedUrl } from '../../ui/parsed-url.ts'

const OWN_UPLOAD = /^\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(webp|aac|m4a|mp3|ogg|wav)$/
const DRAWING = /^\/(?:collection|samples)\/([a-z0-9-]+)\.svg$/

/** A readable name: the last part of the address. The addresses of uploads have no readable part. */
export function mediaName(url: string): string {
  const parsed = parsedUrl(url)
  if (!parsed) return url
  const { hostname, pathname } = parsed
  return ownName(pathname) ?? decoded(pathname.split('/').findLast(Boolean) ?? hostname)
}

/** The name of a picture or sound of this service, whose address says nothing to people; undefined for any other address. */
export const ownPictureName = (url: string): string | undefined => ownName(parsedUrl(url)?.pathname ?? '')

/** Whether the address is that of an uploaded sound, on any server. */
export const isUploadedSound = (url: string): boolean =>
  (uploadEnding(parsedUrl(url)?.pathname ?? '') ?? 'webp') !== 'webp'

/** "webp", "mp3": the ending of an upload; undefined for any other path. */
const uploadEnding = (pathname: string): string | undefined =>
  pathname.startsWith(UPLOADS_PATH) ? OWN_UPLOAD.exec(pathname.slice(UPLOADS_PATH.length))?.[1] : undefined

function ownName(pathname: string): string | undefined {
  if (!pathname.startsWith(UPLOADS_PATH)) return undefined
  const file = pathname.slice(UPLOADS_PATH.length)
  const ending = uploadEnding(pathname)
  if (ending !== undefined) return ending === 'webp' ? t`Uploaded picture` : t`Uploaded sound`
  const drawing = DRAWING.exec(file)?.[1]?.replaceAll('-', ' ')
  return drawing && t`Drawing: ${drawing}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
