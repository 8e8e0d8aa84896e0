import path from 'node:path'
import type { PhotoPage } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { absoluteAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { tidyHourly } from '../tidying.ts'
import { collectOrphans } from './orphans.ts'
import type { PicturesInUse } from './orphans.ts'
import { ownPictures } from './own-pictures.ts'
import { pictureKey, uploadIdIn } from './picture-key.ts'
import type { Picture } from './picture.ts'
import { bundledPhotos } from './photos/bundled.ts'
import { pexels } from './photos/pexels.ts'
import { SearchUnavailable } from './photos/photo-source.ts'
import type { PhotoRequest } from './photos/photo-source.ts'
import { remembered } from './photos/remembered.ts'
import { holdUploads } from './storage.ts'
import { bucketStore } from './store/bucket.ts'
import { folderStore } from './store/folder.ts'
import { createUploads } from './uploads.ts'
import type { Uploads } from './uploads.ts'

type PhotoSearch = { ok: true; page: PhotoPage } | { ok: false; refusal: 'photos/unavailable' }

export type Media = {
  upload: Uploads['add']
  removeUpload: Uploads['remove']
  searchPhotos(request: PhotoRequest, origin: Origin): Promise<PhotoSearch>
  /** What lies below /uploads/images under this name, which a stranger may have made up. */
  findPicture(name: string): Promise<Picture | undefined>
  /** Keeps uploads at these stored addresses from being cleared away before the transaction has ended. */
  holdPictures(tx: Executor, addresses: readonly string[]): Promise<void>
  /** Rejects while no picture could be kept, or got at. */
  check(): Promise<void>
  /** Begins to clear away uploads that nothing shows, now and then, until called off. */
  keepTidy(): () => void
}

export type MediaOptions = {
  config: Pick<Config, 'dataDir' | 'bucket' | 'pexels'>
  sql: Sql
  clock: Clock
  /** Counts an upload of this user. @returns seconds to wait, 0 to go on */
  takeUploadTurn: (userId: string) => Promise<number>
  /** Everything that may show a picture. */
  inUse: readonly PicturesInUse[]
  report: (error: unknown) => void
}

export function createMedia({ config, sql, clock, takeUploadTurn, inUse, report }: MediaOptions): Media {
  const store = config.bucket ? bucketStore(config.bucket) : folderStore(path.join(config.dataDir, 'uploads'))
  const pictures = ownPictures({ store, clock })
  const uploads = createUploads({ sql, clock, store, takeTurn: takeUploadTurn })
  const photos = config.pexels ? remembered(pexels(config.pexels), clock) : bundledPhotos

  return {
    upload: uploads.add,
    async removeUpload(ownerId, id) {
      const isRemoved = await uploads.remove(ownerId, id)
      pictures.forget(pictureKey(ownerId, id.toLowerCase()))
      return isRemoved
    },
    async searchPhotos(request, origin) {
      try {
        const { photos: found, total } = await photos(request)
        const { limit, offset } = request
        return { ok: true, page: { photos: found.map((photo) => reachable(photo, origin)), total, limit, offset } }
      } catch (error) {
        if (!(error instanceof SearchUnavailable)) throw error
        report(error)
        return { ok: false, refusal: 'photos/unavailable' }
      }
    },
    findPicture: pictures.find,
    holdPictures: (tx, addresses) =>
      holdUploads(
        tx,
        addresses.map(uploadIdIn).filter((id) => id !== undefined),
      ),
    check: () => store.check(),
    keepTidy: () => tidyHourly(clock, () => collectOrphans({ sql, clock, store, inUse }).catch(report)),
  }
}

const reachable = <Found extends PhotoPage['photos'][number]>(photo: Found, origin: Origin): Found => ({
  ...photo,
  photoURL: absoluteAddress(photo.photoURL, origin),
  thumbnailURL: absoluteAddress(photo.thumbnailURL, origin),
})
