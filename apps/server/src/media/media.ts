import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ok, refused } from '@pinwheel/contract'
import type { PhotoPage, Result } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { createSemaphore, hourlyCleanup } from '../concurrency/index.ts'
import type { Config } from '../config/index.ts'
import { absoluteAddress, remotePictureId } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import { networkOf } from '../limits/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { bundledDrawings } from './drawings.ts'
import { createRemotePictures } from './remote/remote-pictures.ts'
import { publicInternet } from './remote/network.ts'
import type { Network } from './remote/network.ts'
import { collectOrphans } from './orphans.ts'
import type { PicturesInUse } from './orphans.ts'
import { createLocalPictures } from './local-pictures.ts'
import { pictureKey, uploadIdIn } from './picture-key.ts'
import type { Picture } from './picture.ts'
import { bundledPhotos } from './photos/bundled.ts'
import { pexels } from './photos/pexels.ts'
import { SearchUnavailable } from './photos/photo-source.ts'
import type { PhotoRequest } from './photos/photo-source.ts'
import { cachedPhotoSource } from './photos/photo-cache.ts'
import type { FindPicture } from './delivery.ts'
import { lockUploads, restartUnused } from './storage.ts'
import { bucketStore } from './store/bucket.ts'
import { folderStore } from './store/folder.ts'
import { storedAddresses } from './stored-addresses.ts'
import { createUploads } from './uploads.ts'
import type { Uploads } from './uploads.ts'

export type Media = {
  upload: Uploads['add']
  removeUpload: Uploads['remove']
  searchPhotos(request: PhotoRequest, origin: Origin): Promise<Result<PhotoPage, 'photos/unavailable'>>
  /** What lies below /uploads/images under this name, which a stranger may have made up. */
  findPicture: FindPicture
  /** The picture at an address of another site. `client` is the address that asks. */
  previewPicture(address: string, client: string): Promise<Result<Picture, 'preview/unavailable' | 'preview/busy'>>
  /** Keeps those of the uploads that are this user's, as long as an unsaved quiz is kept. */
  keepUploads(ownerId: string, ids: readonly string[]): Promise<void>
  /** Keeps uploads at these stored addresses from being cleared away before the transaction has ended. */
  lockPictures(tx: Executor, addresses: readonly string[]): Promise<void>
  /** How addresses that were sent in are stored. Holds the uploads among them, too. */
  storedAddresses(
    tx: Executor,
    addresses: readonly string[],
    ownOrigins: readonly Origin[],
  ): Promise<(address: string) => string>
  /** Rejects while no picture could be kept, or got at. */
  check(): Promise<void>
  /** Begins to clear away uploads that nothing shows, now and then, until called off. */
  startCleanup(): () => void
}

export type MediaOptions = {
  config: Pick<Config, 'dataDir' | 'bucket' | 'pexels'>
  sql: Sql
  clock: Clock
  /** Counts an upload of this user. @returns seconds to wait, 0 to go on */
  countUpload: (userId: string) => Promise<number>
  /** Everything that may show a picture. */
  inUse: readonly PicturesInUse[]
  /** Where pictures of other sites come from. The public Internet, unless a test has another one. */
  network?: Network | undefined
  report: (error: unknown) => void
}

const MOST_WAITING_TO_BE_DECODED = 50

export function createMedia(options: MediaOptions): Media {
  const { config, sql, clock, countUpload, inUse, network = publicInternet(), report } = options
  const store = config.bucket ? bucketStore(config.bucket) : folderStore(path.join(config.dataDir, 'uploads'))
  const drawings = bundledDrawings()
  const pictures = createLocalPictures({ store, drawings, clock })
  // Half of the cores at most: the others belong to the games.
  const decoding = createSemaphore({
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    maxQueued: MOST_WAITING_TO_BE_DECODED,
  })
  const uploads = createUploads({ sql, clock, store, takeTurn: countUpload, decoding })
  const elsewhere = createRemotePictures({ sql, clock, inUse, network, decoding })
  const photos = config.pexels ? cachedPhotoSource(pexels(config.pexels), clock) : bundledPhotos

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
        return ok({ photos: found.map((photo) => withAbsoluteAddresses(photo, origin)), total, limit, offset })
      } catch (error) {
        if (!(error instanceof SearchUnavailable)) throw error
        report(error)
        return refused('photos/unavailable')
      }
    },
    findPicture(name, client) {
      const id = remotePictureId(name)
      return id === undefined ? pictures.find(name) : elsewhere.find(id, networkOf(client))
    },
    async previewPicture(address, client) {
      const found = await elsewhere.preview(address, networkOf(client))
      if (found === 'busy') return refused('preview/busy')
      return found === undefined ? refused('preview/unavailable') : ok(found)
    },
    keepUploads: (ownerId, ids) => restartUnused(sql.db, ownerId, ids, new Date(clock.now())),
    storedAddresses: (tx, addresses, ownOrigins) => storedAddresses(tx, addresses, ownOrigins, { drawings, inUse }),
    async lockPictures(tx, addresses) {
      await lockUploads(
        tx,
        addresses.map(uploadIdIn).filter((id) => id !== undefined),
      )
    },
    check: () => store.check(),
    startCleanup: () => hourlyCleanup(clock, () => collectOrphans({ sql, clock, store, inUse }).catch(report)),
  }
}

const withAbsoluteAddresses = <Found extends PhotoPage['photos'][number]>(photo: Found, origin: Origin): Found => ({
  ...photo,
  photoURL: absoluteAddress(photo.photoURL, origin),
  thumbnailURL: absoluteAddress(photo.thumbnailURL, origin),
})
