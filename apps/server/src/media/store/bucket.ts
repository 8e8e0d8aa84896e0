import { S3mini, S3ServiceError } from 's3mini'
import type { Bucket } from '../../config/index.ts'
import { mediaTypeOf } from '../picture-key.ts'
import type { PictureStore } from './picture-store.ts'

const TIMEOUT_MS = 15_000
/** No such object, or nothing of it in the range. */
const NOT_THERE = new Set([404, 416])

/** Stores pictures as objects of an S3-compatible bucket, with path-style addresses, which all such services support. */
export function bucketStore({ name, endpoint, region, accessKeyId, secretAccessKey }: Bucket): PictureStore {
  const bucket = new S3mini({
    endpoint: `${endpoint}/${name}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
    // Responses of the bucket are sent as pictures of this service, so redirects to other hosts are refused.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  return {
    async put(key, picture) {
      await bucket.putObject(key, picture, mediaTypeOf(key))
    },
    async read(key) {
      const bytes = await bucket.getObjectArrayBuffer(key)
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    async readPart(key, start, end) {
      const response = await bucket.getObjectRaw(key, false, start, end).catch((error: unknown) => {
        if (error instanceof S3ServiceError && NOT_THERE.has(error.status)) return undefined
        throw error
      })
      if (response === undefined) return undefined
      const bytes = Buffer.from(await response.arrayBuffer())
      const size = Number(response.headers.get('content-range')?.split('/')[1])
      // A service may send more, or the whole object.
      return size > 0
        ? { bytes: bytes.subarray(0, end - start), size }
        : { bytes: bytes.subarray(start, end), size: bytes.length }
    },
    async remove(key) {
      await bucket.deleteObject(key)
    },
    async check() {
      if (!(await bucket.bucketExists())) throw new Error(`The bucket "${name}" does not exist or refuses access.`)
    },
  }
}
