import { Photo } from '@pinwheel/contract'
import { z } from 'zod'
import { SearchUnavailable } from './photo-source.ts'
import type { FoundPhotos, PhotoSource } from './photo-source.ts'

// The used fields of the documented responses.
const PexelsPhoto = z.object({ alt: z.string().nullish(), src: z.object({ large: z.string(), tiny: z.string() }) })
const PexelsPage = z.object({ total_results: z.number().int().nonnegative().optional(), photos: z.array(PexelsPhoto) })

const TIMEOUT_MS = 5_000

export type PexelsOptions = { apiKey: string; url: string; timeoutMs?: number }

/** Searches Pexels with its API version 1. Without a search term, it returns their curated photos. */
export function pexels({ apiKey, url, timeoutMs = TIMEOUT_MS }: PexelsOptions): PhotoSource {
  return async ({ search, limit, offset }) => {
    const address = new URL(`${url}/v1/${search === undefined ? 'curated' : 'search'}`)
    if (search !== undefined) address.searchParams.set('query', search)
    address.searchParams.set('page', String(Math.floor(offset / limit) + 1))
    address.searchParams.set('per_page', String(limit))
    const body = await request(address, apiKey, timeoutMs)
    const page = PexelsPage.safeParse(body)
    if (!page.success) throw new SearchUnavailable('The response of the photo search has an unknown format.')
    return usablePhotos(page.data, offset)
  }
}

async function request(address: URL, apiKey: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { authorization: apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await response.json()
    await response.body?.cancel()
    throw new SearchUnavailable(`The photo search responded with status ${response.status}.`)
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error
    throw new SearchUnavailable('The photo search does not answer.', { cause: error })
  }
}

/** Omits photos with addresses that a quiz cannot store. */
function usablePhotos({ photos, total_results: total }: z.infer<typeof PexelsPage>, offset: number): FoundPhotos {
  const usable = photos.flatMap(({ alt, src }) => {
    const photo = Photo.safeParse({ photoURL: src.large, thumbnailURL: src.tiny, ...(alt && { alt }) })
    return photo.success ? [photo.data] : []
  })
  return { photos: usable, total: total ?? offset + photos.length }
}
