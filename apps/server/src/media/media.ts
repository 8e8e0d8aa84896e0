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
import { uploadIdIn } from './picture-key.ts'
import type { Picture } from './picture.ts'
import { bundledPhotos } from './photos/bundled.ts'
import { photoSource } from './photos/providers.ts'
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
  uploadSound: Uploads['addSound']
  /** @returns false if the owner has no upload with this id */
  removeUpload(ownerId: string, id: string): Promise<boolean>
  searchPhotos(request: PhotoRequest, origin: Origin): Promise<Result<PhotoPage, 'photos/unavailable'>>
  /** The picture at this path below /uploads/images. The path is not validated. */
  findPicture: FindPicture
  /** The picture at an address of another site. `client` is the IP address of the client. */
  previewPicture(address: string, client: string): Promise<Result<Picture, 'preview/unavailable' | 'preview/busy'>>
  /** Restarts the time for which unused uploads of this user are kept, for unsaved drafts. */
  keepUploads(ownerId: string, ids: readonly string[]): Promise<void>
  /** Prevents the cleanup of the uploads at these stored addresses until the transaction ends. */
  lockPictures(tx: Executor, addresses: readonly string[]): Promise<void>
  /** Maps received addresses to the form in which they are stored, and locks the uploads among them. */
  storedAddresses(
    tx: Executor,
    addresses: readonly string[],
    ownOrigins: readonly Origin[],
  ): Promise<(address: string) => string>
  /** Rejects if pictures cannot be stored or read. */
  check(): Promise<void>
  /** Starts the hourly cleanup of unused uploads. @returns a function that stops it */
  startCleanup(): () => void
}

export type MediaOptions = {
  config: Pick<Config, 'dataDir' | 'bucket' | 'photos' | 'workers'>
  sql: Sql
  clock: Clock
  /** Counts an upload of this user. @returns the seconds to wait, or 0 if the upload is allowed */
  countUpload: (userId: string) => Promise<number>
  /** The searches for pictures in quizzes and games. */
  inUse: readonly PicturesInUse[]
  /** The network for pictures of other sites. The default is the public Internet. */
  network?: Network | undefined
  report: (error: unknown) => void
}

const MAX_QUEUED_DECODINGS = 50

/** The pictures that each worker decodes at the same time: all together use half of the cores, so that the games have the others. */
export const decodingsOf = (workers: number, cores = availableParallelism()): number =>
  Math.max(1, Math.floor(cores / 2 / workers))

export function createMedia(options: MediaOptions): Media {
  const { config, sql, clock, countUpload, inUse, network = publicInternet(), report } = options
  const store = config.bucket ? bucketStore(config.bucket) : folderStore(path.join(config.dataDir, 'uploads'))
  const drawings = bundledDrawings()
  const pictures = createLocalPictures({ store, drawings, clock })
  const decoding = createSemaphore({ concurrency: decodingsOf(config.workers), maxQueued: MAX_QUEUED_DECODINGS })
  const uploads = createUploads({ sql, clock, store, countUpload, decoding })
  const remotePictures = createRemotePictures({ sql, clock, inUse, network, decoding })
  const photos = config.photos ? cachedPhotoSource(photoSource(config.photos), clock) : bundledPhotos

  return {
    upload: uploads.add,
    uploadSound: uploads.addSound,
    async removeUpload(ownerId, id) {
      const removed = await uploads.remove(ownerId, id)
      if (removed !== undefined) pictures.forget(removed)
      return removed !== undefined
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
      return id === undefined ? pictures.find(name) : remotePictures.find(id, networkOf(client))
    },
    async previewPicture(address, client) {
      const found = await remotePictures.preview(address, networkOf(client))
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
