import type { Countdown, HostEvent } from '@pinwheel/contract'
import { useState } from 'react'
import { playersAnnouncement, resultAnnouncement, timeAnnouncement } from './announcements.ts'
import { useCountdownTick } from './use-countdown-tick.ts'
import { useThrottled } from './use-throttled.ts'

/** While players join, their number is announced at most this often. */
const COUNT_EVERY_MS = 5000

/**
 * Announces to screen readers what changes during a phase. A separate live region, because text that is inserted together
 * with its screen is not announced. The phases are announced by their headings, which take the focus.
 */
export function Announcer({ event }: { event: HostEvent }) {
  return (
    <div className="visually-hidden" role="status">
      {event.type === 'GAME_LOBBY_HOST' && <Players count={event.players.length} />}
      {event.type === 'GAME_QUESTION_HOST' && <Time key={event.seq} countdown={event.countdown} />}
      {event.type === 'GAME_RESULT_HOST' && resultAnnouncement(event)}
    </div>
  )
}

const Players = ({ count }: { count: number }) => playersAnnouncement(useThrottled(count, COUNT_EVERY_MS))

function Time({ countdown }: { countdown: Countdown }) {
  const [said, setSaid] = useState('')
  useCountdownTick(countdown, (before, left) => {
    const sentence = timeAnnouncement(before, left)
    if (sentence !== undefined) setSaid(sentence)
  })
  return said
}
