import { z } from 'zod'
import { creditOf, usable } from './credit.ts'
import { SearchUnavailable } from './photo-source.ts'
import type { FoundPhotos, PhotoSource } from './photo-source.ts'
import { requestJson } from './request-json.ts'

// The used fields of the documented responses.
const PexelsPhoto = z.object({
  alt: z.string().nullish(),
  photographer: z.string().nullish(),
  url: z.string().nullish(),
  src: z.object({ large: z.string(), tiny: z.string() }),
})
const PexelsPage = z.object({ total_results: z.number().int().nonnegative().optional(), photos: z.array(PexelsPhoto) })

const LICENCE = { licence: 'Pexels License', licenceURL: 'https://www.pexels.com/license/' }

export type PexelsOptions = { apiKey: string; url: string; timeoutMs?: number }

/** Searches Pexels with its API version 1. Without a search term, it returns their curated photos. */
export function pexels({ apiKey, url, timeoutMs }: PexelsOptions): PhotoSource {
  return async ({ search, limit, offset }) => {
    const address = new URL(`${url}/v1/${search === undefined ? 'curated' : 'search'}`)
    if (search !== undefined) address.searchParams.set('query', search)
    address.searchParams.set('page', String(Math.floor(offset / limit) + 1))
    address.searchParams.set('per_page', String(limit))
    const body = await requestJson(address, { headers: { authorization: apiKey }, timeoutMs })
    const page = PexelsPage.safeParse(body)
    if (!page.success) throw new SearchUnavailable('The response of the photo search has an unknown format.')
    return usablePhotos(page.data, offset)
  }
}

/** Omits photos with addresses that a quiz cannot store. */
function usablePhotos({ photos, total_results: total }: z.infer<typeof PexelsPage>, offset: number): FoundPhotos {
  const found = photos.flatMap(({ alt, photographer: author, url: source, src }) =>
    usable({
      photoURL: src.large,
      thumbnailURL: src.tiny,
      alt: alt ?? '',
      credit: source ? creditOf({ author, source, ...LICENCE }) : undefined,
    }),
  )
  return { photos: found, total: total ?? offset + photos.length }
}
