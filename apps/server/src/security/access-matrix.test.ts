import { randomUUID } from 'node:crypto'
import { API_BASES, CALLS, ROUTES } from '@pinwheel/contract'
import type { Access, Authority, Call } from '@pinwheel/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLiveApp } from '../live/testing/live-app.ts'
import type { LiveApp } from '../live/testing/live-app.ts'
import { classicQuiz, MULTI_CHOICE } from '../live/testing/quizzes.ts'
import { openScene } from './testing/callers.ts'
import type { Caller, Scene } from './testing/callers.ts'

let live: LiveApp
let scene: Scene

beforeAll(async () => {
  live = await startLiveApp()
  scene = await openScene(live, classicQuiz(MULTI_CHOICE))
})
afterAll(() => live.close())

const ROWS = (Object.keys(CALLS) as Call[]).map((call) => [call, CALLS[call]!.access] as const)

test('[spec 6.17] every call of the API has a row in the table, and every row is a call', () => {
  expect(live.app.calls.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort())
})

/** Statuses of a call that passed the guards: its body is never valid. */
const PASSED = [200, 201, 204, 400, 404, 409, 422]
/** The call that fails on purpose. */
const FAILS = 'GET /debug-sentry'

/** The statuses that the table allows for this caller, in the order of checks of the contract (1.4). */
function expected(access: Access, { token, claims }: Caller): number[] {
  if (access.who === 'anyone' && access.reads === undefined) return PASSED
  if (access.who === 'anyone') return token === undefined ? PASSED : visitor(claims)
  if (claims === undefined) return [401]
  const required: readonly Authority[] = access.who === 'user' ? access.authorities : ['GAME']
  const isOfScope = claims.scope === (access.who === 'user' ? 'USER' : 'GAME')
  if (!isOfScope || !required.every((authority) => claims.authorities.includes(authority))) return [403]
  if (claims.isRevoked) return [401]
  return isAllowed(access, claims) ? PASSED : [403]
}

/** An invalid token is refused, not ignored; a token of another scope counts as none. */
const visitor = (claims: Caller['claims']): number[] => (claims === undefined || claims.isRevoked ? [401] : PASSED)

function isAllowed(access: Access, claims: NonNullable<Caller['claims']>): boolean {
  if (access.who === 'user') return access.of === undefined || (claims.scope === 'USER' && claims.is === 'owner')
  if (access.who === 'anyone' || claims.scope !== 'GAME') return true
  return claims.game === 'that game' && (access.role === undefined || claims.role === access.role)
}

/** A list is never a valid body, so that allowed calls that need a body change nothing. */
async function statusOf(call: Call, { token }: Caller): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const address = path.replace(':quizId', scene.quizId).replace(':gameId', scene.gameId).replace(/:\w+/, randomUUID())
  const response = await fetch(`${live.origin}${API_BASES[0]}${address}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(method !== 'GET' && { body: '[]' }),
  })
  await response.body?.cancel()
  return response.status
}

// Runs last, because the other calls need the quiz.
const REMOVES_THE_QUIZ = `DELETE ${ROUTES.quiz}`
const inOrder = ROWS.toSorted(([a], [b]) => Number(a === REMOVES_THE_QUIZ) - Number(b === REMOVES_THE_QUIZ))

test.each(inOrder)('[spec 6.4, 6.17] %s accepts exactly the callers that the table names', async (call, access) => {
  const wrong: string[] = []
  for (const caller of scene.callers) {
    const status = await statusOf(call, caller)
    const allowed = call === FAILS ? [500] : expected(access, caller)
    if (!allowed.includes(status)) wrong.push(`${caller.name}: ${status} instead of ${allowed.join(' or ')}`)
  }
  expect(wrong).toEqual([])
})

test('the matrix is as large as the security page says', () => {
  expect([ROWS.length, scene.callers.length]).toEqual([75, 21])
})
