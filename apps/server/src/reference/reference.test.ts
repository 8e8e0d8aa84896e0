import { CALLS } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '../testing/index.ts'
import type { TestApp } from '../testing/index.ts'

type Described = {
  openapi: string
  paths: Record<
    string,
    Record<string, { summary: string; security?: object[]; responses: object; requestBody?: object }>
  >
}

let pinwheel: TestApp
let document: Described
beforeAll(async () => {
  pinwheel = await startTestApp()
  document = (await pinwheel.call('GET /openapi.json')).body as Described
})
afterAll(() => pinwheel.close())

const operation = (method: string, path: string) => document.paths[path]?.[method]

test('the document is OpenAPI 3.1 and contains every call of the API', () => {
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(pinwheel.app.calls.map(({ name }) => name.replace(' ', ' /api')).sort())
})

test('the document is written once, because anyone may request it at any rate', async () => {
  const write = vi.spyOn(pinwheel.app, 'swagger')
  const again = await pinwheel.call('GET /openapi.json')
  expect(write).not.toHaveBeenCalled()
  expect(again.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(again.body).toEqual(document)
})

test('describes the purpose, access and refusals of each call', () => {
  expect(operation('put', '/api/quizzes/{quizId}')).toMatchObject({
    summary: CALLS['PUT /quizzes/:quizId']?.does,
    description: 'For users with QUIZ (the quiz owner).',
    security: [{ user: [] }],
    responses: { '4XX': expect.anything(), 200: expect.anything() },
  })
  expect(Object.keys(operation('put', '/api/quizzes/{quizId}')?.responses ?? {})).not.toContain('204')
  expect(Object.keys(operation('delete', '/api/quizzes/{quizId}')?.responses ?? {})).toContain('204')
  expect(operation('post', '/api/auth/login')?.security).toBeUndefined()
})

test('describes bodies by the schemas of the contract', () => {
  expect(JSON.stringify(operation('post', '/api/games/{gameId}/answers')?.requestBody)).toContain('optionIndex')
})

test('the page contains no scripts', async () => {
  const { body, headers } = await pinwheel.call('GET /reference')
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toContain(CALLS['POST /auth/login']?.does)
  expect(body).not.toMatch(/<script|style=|javascript:/)
  expect((await pinwheel.call('GET /reference.css')).headers['content-type']).toContain('text/css')
})
