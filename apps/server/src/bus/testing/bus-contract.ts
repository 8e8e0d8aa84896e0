import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bus, Topic } from '../bus.ts'

/** Two ends of one bus, as two nodes hold them; for a bus within a node both are the same. */
export type OpenBus = () => Promise<{
  here: Bus
  there: Bus
  /** Breaks the connections of both ends, and lets them come back; absent where there is none to break. */
  breakUp?: () => Promise<void>
  /** Called again and again while the test waits, for a bus whose time does not pass by itself. */
  letTimePass?: () => void
  close: () => Promise<void>
}>

type Note = { number: number; text?: string }

const aTopic = (): Topic<Note> => `game:${randomUUID()}`

/** What every bus must do. */
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

    const listening = async (end: Bus, topic: Topic<Note>) => {
      const heard: Note[] = []
      const stop = await end.listen(topic, (message) => heard.push(message))
      return { heard, stop }
    }
    const soon = (expectation: () => void) =>
      vi.waitFor(
        () => {
          bus.letTimePass?.()
          expectation()
        },
        { timeout: 10_000, interval: 10 },
      )

    test('a message reaches the listeners of its topic on every node, the publishing one included', async () => {
      const topic = aTopic()
      const [near, far] = [await listening(here, topic), await listening(there, topic)]
      here.publish(topic, { number: 2 })
      await soon(() => expect([near.heard, far.heard]).toEqual([[{ number: 2 }], [{ number: 2 }]]))
    })

    test('it reaches nobody who listens to another topic', async () => {
      const [topic, other] = [aTopic(), aTopic()]
      const [mine, foreign] = [await listening(there, topic), await listening(there, other)]
      here.publish(topic, { number: 1 })
      here.publish(other, { number: 7 })
      await soon(() => expect(foreign.heard).toEqual([{ number: 7 }]))
      expect(mine.heard).toEqual([{ number: 1 }])
    })

    test('messages of one publisher arrive in their order', async () => {
      const topic = aTopic()
      const { heard } = await listening(there, topic)
      const sent = Array.from({ length: 200 }, (_, number) => ({ number }))
      for (const message of sent) here.publish(topic, message)
      await soon(() => expect(heard).toHaveLength(200))
      expect(heard).toEqual(sent)
    })

    test('two listeners of one topic are told apart: stopping one leaves the other', async () => {
      const topic = aTopic()
      const [stopped, kept] = [await listening(there, topic), await listening(there, topic)]
      stopped.stop()
      stopped.stop()
      here.publish(topic, { number: 3 })
      await soon(() => expect(kept.heard).toHaveLength(1))
      expect(stopped.heard).toEqual([])
    })

    test('who stopped and listens again hears what comes then', async () => {
      const topic = aTopic()
      const first = await listening(there, topic)
      first.stop()
      const { heard } = await listening(there, topic)
      here.publish(topic, { number: 4 })
      await soon(() => expect(heard).toEqual([{ number: 4 }]))
    })

    test('a message of a hundred thousand characters arrives whole', async () => {
      const topic = aTopic()
      const { heard } = await listening(there, topic)
      const long = { number: 5, text: 'Ünïcödé 🎡 "quoted" \\ '.repeat(5000) }
      here.publish(topic, long)
      here.publish(topic, { number: 6 })
      await soon(() => expect(heard).toHaveLength(2))
      expect(heard).toEqual([long, { number: 6 }])
    })

    test('three hundred games at once do not get into each other’s way', async () => {
      const topics = Array.from({ length: 300 }, aTopic)
      const ends = await Promise.all(topics.map((topic) => listening(there, topic)))
      topics.forEach((topic, number) => here.publish(topic, { number }))
      await soon(() => expect(ends.map(({ heard }) => heard)).toEqual(topics.map((_, number) => [{ number }])))
    })

    test('after a lost connection a gap is reported, and messages go on', async () => {
      if (bus.breakUp === undefined) return
      const topic = aTopic()
      const [near, far] = [await listening(here, topic), await listening(there, topic)]
      const gaps = { here: 0, there: 0 }
      here.onGap(() => (gaps.here += 1))
      there.onGap(() => (gaps.there += 1))
      await bus.breakUp()
      here.publish(topic, { number: 8 })
      // Perhaps the others hear of it and perhaps not; who is on the same node does.
      await soon(() => expect(near.heard).toEqual([{ number: 8 }]))
      await soon(() => expect([gaps.here, gaps.there]).not.toContain(0))
      far.heard.length = 0
      here.publish(topic, { number: 9 })
      await soon(() => expect(far.heard).toContainEqual({ number: 9 }))
    })

    test('a closed end hears nothing and harms nobody', async () => {
      const { here: speaker, there: leaver, close } = await open()
      const topic = aTopic()
      const { heard } = await listening(leaver, topic)
      await leaver.close()
      speaker.publish(topic, { number: 10 })
      leaver.publish(topic, { number: 11 })
      const other = await listening(here, topic)
      here.publish(topic, { number: 12 })
      await soon(() => expect(other.heard).toContainEqual({ number: 12 }))
      expect(heard).toEqual([])
      await close()
    })
  })
}
