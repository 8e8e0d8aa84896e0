import { z } from 'zod'
import { creditOf, oneLine, usable } from './credit.ts'
import { bundledPhotos } from './bundled.ts'
import { SearchUnavailable } from './photo-source.ts'
import type { FoundPhotos, PhotoSource } from './photo-source.ts'
import { CALLER, requestJson } from './request-json.ts'

// The used fields of the documented responses.
const Image = z.object({
  title: z.string().nullish(),
  creator: z.string().nullish(),
  url: z.string(),
  thumbnail: z.string(),
  foreign_landing_url: z.string(),
  license: z.string(),
  license_version: z.string().nullish(),
  license_url: z.string().nullish(),
})
const Page = z.object({ result_count: z.number().int().nonnegative(), results: z.array(Image) })

/** The limits of requests without a key. */
const PAGE_SIZE = 20
const MAX_RESULTS = 240

/** Searches Openverse (API version 1) for photos that may be changed and used by anyone. It has no selection to browse. */
export function openverse({ url, timeoutMs }: { url: string; timeoutMs?: number }): PhotoSource {
  const pageOf = async (search: string, page: number) => {
    const address = new URL(`${url}/v1/images/`)
    const query = {
      q: search,
      page: String(page),
      page_size: String(PAGE_SIZE),
      license_type: 'commercial,modification',
    }
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const body = Page.safeParse(await requestJson(address, { headers: CALLER, timeoutMs }))
    if (!body.success) throw new SearchUnavailable('The response of the photo search has an unknown format.')
    return body.data
  }

  return async (request) => {
    const { search, limit, offset } = request
    if (search === undefined) return await bundledPhotos(request)
    const end = Math.min(offset + limit, MAX_RESULTS)
    const first = Math.floor(offset / PAGE_SIZE)
    const numbers = Array.from({ length: Math.max(0, Math.ceil(end / PAGE_SIZE) - first) }, (_, index) => first + index)
    const [opening, ...others] = numbers
    if (opening === undefined) return { photos: [], total: MAX_RESULTS }
    const { result_count: found, results } = await pageOf(search, opening + 1)
    // A page that is not full is the last one: asking for another would be refused.
    const hasMore = results.length === PAGE_SIZE
    const rest = hasMore
      ? await Promise.all(others.filter((page) => page * PAGE_SIZE < found).map((page) => pageOf(search, page + 1)))
      : []
    const images = [results, ...rest.map((page) => page.results)].flat()
    const skipped = offset - opening * PAGE_SIZE
    return photosOf(images.slice(skipped, skipped + end - offset), Math.min(found, MAX_RESULTS))
  }
}

const photosOf = (images: readonly z.infer<typeof Image>[], total: number): FoundPhotos => ({
  total,
  photos: images.flatMap(
    ({ title, creator, url, thumbnail, foreign_landing_url: source, license_url: licenceURL, ...named }) =>
      usable({
        photoURL: url,
        thumbnailURL: thumbnail,
        alt: oneLine(title),
        credit: creditOf({ title, author: creator, source, licence: licenceName(named), licenceURL }),
      }),
  ),
})

/** "CC BY-SA 4.0", "CC0 1.0", "Public domain" */
function licenceName({
  license,
  license_version: version,
}: Pick<z.infer<typeof Image>, 'license' | 'license_version'>) {
  if (license === 'pdm') return 'Public domain'
  const name = license === 'cc0' ? 'CC0' : `CC ${license.toUpperCase()}`
  return version ? `${name} ${version}` : name
}
