import { createHmac, timingSafeEqual } from 'node:crypto'

/** The least that a signed token takes: HS256, checked anew at every request. */
const KEY = 'floor'
const base64url = (text: string): string => Buffer.from(text).toString('base64url')
const signature = (text: string): Buffer => createHmac('sha256', KEY).update(text).digest()

type Claims = { sub: string; gameId: string; exp: number }

export function sign(claims: Claims): string {
  const content = `${base64url('{"alg":"HS256","typ":"JWT"}')}.${base64url(JSON.stringify(claims))}`
  return `${content}.${signature(content).toString('base64url')}`
}

export function verify(authorization: string | undefined): Claims | undefined {
  if (!authorization?.startsWith('Bearer ')) return undefined
  const [head = '', body = '', signed = ''] = authorization.slice('Bearer '.length).split('.')
  const [expected, given] = [signature(`${head}.${body}`), Buffer.from(signed, 'base64url')]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  return claims.exp * 1000 > Date.now() ? claims : undefined
}
