import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { GAME_TIMING } from '@pinwheel/contract'
import type { Game, ParticipantId, Player } from '@pinwheel/engine'
import { perform } from '@pinwheel/engine/testing'
import type { Action } from '@pinwheel/engine/testing'
import { expect, onTestFinished, test } from 'vitest'
import { manualClock } from '../../testing/index.ts'
import { aGame, at, participant } from '../store/testing/stored-game.ts'
import { openEventStream } from '../streams/event-stream.ts'
import { repeatHeartbeat } from '../streams/heartbeat.ts'
import { createChannel } from './channel.ts'
import { channelOptions } from './testing/channel-options.ts'

const STREAMS = 1000
const PATIENTLY = { timeout: 20_000, interval: 5 }
const HOST_REFRESH_MS = 250
/** The host's event with the nicknames of a thousand players. */
const MAX_EVENT_BYTES = 120_000

const gameAfter = (game: Game, seconds: number, action: Action): Game => {
  const decision = perform(game, action, at(seconds))
  if (!decision.ok) throw new Error(decision.refusal)
  return decision.value.game
}

const playersOf = (count: number): Player[] =>
  Array.from({ length: count }, (_, index) => ({
    id: participant(),
    number: index + 1,
    nickname: `PlayerWithALongName${index}`,
    joinedAt: at(4),
    joinedSeq: 1,
  }))

/** A client of a stream that counts the bytes and the events of the question's announcement that it receives. */
function openReader(port: number, participantId: ParticipantId, isReading = true) {
  const socket = connect(port, '127.0.0.1')
  const received = { bytes: 0, begins: 0 }
  if (isReading) socket.on('data', (chunk: Buffer) => count(received, chunk))
  else socket.pause()
  socket.on('error', () => undefined)
  socket.write(`GET /${participantId} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  onTestFinished(() => void socket.destroy())
  return { socket, received }
}

function count(received: { bytes: number; begins: number }, chunk: Buffer): void {
  received.bytes += chunk.length
  if (chunk.includes('GAME_BEGIN_PLAYER')) received.begins += 1
}

test('a reader that never reads delays no other of a thousand streams, uses bounded memory, and is dropped', async () => {
  const clock = manualClock(at(4))
  const players = playersOf(STREAMS)
  const lobby = { ...gameAfter(aGame({ maxPlayers: 2 * STREAMS }), 3, { kind: 'tick' }), players }
  const channel = createChannel({
    gameId: lobby.id,
    stored: { game: lobby, version: 1, joins: 0, changedAt: at(4) },
    ...channelOptions(clock),
  })
  const responses = new Map<ServerResponse, ParticipantId>()
  const server = createServer((request, response) => {
    const participantId = request.url?.slice(1) as ParticipantId
    const viewer = { participantId, isHost: participantId === lobby.hostId, origin: 'http://localhost' }
    channel.attach(openEventStream(response, { headers: {}, viewer, isAuthorized: async () => true }))
    responses.set(response, participantId)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const readers = players.map(({ id }) => openReader(port, id))
  await expect.poll(() => responses.size, PATIENTLY).toBe(STREAMS)
  openReader(port, lobby.hostId, false)
  await expect.poll(() => responses.size, PATIENTLY).toBe(STREAMS + 1)
  const [stalledResponse] = [...responses].at(-1) ?? []
  const host = openReader(port, lobby.hostId)
  await expect.poll(() => responses.size, PATIENTLY).toBe(STREAMS + 2)

  let version = 1
  /** An event for the host's screens only. */
  const joinOne = async (): Promise<void> => {
    const before = host.received.bytes
    version += 1
    channel.joined(version, playersOf(1))
    clock.pass(HOST_REFRESH_MS)
    await expect.poll(() => host.received.bytes, PATIENTLY).toBeGreaterThan(before)
  }
  // Until the screen that is not read fills what the system buffers, and beyond.
  const isFull = (): boolean => stalledResponse?.socket?.writableNeedDrain ?? false
  while (!isFull()) await joinOne()
  for (let further = 0; further < 20; further += 1) await joinOne()
  expect(stalledResponse?.writableLength).toBeLessThan(2 * MAX_EVENT_BYTES)

  const begin = gameAfter(channel.snapshot.game, 5, { kind: 'complete', by: lobby.hostId })
  channel.accept({ game: begin, version: version + 1, joins: 0, changedAt: at(5) })
  await expect.poll(() => readers.every(({ received }) => received.begins === 1), PATIENTLY).toBe(true)
  expect(stalledResponse?.writableLength).toBeLessThan(2 * MAX_EVENT_BYTES)

  const closed = new Promise((resolve) => stalledResponse?.once('close', resolve))
  onTestFinished(repeatHeartbeat(clock, channel.streams))
  clock.pass(2 * GAME_TIMING.heartbeatMs)
  await closed
  expect([...channel.streams()]).toHaveLength(STREAMS + 1)
  expect(readers.filter(({ socket }) => socket.destroyed)).toEqual([])
})
