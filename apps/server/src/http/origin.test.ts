import { describe, expect, test } from 'vitest'
import { absoluteAddress, originOf, storedAddress } from './origin.ts'
import { createHttpServer } from './server.ts'

const PUBLIC = 'https://quiz.example.org'

async function originFor(isBehindProxy: boolean, headers: Record<string, string>): Promise<string> {
  const tokens = { verify: () => undefined, isLive: async () => false }
  const app = createHttpServer({ logLevel: 'silent', trustProxy: isBehindProxy ? 1 : false, tokens })
  app.get('/', async (request) => originOf(request, PUBLIC))
  const answer = await app.inject({ url: '/', headers })
  await app.close()
  return answer.body
}

describe('the origin in use', () => {
  const forwarded = { host: '10.0.0.5:3000', 'x-forwarded-host': 'play.example.org', 'x-forwarded-proto': 'https' }

  test('is the one that the caller asked for', async () => {
    expect(await originFor(false, { host: '192.168.1.20:3000' })).toBe('http://192.168.1.20:3000')
  })
  test('comes from the proxy when that is trusted', async () => {
    expect(await originFor(true, forwarded)).toBe('https://play.example.org')
  })
  test('does not when it is not', async () => {
    expect(await originFor(false, forwarded)).toBe('http://10.0.0.5:3000')
  })
  test.each(['raspberry:3000', '[::1]:3000', 'a b', 'x/y'])(
    'is the public one where a picture’s address could not name it (%s)',
    async (host) => expect(await originFor(false, { host })).toBe(PUBLIC),
  )
})

describe('a picture of ours', () => {
  const origins = ['http://192.168.1.20:3000', PUBLIC]
  test.each([
    ['http://192.168.1.20:3000/uploads/images/samples/bee.svg', '/uploads/images/samples/bee.svg'],
    ['HTTPS://Quiz.example.org/uploads/images/u/p.webp', '/uploads/images/u/p.webp'],
  ])('%s is stored as its path', (address, stored) => expect(storedAddress(address, origins)).toBe(stored))

  test.each([
    'https://elsewhere.org/uploads/images/u/p.webp',
    'https://quiz.example.org.evil.org/uploads/images/u/p.webp',
    'https://quiz.example.org/uploads/images/../secret',
    'https://quiz.example.org/uploads/images/',
    'https://quiz.example.org/other/p.webp',
  ])('%s stays as it is', (address) => expect(storedAddress(address, origins)).toBe(address))

  test('is given out for the origin in use', () => {
    expect(absoluteAddress('/uploads/images/u/p.webp', PUBLIC)).toBe(`${PUBLIC}/uploads/images/u/p.webp`)
    expect(absoluteAddress('https://elsewhere.org/p.webp', PUBLIC)).toBe('https://elsewhere.org/p.webp')
  })
})
