import { UPLOADS_PATH } from '@pinwheel/contract/plain'

const OWN_UPLOAD = /^\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.webp$/

/** What people know a picture, sound or film by: the last part of its address. Uploads have lost theirs. */
export function mediaName(url: string): string {
  if (!URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  if (pathname.startsWith(UPLOADS_PATH) && OWN_UPLOAD.test(pathname.slice(UPLOADS_PATH.length)))
    return 'Uploaded picture'
  return readable(pathname.split('/').findLast(Boolean) ?? hostname)
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
