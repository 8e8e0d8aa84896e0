import { refused } from '@pinwheel/contract'
import { expect, onTestFinished } from 'vitest'
import { createLive } from '../live.ts'
import type { Live, LiveOptions } from '../live.ts'

/**
 * Starts a node on the store of a test, without quizzes and accounts. It stops at the end of the test, which fails if the node
 * has reported an error.
 */
export async function startedNode(options: Pick<LiveOptions, 'store' | 'bus' | 'clock'>): Promise<Live> {
  const errors: unknown[] = []
  const live = createLive({
    ...options,
    maxPlayers: 10,
    findQuizForHosting: async () => refused('quiz/not-found'),
    nicknamesOf: async () => new Map(),
    report: (error) => void errors.push(error),
  })
  await live.start()
  onTestFinished(async () => {
    await live.stop()
    expect(errors).toEqual([])
  })
  return live
}
