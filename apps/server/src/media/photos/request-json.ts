import { SearchUnavailable } from './photo-source.ts'

/** Longer than any page of results: a photo takes about 2 KB. */
const MAX_BYTES = 2_000_000
const TIMEOUT_MS = 5_000

export type RequestOptions = { headers?: Readonly<Record<string, string>>; timeoutMs?: number | undefined }

/**
 * The JSON at the address of a photo search. Redirects are not followed, so only the host that the operator chose is asked.
 *
 * @throws {SearchUnavailable} without a successful, complete response of moderate size in time
 */
export async function requestJson(address: URL, { headers = {}, timeoutMs = TIMEOUT_MS }: RequestOptions) {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address, { headers, redirect: 'error', signal })
    if (response.ok) return JSON.parse(await limitedText(response)) as unknown
    await response.body?.cancel()
    throw new SearchUnavailable(`The photo search responded with status ${response.status}.`)
  } catch (error) {
    if (error instanceof SearchUnavailable) throw error
    throw new SearchUnavailable('The photo search does not answer.', { cause: error })
  }
}

async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new SearchUnavailable('The response of the photo search is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The services ask who calls them. */
export const CALLER = { 'user-agent': 'Pinwheel (quiz platform; photo search for authors)' }
