import { Photo } from '@pinwheel/contract'
import { z } from 'zod'
import { SearchUnavailable } from './photo-source.ts'
import type { FoundPhotos, PhotoSource } from './photo-source.ts'

// As the provider documents its answers; whatever else they hold is of no use here.
const PexelsPhoto = z.object({ alt: z.string().nullish(), src: z.object({ large: z.string(), tiny: z.string() }) })
const PexelsPage = z.object({ total_results: z.number().int().nonnegative().optional(), photos: z.array(PexelsPhoto) })

const TIMEOUT_MS = 5_000

export type PexelsOptions = { apiKey: string; url: string; timeoutMs?: number }

/** The search of Pexels, by their API of version 1. Without a search: the photos that they choose. */
export function pexels({ apiKey, url, timeoutMs = TIMEOUT_MS }: PexelsOptions): PhotoSource {
  return async ({ search, limit, offset }) => {
    const address = new URL(`${url}/v1/${search === undefined ? 'curated' : 'search'}`)
    if (search !== undefined) address.searchParams.set('query', search)
    address.searchParams.set('page', String(Math.floor(offset / limit) + 1))
    address.searchParams.set('per_page', String(limit))
    const answer = await ask(address, apiKey, timeoutMs)
    const page = PexelsPage.safeParse(answer)
    if (!page.success) throw new SearchUnavailable('The photo search answered something else than photos.')
    return found(page.data, offset)
  }
}

async function ask(address: URL, apiKey: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { authorization: apiKey },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return await response.json()
    await response.body?.cancel()
    throw new SearchUnavailable(`The photo search answered ${response.status}.`)
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error
    throw new SearchUnavailable('The photo search does not answer.', { cause: error })
  }
}

/** Without a photo whose address no quiz could hold. */
function found({ photos, total_results: total }: z.infer<typeof PexelsPage>, offset: number): FoundPhotos {
  const usable = photos.flatMap(({ alt, src }) => {
    const photo = Photo.safeParse({ photoURL: src.large, thumbnailURL: src.tiny, ...(alt && { alt }) })
    return photo.success ? [photo.data] : []
  })
  return { photos: usable, total: total ?? offset + photos.length }
}
