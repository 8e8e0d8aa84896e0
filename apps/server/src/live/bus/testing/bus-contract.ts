import { randomUUID } from 'node:crypto'
import type { EpochMs, GameId, ParticipantId } from '@pinwheel/engine'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus, BusMessage } from '../bus.ts'

/** Two ends of one bus, as two nodes hold them; for a bus within a node both are the same. */
export type OpenBus = () => Promise<{ here: Bus; there: Bus }>

const aGameId = (): GameId => randomUUID() as GameId

const changed = (gameId: GameId, version: number): BusMessage => ({ gameId, kind: 'changed', version, quit: [] })

/** What every bus must do. */
export function busContract(name: string, open: OpenBus): void {
  describe(`bus: ${name}`, () => {
    let here: Bus
    let there: Bus
    beforeAll(async () => {
      ;({ here, there } = await open())
    })
    afterAll(() => Promise.all([here.close(), there.close()]))

    const listening = async (bus: Bus, gameId: GameId) => {
      const heard: BusMessage[] = []
      const stop = await bus.listen(gameId, (message) => heard.push(message))
      return { heard, stop }
    }

    test('a message reaches the listeners of its game on every node, the publishing one included', async () => {
      const gameId = aGameId()
      const [near, far] = [await listening(here, gameId), await listening(there, gameId)]
      here.publish(changed(gameId, 2))
      await vi.waitFor(() => expect([near.heard, far.heard]).toEqual([[changed(gameId, 2)], [changed(gameId, 2)]]))
    })

    test('it reaches nobody who listens to another game', async () => {
      const [gameId, other] = [aGameId(), aGameId()]
      const [mine, foreign] = [await listening(there, gameId), await listening(there, other)]
      here.publish(changed(gameId, 1))
      here.publish(changed(other, 7))
      await vi.waitFor(() => expect(mine.heard).toHaveLength(1))
      await vi.waitFor(() => expect(foreign.heard).toEqual([changed(other, 7)]))
    })

    test('messages of one publisher arrive in their order', async () => {
      const gameId = aGameId()
      const { heard } = await listening(there, gameId)
      const sent = Array.from({ length: 50 }, (_, version) => changed(gameId, version))
      for (const message of sent) here.publish(message)
      await vi.waitFor(() => expect(heard).toHaveLength(50))
      expect(heard).toEqual(sent)
    })

    test('two listeners of one game are told apart: stopping one leaves the other', async () => {
      const gameId = aGameId()
      const [stopped, kept] = [await listening(there, gameId), await listening(there, gameId)]
      stopped.stop()
      here.publish(changed(gameId, 3))
      await vi.waitFor(() => expect(kept.heard).toHaveLength(1))
      expect(stopped.heard).toEqual([])
    })

    test('who stopped and listens again hears what comes then', async () => {
      const gameId = aGameId()
      const first = await listening(there, gameId)
      first.stop()
      const { heard } = await listening(there, gameId)
      here.publish(changed(gameId, 4))
      await vi.waitFor(() => expect(heard).toEqual([changed(gameId, 4)]))
    })

    test('a batch of five hundred answers arrives whole, in one message or several', async () => {
      const gameId = aGameId()
      const { heard } = await listening(there, gameId)
      const answers = Array.from({ length: 500 }, (_, index) => ({
        playerId: randomUUID() as ParticipantId,
        index: 3,
        answer: { type: 'TYPE_ANSWER' as const, value: `Ünïcödé ${index}` },
        answeredAt: (1_700_000_000_000 + index) as EpochMs,
      }))
      here.publish({ gameId, kind: 'answered', seq: 5, answers })
      const arrived = () => heard.flatMap((message) => (message.kind === 'answered' ? message.answers : []))
      await vi.waitFor(() => expect(arrived()).toEqual(answers))
      expect(heard.every((message) => message.kind === 'answered' && message.seq === 5)).toBe(true)
    })
  })
}
