import type { Countdown, HostEvent } from '@pinwheel/contract'
import { useState } from 'react'
import { playersSaid, resultSaid, timeSaid } from './announcements.ts'
import { useClockLooks } from './use-countdown-tick.ts'
import { usePaced } from './use-throttled.ts'

/** While people come in, their number is said no oftener than this. */
const COUNT_EVERY_MS = 5000

/**
 * Says to screen readers what happens while a phase lasts. A place of its own, because what appears together with its
 * screen is not said. The phases themselves are said by their headings, which take the focus.
 */
export function Announcer({ event }: { event: HostEvent }) {
  return (
    <div className="visually-hidden" role="status">
      {event.type === 'GAME_LOBBY_HOST' && <Players count={event.players.length} />}
      {event.type === 'GAME_QUESTION_HOST' && <Time key={event.seq} countdown={event.countdown} />}
      {event.type === 'GAME_RESULT_HOST' && resultSaid(event)}
    </div>
  )
}

const Players = ({ count }: { count: number }) => playersSaid(usePaced(count, COUNT_EVERY_MS))

function Time({ countdown }: { countdown: Countdown }) {
  const [said, setSaid] = useState('')
  useClockLooks(countdown, (before, left) => {
    const sentence = timeSaid(before, left)
    if (sentence !== undefined) setSaid(sentence)
  })
  return said
}
