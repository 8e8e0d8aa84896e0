import { S3mini } from 's3mini'
import type { Bucket } from '../../config/index.ts'
import { mediaTypeOf } from '../picture-key.ts'
import type { PictureStore } from './picture-store.ts'

const TIMEOUT_MS = 15_000

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
    async remove(key) {
      await bucket.deleteObject(key)
    },
    async check() {
      if (!(await bucket.bucketExists())) throw new Error(`The bucket "${name}" does not exist or refuses access.`)
    },
  }
}
