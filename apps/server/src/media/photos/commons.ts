import { z } from 'zod'
import { bundledPhotos } from './bundled.ts'
import { creditOf, oneLine, usable } from './credit.ts'
import { SearchUnavailable } from './photo-source.ts'
import type { PhotoSource } from './photo-source.ts'
import { CALLER, requestJson } from './request-json.ts'

// The used fields of the documented responses.
const Text = z.object({ value: z.union([z.string(), z.number()]) }).optional()
const ImageInfo = z.object({
  url: z.string(),
  thumburl: z.string().optional(),
  descriptionurl: z.string(),
  extmetadata: z
    .object({ LicenseShortName: Text, LicenseUrl: Text, Artist: Text, ObjectName: Text, ImageDescription: Text })
    .optional(),
})
const Page = z.object({ title: z.string(), index: z.number(), imageinfo: z.array(ImageInfo).optional() })
const Body = z.object({
  query: z
    .object({
      pages: z.array(Page).optional(),
      searchinfo: z.object({ totalhits: z.number().int().nonnegative() }).optional(),
    })
    .optional(),
})

/** A standard width of their scaled copies, which are made in advance. */
const WIDTH_PX = 960
const THUMBNAIL_WIDTH_PX = 330
const SCALED = new RegExp(`/${WIDTH_PX}px-([^/]*)$`)
/** Their search refuses to skip more. */
const MAX_OFFSET = 9_900

/** Searches the pictures of Wikimedia Commons with the API of MediaWiki. It has no selection to browse. */
export function wikimediaCommons({ url, timeoutMs }: { url: string; timeoutMs?: number }): PhotoSource {
  return async (request) => {
    const { search, limit, offset } = request
    if (search === undefined) return await bundledPhotos(request)
    if (offset > MAX_OFFSET) return { photos: [], total: MAX_OFFSET }
    const address = new URL(`${url}/w/api.php`)
    const asked = `${search} filetype:bitmap`
    const query = {
      action: 'query',
      format: 'json',
      formatversion: '2',
      generator: 'search',
      gsrsearch: asked,
      gsrnamespace: '6',
      gsrlimit: String(limit),
      gsroffset: String(offset),
      prop: 'imageinfo',
      iiprop: 'url|extmetadata',
      iiurlwidth: String(WIDTH_PX),
      iiextmetadatafilter: 'LicenseShortName|LicenseUrl|Artist|ObjectName|ImageDescription',
      // The number of all pictures, which the generator does not tell.
      list: 'search',
      srsearch: asked,
      srnamespace: '6',
      srlimit: '1',
      srinfo: 'totalhits',
      srprop: '',
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const body = Body.safeParse(await requestJson(address, { headers: CALLER, timeoutMs }))
    // An error comes with status 200, without a query.
    if (!body.success || body.data.query === undefined)
      throw new SearchUnavailable('The response of the photo search has an unknown format.')
    const { pages = [], searchinfo } = body.data.query
    const photos = pages.toSorted((one, other) => one.index - other.index).flatMap(photoOf)
    return { photos, total: Math.min(searchinfo?.totalhits ?? offset + photos.length, MAX_OFFSET) }
  }
}

/** A picture without a licence that names one is omitted. */
function photoOf({ title, imageinfo }: z.infer<typeof Page>) {
  const [info] = imageinfo ?? []
  if (info === undefined) return []
  const { LicenseShortName, LicenseUrl, Artist, ObjectName, ImageDescription } = info.extmetadata ?? {}
  const name = oneLine(valueOf(ObjectName)) || title.replace(/^File:|\.\w+$/g, '')
  const credit = creditOf({
    title: name,
    author: valueOf(Artist),
    source: info.descriptionurl,
    licence: valueOf(LicenseShortName),
    licenceURL: valueOf(LicenseUrl),
  })
  const photoURL = info.thumburl ?? info.url
  const thumbnailURL = photoURL.replace(SCALED, `/${THUMBNAIL_WIDTH_PX}px-$1`)
  return credit ? usable({ photoURL, thumbnailURL, alt: oneLine(valueOf(ImageDescription)) || name, credit }) : []
}

const valueOf = (text: z.infer<typeof Text>): string => String(text?.value ?? '')
