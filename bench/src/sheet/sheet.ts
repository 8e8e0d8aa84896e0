import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { QuizSave, ResultAnswers } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import { apiClient, openGame, register } from '@pinwheel/testing'
import pg from 'pg'
import { systemPostgres } from '../../../scripts/system-tools.mjs'
import { startProductFromSource } from '../servers.ts'
import { PLAYERS, puzzle, QUESTIONS, seedGame } from './seed.ts'

/** What one step took: time, how far memory rose above what it was before, and the largest response. */
type Step = { name: string; ms: number; memoryMb: number; responseMb: number }

const ACCOUNT = { email: 'host@example.org', password: 'Mea5ured!Mea5ured!' }

/** Takes a game of 10,000 players and 50 puzzles to its podium, and reads every answer. */
export async function measureSheet(): Promise<Step[]> {
  const postgres = await systemPostgres([])
  try {
    const server = await startProductFromSource(postgres.url)
    const client = new pg.Client(postgres.url)
    try {
      await client.connect()
      return await measure(`http://127.0.0.1:${server.port}`, client, server.pid)
    } finally {
      await client.end()
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function measure(origin: string, client: pg.Client, pid: number): Promise<Step[]> {
  const token = await register(origin, ACCOUNT, 'Host')
  const settings = { visibility: 'PRIVATE', category: 'OTHER', languageCode: 'en', mode: 'CLASSIC' } as const
  const questions = Array.from({ length: QUESTIONS }, (_, index) => puzzle(index))
  const quiz = { title: 'Puzzles', ...settings, questions } as QuizSave
  const { gameId, host } = await openGame(origin, token, quiz)
  // The lobby opens within 4 s. After that, only the seeded answers change the game.
  await pause(4000)
  await seedGame(client, gameId)
  const podium = await timed('step to the podium', pid, async () => {
    const status = await host.complete()
    if (status !== 204) throw new Error(`The server answered ${status} to the step to the podium.`)
    return 0
  })
  const sheet = await timed('reading every answer', pid, async () => {
    let largest = 0
    for (let next: number | undefined = -1; next !== undefined;) {
      const query = next < 0 ? '' : `?after=${next}`
      const path = address(ROUTES.resultAnswers, { gameId }) + query
      const { status, body } = await apiClient(origin)(`GET ${path}`, undefined, token)
      if (status !== 200) throw new Error(`${path} answered ${status}.`)
      const page = body as ResultAnswers
      largest = Math.max(largest, JSON.stringify(page).length)
      next = page.next
    }
    return largest
  })
  return [podium, sheet]
}

async function timed(name: string, pid: number, work: () => Promise<number>): Promise<Step> {
  await pause(1000)
  // Linux: the peak begins at what is used now.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  const before = memoryMb(pid, 'VmRSS')
  const since = performance.now()
  const bytes = await work()
  const ms = performance.now() - since
  return { name, ms, memoryMb: memoryMb(pid, 'VmHWM') - before, responseMb: bytes / 1e6 }
}

function memoryMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

export const sheetTable = (steps: readonly Step[]): string =>
  [
    `| ${PLAYERS.toLocaleString('en')} players, ${QUESTIONS} puzzles | ms | memory above before, MB | largest response, MB |`,
    '| --- | --: | --: | --: |',
    ...steps.map(({ name, ms, memoryMb: mb, responseMb }) =>
      [`| ${name}`, ms.toFixed(0), mb.toFixed(0), `${responseMb.toFixed(1)} |`].join(' | '),
    ),
  ].join('\n')
