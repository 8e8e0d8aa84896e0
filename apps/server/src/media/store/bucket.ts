import { S3mini } from 's3mini'
import type { Bucket } from '../../config/index.ts'
import type { PictureStore } from './picture-store.ts'

const TIMEOUT_MS = 15_000

/** Pictures as objects of an S3-compatible bucket, addressed by path, as every such service understands. */
export function bucketStore({ name, endpoint, region, accessKeyId, secretAccessKey }: Bucket): PictureStore {
  const bucket = new S3mini({
    endpoint: `${endpoint}/${name}`,
    region,
    accessKeyId,
    secretAccessKey,
    requestAbortTimeout: TIMEOUT_MS,
    // The bucket's answers are passed on as our own pictures: none may send us elsewhere.
    fetch: (input, init) => fetch(input, { ...init, redirect: 'error' }),
  })
  return {
    async put(key, picture) {
      await bucket.putObject(key, picture, 'image/webp')
    },
    async read(key) {
      const bytes = await bucket.getObjectArrayBuffer(key)
      return bytes === null ? undefined : Buffer.from(bytes)
    },
    async remove(key) {
      await bucket.deleteObject(key)
    },
    async check() {
      if (!(await bucket.bucketExists())) throw new Error(`There is no bucket "${name}", or it does not let us in.`)
    },
  }
}
