import { UPLOADS_PATH } from '@pinwheel/contract/plain'

const OWN_UPLOAD = /^\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/
const DRAWING = /^\/(?:collection|samples)\/([a-z0-9-]+)\.svg$/

/** A readable name: the last part of the address. The addresses of uploads have no readable part. */
export function mediaName(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  return ownName(pathname) ?? decoded(pathname.split('/').findLast(Boolean) ?? hostname)
}

/** The name of a picture of this service, whose address says nothing to people; undefined for any other address. */
export const ownPictureName = (url: string): string | undefined =>
  URL.canParse(url) ? ownName(new URL(url).pathname) : undefined

function ownName(pathname: string): string | undefined {
  if (!pathname.startsWith(UPLOADS_PATH)) return undefined
  const file = pathname.slice(UPLOADS_PATH.length)
  if (OWN_UPLOAD.test(file)) return 'Uploaded picture'
  const drawing = DRAWING.exec(file)?.[1]
  return drawing && `Drawing: ${drawing.replaceAll('-', ' ')}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
