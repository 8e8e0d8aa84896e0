import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ResultAnswers, TokenPair } from '@pinwheel/contract'
import { address, ROUTES } from '@pinwheel/contract/plain'
import pg from 'pg'
import { systemPostgres } from '../../../scripts/machine.mjs'
import { HttpClient } from '../load/http-client.ts'
import { api } from '../product/host.ts'
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
    const http = new HttpClient(server.port)
    try {
      await client.connect()
      return await measure(http, client, server.pid)
    } finally {
      http.close()
      await client.end()
      await server.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function measure(http: HttpClient, client: pg.Client, pid: number): Promise<Step[]> {
  const ask = async <Body>(status: number, request: Parameters<HttpClient['request']>[0]): Promise<Body> => {
    const answer = await http.request(request)
    if (answer.status !== status) throw new Error(`${request.path} answered ${answer.status}: ${answer.body}`)
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as Body
  }
  await ask(201, { path: api(ROUTES.users), body: { ...ACCOUNT, defaultNickname: 'Host' } })
  const { accessToken: token } = await ask<TokenPair>(200, { path: api(ROUTES.login), body: ACCOUNT })
  const settings = { visibility: 'PRIVATE', category: 'OTHER', languageCode: 'en', mode: 'CLASSIC' }
  const questions = Array.from({ length: QUESTIONS }, (_, place) => puzzle(place))
  const quiz = { title: 'Puzzles', ...settings, questions }
  const { id: quizId } = await ask<{ id: string }>(201, { path: api(ROUTES.quizzes), token, body: quiz })
  const { id: gameId } = await ask<{ id: string }>(201, {
    path: api(address(ROUTES.quizGames, { quizId })),
    token,
    body: {},
  })
  // The lobby has opened by then: nothing else changes the game.
  await pause(4000)
  await seedGame(client, gameId)
  const host = await ask<TokenPair>(200, { path: api(ROUTES.enterGame), token, body: { gameId } })
  const complete = { path: api(address(ROUTES.completeTask, { gameId })), token: host.accessToken, body: {} }
  const podium = await timed('step to the podium', pid, async () => (await ask<undefined>(204, complete), 0))
  const sheet = await timed('reading every answer', pid, async () => {
    let largest = 0
    for (let next: number | undefined = -1; next !== undefined;) {
      const query = next < 0 ? '' : `?after=${next}`
      const path = api(address(ROUTES.resultAnswers, { gameId })) + query
      const page: ResultAnswers = await ask(200, { method: 'GET', path, token })
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
