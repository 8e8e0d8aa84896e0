import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus, Topic } from '../bus.ts'

/** One bus as seen by two nodes. */
export type OpenBus = () => Promise<{
  here: Bus
  there: Bus
  /** Closes the connections of both nodes, which then reconnect. */
  disconnect: () => Promise<void>
  /** Called repeatedly while a test waits, for a bus with a manual clock. */
  passTime?: () => void
  close: () => Promise<void>
}>

type Note = { number: number; text?: string }

const aTopic = (): Topic<Note> => `game:${randomUUID()}`

/** The behaviour of every bus between nodes. */
export function busContract(name: string, open: OpenBus): void {
  describe(`bus: ${name}`, () => {
    let bus: Awaited<ReturnType<OpenBus>>
    let here: Bus
    let there: Bus
    beforeAll(async () => {
      bus = await open()
      ;({ here, there } = bus)
    })
    afterAll(() => bus.close())

    const subscribed = async (node: Bus, topic: Topic<Note>) => {
      const received: Note[] = []
      const stop = await node.subscribe(topic, (message) => received.push(message))
      return { received, stop }
    }
    const soon = (expectation: () => void) =>
      vi.waitFor(
        () => {
          bus.passTime?.()
          expectation()
        },
        { timeout: 10_000, interval: 10 },
      )

    test('a message reaches the subscribers of its topic on the other node, and none on the publishing node', async () => {
      const topic = aTopic()
      const [local, remote] = [await subscribed(here, topic), await subscribed(there, topic)]
      here.publish(topic, { number: 2 })
      there.publish(topic, { number: 3 })
      await soon(() => expect([local.received, remote.received]).toEqual([[{ number: 3 }], [{ number: 2 }]]))
    })

    test('it does not reach subscribers of another topic', async () => {
      const [topic, other] = [aTopic(), aTopic()]
      const [own, foreign] = [await subscribed(there, topic), await subscribed(there, other)]
      here.publish(topic, { number: 1 })
      here.publish(other, { number: 7 })
      await soon(() => expect(foreign.received).toEqual([{ number: 7 }]))
      expect(own.received).toEqual([{ number: 1 }])
    })

    test('messages of one publisher arrive in order', async () => {
      const topic = aTopic()
      const { received } = await subscribed(there, topic)
      const sent = Array.from({ length: 200 }, (_, number) => ({ number }))
      for (const message of sent) here.publish(topic, message)
      await soon(() => expect(received).toHaveLength(200))
      expect(received).toEqual(sent)
    })

    test('ending one of two subscriptions of a topic keeps the other', async () => {
      const topic = aTopic()
      const [stopped, kept] = [await subscribed(there, topic), await subscribed(there, topic)]
      stopped.stop()
      stopped.stop()
      here.publish(topic, { number: 3 })
      await soon(() => expect(kept.received).toHaveLength(1))
      expect(stopped.received).toEqual([])
    })

    test('a topic that was unsubscribed can be subscribed again', async () => {
      const topic = aTopic()
      const first = await subscribed(there, topic)
      first.stop()
      const { received } = await subscribed(there, topic)
      here.publish(topic, { number: 4 })
      await soon(() => expect(received).toEqual([{ number: 4 }]))
    })

    test('a message of a hundred thousand characters arrives complete', async () => {
      const topic = aTopic()
      const { received } = await subscribed(there, topic)
      const long = { number: 5, text: 'Ünïcödé 🎡 "quoted" \\ '.repeat(5000) }
      here.publish(topic, long)
      here.publish(topic, { number: 6 })
      await soon(() => expect(received).toHaveLength(2))
      expect(received).toEqual([long, { number: 6 }])
    })

    test('three hundred topics carry their own messages', async () => {
      const topics = Array.from({ length: 300 }, aTopic)
      const subscriptions = await Promise.all(topics.map((topic) => subscribed(there, topic)))
      topics.forEach((topic, number) => here.publish(topic, { number }))
      await soon(() =>
        expect(subscriptions.map(({ received }) => received)).toEqual(topics.map((_, number) => [{ number }])),
      )
    })

    test('after a lost connection both nodes report a gap, and messages arrive again', async () => {
      const topic = aTopic()
      const remote = await subscribed(there, topic)
      const gaps = { here: 0, there: 0 }
      here.onGap(() => (gaps.here += 1))
      there.onGap(() => (gaps.there += 1))
      await bus.disconnect()
      await soon(() => expect([gaps.here, gaps.there]).not.toContain(0))
      remote.received.length = 0
      await soon(() => {
        // The connection that publishes may be restored after the one that receives, which reports the gap.
        here.publish(topic, { number: 9 })
        expect(remote.received).toContainEqual({ number: 9 })
      })
    })

    test('a closed bus receives nothing and does not disturb the others', async () => {
      const { here: publisher, there: closed, close } = await open()
      const topic = aTopic()
      const { received } = await subscribed(closed, topic)
      await closed.close()
      publisher.publish(topic, { number: 10 })
      closed.publish(topic, { number: 11 })
      const other = await subscribed(there, topic)
      here.publish(topic, { number: 12 })
      await soon(() => expect(other.received).toContainEqual({ number: 12 }))
      expect(received).toEqual([])
      await close()
    })
  })
}
