import path from 'node:path'
import type { Question } from '@pinwheel/contract'
import { apiClient, openGame, register } from '@pinwheel/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { classicQuiz, MULTI_CHOICE } from './live/testing/quizzes.ts'
import { serverProcess } from './live/testing/server-process.ts'
import type { ServerProcess } from './live/testing/server-process.ts'
import { lacksMounts, smallDisk } from './testing/index.ts'
import type { SmallDisk } from './testing/index.ts'

/** A new data directory takes 40 MB. */
const DISK_MB = 96
const PLAYERS = 80
/** 60 lines each for failed requests, for their errors and for errors of games, and a few of background work. */
const ERROR_LINES_PER_MINUTE = 190

const OPEN = { ...MULTI_CHOICE, question: 'River?', duration: 240 } satisfies Question
const LARGE = classicQuiz(...(Array.from({ length: 50 }, () => OPEN) as [Question, ...Question[]]))

/** The log counts its lines by the minutes of the clock. */
const minuteOf = (ms: number): number => Math.floor(ms / 60_000)
const errorLines = ({ output }: ServerProcess): number => output().match(/"level":(?:50|60)/g)?.length ?? 0

describe.skipIf(lacksMounts())('the disk of the data directory', { timeout: 180_000 }, () => {
  let disk: SmallDisk
  let dataDir: string
  let server: ServerProcess
  beforeEach(async () => {
    disk = smallDisk(DISK_MB)
    dataDir = path.join(disk.folder, 'data')
    server = await serverProcess({}, { dataDir })
  })
  afterEach(async () => {
    await server.stop()
    disk.remove()
  })

  test('when it is full, requests fail with 500, nothing acknowledged is lost, and the server continues once there is space', async () => {
    await server.start()
    const call = apiClient(server.origin)
    const token = await register(server.origin, { email: 'hanna@example.org', password: 'Correct Horse 42!' }, 'Hanna')
    const save = async () => (await call('POST /quizzes', LARGE, token)).status
    const game = await openGame(server.origin, token, classicQuiz(OPEN))
    const stream = await game.host.watch()
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, index) => game.join(`Player_${index}`)))
    const { seq: lobby } = await stream.until('GAME_LOBBY_HOST', (event) => event.game.players === PLAYERS)
    expect(await game.host.complete(lobby)).toBe(204)
    const { seq } = await stream.until('GAME_QUESTION_HOST')

    const firstMinute = minuteOf(Date.now())
    disk.fill()
    const whileFull: number[] = []
    for (let attempt = 0; attempt < 100; attempt += 1) whileFull.push(await save())
    expect(whileFull.slice(-60)).toEqual(Array.from({ length: 60 }, () => 500))
    const answer = { type: 'MULTI_CHOICE', optionIndex: 0 } as const
    const answered = await Promise.all(players.slice(1).map((player) => player.answer(answer, seq)))
    expect((await call('GET /profile/quizzes?limit=5', undefined, token)).status).toBe(200)
    const minutes = minuteOf(Date.now()) - firstMinute + 1
    expect(errorLines(server)).toBeLessThan(ERROR_LINES_PER_MINUTE * minutes)

    disk.free()
    await expect.poll(save).toBe(201)
    await server.kill()
    await server.start()
    const saved = whileFull.filter((status) => status === 201).length + 1
    expect((await call('GET /profile/quizzes?limit=5', undefined, token)).body).toMatchObject({ total: saved + 1 })
    const again = await game.host.watch()
    const acknowledged = answered.filter((status) => status === 204).length
    const { submissions } = await again.until('GAME_QUESTION_HOST')
    expect(submissions.current).toBe(acknowledged)
    for (const [index, status] of answered.entries())
      expect(await players[index + 1]?.answer(answer, seq)).toBe(status === 204 ? 400 : 204)
    again.close()
  })

  test('when it is read-only, the server refuses to start with a message that names the directory', async () => {
    disk.makeReadOnly()
    await expect(server.start()).rejects.toThrow(`The data directory ${dataDir} cannot be written to`)
    const existing = await serverProcess({}, { dataDir: disk.folder })
    await expect(existing.start()).rejects.toThrow(`The data directory ${disk.folder} cannot be written to (EROFS)`)
    await existing.stop()
  })
})
