import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'
import { aToken } from './testing/records.ts'

const OLD = 'old.example.org'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp({ env: { LEGACY_HOST: OLD, NEW_SITE_URL: 'https://quiz.example.org' } })
})
afterAll(() => testApp.close())

const open = async (url: string, host = OLD, method: 'GET' | 'POST' = 'GET') => {
  const { statusCode, headers } = await testApp.app.inject({ method, url, headers: { host } })
  return { status: statusCode, location: headers.location }
}

describe('the host of the legacy site', () => {
  test('[spec 2.4] redirects every page to /', async () => {
    for (const url of ['/discover', '/auth/login', '/game', '/index.html', '//', '/quiz/details/1?x=/'])
      expect({ url, ...(await open(url)) }).toEqual({ url, status: 302, location: '/' })
    expect((await open('/')).location).toBeUndefined()
    expect((await open('/?migrationToken=x')).location).toBeUndefined()
  })

  test('ignores the case of the host name', async () => {
    expect(await open('/discover', 'OLD.example.ORG')).toEqual({ status: 302, location: '/' })
  })

  test('keeps only the migration token of the query', async () => {
    const token = aToken()
    const url = `/discover?search=x&migrationToken=${token}&next=https://elsewhere.example`
    expect((await open(url)).location).toBe(`/?migrationToken=${token}`)
    for (const wrong of ['short', `${token}%0d%0aset-cookie:x`, '//elsewhere.example'])
      expect((await open(`/discover?migrationToken=${wrong}`)).location).toBe('/')
  })

  test('serves the API, so that games in progress continue', async () => {
    expect((await open('/health')).status).toBe(200)
    expect((await open('/api/quizzes')).status).toBe(401)
    expect((await open('/api/nothing')).status).toBe(404)
    expect((await open('/discover', OLD, 'POST')).location).toBeUndefined()
  })
})

test('other hosts, and other ports of the host, do not redirect', async () => {
  for (const host of ['quiz.example.org', 'localhost:3000', `${OLD}:8080`, `not-${OLD}`])
    expect({ host, ...(await open('/discover', host)) }).toMatchObject({ host, location: undefined })
})
