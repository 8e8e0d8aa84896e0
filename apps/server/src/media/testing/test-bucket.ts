import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import type { Bucket } from '../../config/index.ts'
import { isSignedWith } from './aws-signature.ts'

const SECRET = 'a secret that only this bucket knows'

/** A bucket of a real S3 server on a free port, which refuses requests without the secret. Close it in `afterAll`. */
export async function startTestBucket(): Promise<{ bucket: Bucket; close: () => Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pinwheel-bucket-'))
  const storage = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'pictures', configs: [] }] })
  await storage.configureBuckets()
  const serve = storage.callback()
  // The storage server does not check signatures of this version, so this server does.
  const server = createServer((request, response) => {
    if (isSignedWith(SECRET, request)) return serve(request, response)
    request.resume()
    response.writeHead(403, { 'x-amz-error-code': 'SignatureDoesNotMatch' }).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bucket: {
      name: 'pictures',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: SECRET,
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
