import { LIMITS, Photo, PictureCredit } from '@pinwheel/contract'

/** What a service says about a photo. Texts may be missing, long, or HTML. */
type Given = {
  title?: string | null | undefined
  author?: string | null | undefined
  source: string
  licence: string
  licenceURL?: string | null | undefined
}

/** The credit of a photo; undefined if its page or licence is not usable. */
export function creditOf({ source, ...given }: Given): PictureCredit | undefined {
  const texts = { title: oneLine(given.title), author: oneLine(given.author), licence: oneLine(given.licence) }
  const { licenceURL } = given
  const whole = { ...present(texts), source, ...present({ licenceURL }) }
  const credit = PictureCredit.safeParse(whole)
  if (credit.success) return credit.data
  // A text with a character that we refuse must not hide whose picture it is.
  return PictureCredit.safeParse({ ...present({ licence: texts.licence }), source, author: 'See the source' }).data
}

const present = (fields: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** HTML as plain text on one line, cut to the length of a credit. Each expression takes time linear in the text. */
export function oneLine(html: string | null | undefined): string {
  const text = (html ?? '')
    .slice(0, MAX_HTML)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? all
      return character(decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal))
    })
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return [...text].slice(0, LIMITS.pictureCredit.max).join('').trim()
}

const MAX_HTML = 5_000
const character = (code: number): string => (code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ')

/** The photo if a quiz can store it, as a list. */
export function usable({
  alt,
  credit,
  ...addresses
}: {
  photoURL: string
  thumbnailURL: string
  alt: string
  credit: PictureCredit | undefined
}): Photo[] {
  const photo = Photo.safeParse({ ...addresses, ...(alt && { alt }), ...(credit && { credit }) })
  return photo.success ? [photo.data] : []
}
