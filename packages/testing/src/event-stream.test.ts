import { expect, test } from 'vitest'
import { parseEvents } from './event-stream.ts'

const FRAMES =
  '\nid: 1\ndata: {"type":"GAME_LOBBY_PLAYER","seq":1,"player":{"nickname":"Zoë🦊"}}\n\n' +
  'id: 2\ndata: {"type":"GAME_HEARTBEAT"}\n\nid: 3\ndata: {"type":"GAME_QUIT_EVENT"}\n\n'

async function* inFragments(size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(FRAMES)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

test.each([1, 2, 3, 7, 1000])(
  'yields complete events, heartbeats included, from fragments of %d bytes',
  async (size) => {
    let reads = 0
    const events = []
    for await (const event of parseEvents(inFragments(size), { onRead: () => (reads += 1) })) events.push(event)
    expect(events).toEqual([
      { type: 'GAME_LOBBY_PLAYER', seq: 1, player: { nickname: 'Zoë🦊' } },
      { type: 'GAME_HEARTBEAT' },
      { type: 'GAME_QUIT_EVENT' },
    ])
    expect(reads).toBe(Math.ceil(new TextEncoder().encode(FRAMES).length / size))
  },
)
