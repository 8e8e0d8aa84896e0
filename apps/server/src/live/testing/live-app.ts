import type { QuizSave } from '@pinwheel/contract'
import { startTestApp } from '../../testing/index.ts'
import type { TestApp, TestUser } from '../../testing/index.ts'
import { openTable } from './table.ts'
import type { Table } from './table.ts'

export type LiveApp = TestApp & {
  /** Where the application listens. */
  origin: string
  /** A table whose lobby is open, hosted by somebody new. */
  table(quiz: QuizSave): Promise<Table & { hostUser: TestUser }>
}

const LOBBY_OPENING_MS = 3000

/** The real application, listening, with a clock that stands still. */
export async function startLiveApp(...options: Parameters<typeof startTestApp>): Promise<LiveApp> {
  const testApp = await startTestApp(...options)
  const origin = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...testApp,
    origin,
    async table(quiz) {
      const hostUser = await testApp.user('Hanna')
      const table = await openTable(origin, hostUser.accessToken, quiz)
      testApp.clock.pass(LOBBY_OPENING_MS)
      return { ...table, hostUser }
    },
  }
}
