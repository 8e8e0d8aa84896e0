import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request,\s?SignedHeaders=(?<names>[a-z0-9;-]+),\s?Signature=(?<signature>[0-9a-f]{64})$/

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Whether a request without a query has the AWS signature (version 4) of this secret. */
export function isSignedWith(secret: string, { method, url = '', headers }: IncomingMessage): boolean {
  const { day = '', region = '', names = '', signature } = AUTHORIZATION.exec(headers.authorization ?? '')?.groups ?? {}
  const [time, payloadHash] = [headers['x-amz-date'], headers['x-amz-content-sha256']]
  const canonicalHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url, '', canonicalHeaders.join(''), names, payloadHash].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hash].join('\n')
  return hmac(key, toSign).toString('hex') === signature
}
