import { useEffect, useState } from 'react'
import { isOwnPicture, previewPicture } from '../api/media.ts'

/** For each picture the address from which this page shows it. One that could not be loaded has none. */
export type PictureSources = ReadonlyMap<string, string>

/**
 * Loads pictures for paper, one after another. Those of other sites come from the server: see record 32.
 *
 * @returns undefined until all have loaded or failed: paper does not wait
 */
export function usePictures(addresses: readonly string[]): PictureSources | undefined {
  const key = [...new Set(addresses)].join('\n')
  const [loaded, setLoaded] = useState<{ key: string; sources: PictureSources }>()
  useEffect(() => {
    const controller = new AbortController()
    const blobs: string[] = []
    async function loadAll() {
      const sources = new Map<string, string>()
      for (const address of key.split('\n').filter(Boolean)) {
        const source = await load(address, controller.signal).catch(() => undefined)
        if (source?.startsWith('blob:')) blobs.push(source)
        if (controller.signal.aborted) return
        if (source !== undefined) sources.set(address, source)
      }
      setLoaded({ key, sources })
    }
    void loadAll()
    return () => {
      controller.abort()
      blobs.forEach((blob) => URL.revokeObjectURL(blob))
    }
  }, [key])
  return loaded?.key === key ? loaded.sources : undefined
}

async function load(address: string, signal: AbortSignal): Promise<string> {
  const source = isOwnPicture(address) ? address : URL.createObjectURL(await previewPicture(address, signal))
  const image = new Image()
  image.src = source
  await image.decode()
  return source
}
