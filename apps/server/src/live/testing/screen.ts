import type { GameEvent, GameEventType } from '@pinwheel/contract'
import type { EventReader, ParticipantClient } from '@pinwheel/testing'
import { expect, vi } from 'vitest'
import type { KilledServer } from './killed-server.ts'

type EventOf<Type extends GameEventType> = Extract<GameEvent, { type: Type }>

/** The event stream of a participant whose server is killed and started again. */
export type Screen = {
  /** Waits for the event of this phase, also after restarts. */
  show<Type extends GameEventType>(
    type: Type,
    seq: number,
    matches?: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>>
  /** Opens the stream after a restart. Throws when its first event contradicts the last one before the restart. */
  reopen(): Promise<void>
  /** From now on the game may be over, so that `reopen` accepts a refusal. */
  expectEnd(): void
  close(): void
}

const WAIT = { interval: 5, timeout: 20_000 }

export function openScreen(server: KilledServer, participant: ParticipantClient): Screen {
  let stream: EventReader | undefined
  let mayBeOver = false
  const open = async (): Promise<EventReader> => (stream = await participant.watch())
  return {
    async show(type, seq, matches = () => true) {
      for (;;) {
        const current = stream ?? (await server.retried(open))
        try {
          return await current.until(type, (event) => 'seq' in event && event.seq === seq && matches(event))
        } catch (error) {
          // The stream has ended with its server, or the event has not arrived in time.
          if (!(await hasEnded(current))) throw error
          if (stream === current) await server.retried(open)
        }
      }
    },
    async reopen() {
      const before = stream?.events.findLast(({ type }) => type !== 'GAME_HEARTBEAT')
      const response = await vi.waitFor(() => participant.openEvents(), WAIT)
      await response.body?.cancel()
      if (mayBeOver && [401, 404].includes(response.status)) return
      const { events } = await open()
      await vi.waitFor(() => expect(events.length).toBeGreaterThan(0), WAIT)
      expectContinuation(before, events[0])
    },
    expectEnd: () => (mayBeOver = true),
    close: () => stream?.close(),
  }
}

const hasEnded = ({ ended }: EventReader): Promise<boolean> =>
  Promise.race([ended.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))])

/** A phase shows the same after a restart, and the game never goes back to an earlier phase. */
function expectContinuation(before: GameEvent | undefined, after: GameEvent | undefined): void {
  if (after === undefined || !('seq' in after)) throw new Error(`The stream begins with ${after?.type}.`)
  if (before === undefined || !('seq' in before)) return
  expect(after.seq).toBeGreaterThanOrEqual(before.seq ?? 0)
  if (after.type === before.type && after.seq === before.seq)
    expect(unchangedPart(after)).toEqual(unchangedPart(before))
}

/** What answers, joins and corrections do not change within a phase. */
function unchangedPart(event: GameEvent): unknown {
  const { type } = event
  return {
    type,
    ...('question' in event && { question: event.question }),
    ...('pagination' in event && { pagination: event.pagination }),
    ...('leaderboard' in event && { leaderboard: event.leaderboard }),
    ...('countdown' in event && { from: event.countdown.initiatedTime, to: event.countdown.expiryTime }),
  }
}
