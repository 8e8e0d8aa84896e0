import { useEffect, useState } from 'react'
import { isOwnPicture, previewPicture } from '../api/media.ts'

export type Pictures = {
  /** The address from which this page shows a picture. Undefined: it could not be loaded. */
  readonly sources: ReadonlyMap<string, string>
  /** Whether all have loaded or failed: paper does not wait. */
  readonly isReady: boolean
}

/** Loads pictures for paper, one after another. Those of other sites come from the server: see record 32. */
export function usePictures(addresses: readonly string[]): Pictures {
  const key = [...new Set(addresses)].join('\n')
  const [loaded, setLoaded] = useState<{ key: string; sources: ReadonlyMap<string, string> }>()
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
  const isReady = loaded?.key === key
  return { sources: isReady ? loaded.sources : NONE, isReady }
}

const NONE: ReadonlyMap<string, string> = new Map()

async function load(address: string, signal: AbortSignal): Promise<string> {
  const source = isOwnPicture(address) ? address : URL.createObjectURL(await previewPicture(address, signal))
  const image = new Image()
  image.src = source
  await image.decode()
  return source
}
