import { createHmac, timingSafeEqual } from 'node:crypto'

const KEY = 'floor'
const base64url = (text: string): string => Buffer.from(text).toString('base64url')
const signature = (text: string): Buffer => createHmac('sha256', KEY).update(text).digest()

type Claims = { sub: string; gameId: string; exp: number }

/** @returns a JSON Web Token, signed with HS256. */
export function sign(claims: Claims): string {
  const content = `${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(JSON.stringify(claims))}`
  return `${content}.${signature(content).toString('base64url')}`
}

/** The minimum cost of a signed token: verifies the signature for each request, without a cache. */
export function verify(authorization: string | undefined): Claims | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined
  const [head = '', body = '', receivedSignature = ''] = authorization.slice('Bearer '.length).split('.')
  const [expected, received] = [signature(`${head}.${body}`), Buffer.from(receivedSignature, 'base64url')]
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return claims.exp * 1000 > Date.now() ? claims : undefined
}
