import { t } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { ClockIcon, TickIcon } from '../../../ui/icons.tsx'
import { formatNumber } from '../../shared/format-number.ts'
import { pointsOf } from '../messages.ts'
import { distanceText, farness } from '../../shared/guess.ts'
import { PhaseHeading } from '../../shared/PhaseHeading.tsx'
import type { EventOf } from '../../shared/screen.ts'
import { Explanation } from '../Explanation.tsx'
import { kindWords } from '../kind-words.ts'
import type { AnswerKind, Feat } from '../kind-words.ts'
import { PhoneFrame } from '../PhoneFrame.tsx'
import { useShrunkTexts } from '../pads/use-fitted-texts.ts'
import layout from '../Result.module.css'
import { ScoreSummary } from '../ScoreSummary.tsx'
import styles from './GuessResult.module.css'
import { GuessScale } from './GuessScale.tsx'

type Event = EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>

/** The result of a 0–100 question: how far off the guess was, as a figure whose colour runs from near to far. */
export function GuessResult({
  event,
  isUndelivered,
  feat,
}: {
  event: Event
  isUndelivered: boolean
  feat: Feat | undefined
}) {
  const { game, pagination, player, solution } = event
  const { correct, last, total, position, streak, level } = player.score
  const guess = player.answer?.type === 'RANGE' ? player.answer.value : undefined
  const right = solution?.type === 'RANGE' ? solution.right.map(({ value }) => value) : []
  const distance = guess === undefined ? undefined : Math.min(...right.map((value) => Math.abs(value - guess)))
  const isLast = pagination.current >= pagination.total
  const kind = kindOf(distance, { isUndelivered, isLast, isAbsent: player.absent, feat })
  return (
    <PhoneFrame {...{ pagination, total }} mood="show" pinY={36} isRight={distance === 0} nickname={player.nickname}>
      <div className={layout.result}>
        <div className={layout.verdict}>
          <Seal distance={player.absent ? 0 : distance} />
          <div ref={useShrunkTexts()}>
            <PhaseHeading className={layout.word}>
              {player.absent ? t`You’re in!` : <Verdict distance={distance} isCorrect={correct} />}
            </PhaseHeading>
            {!player.absent && <p className={layout.gained}>{added(last)}</p>}
            <p className={layout.message} data-needed={isUndelivered || player.absent || undefined}>
              {kindWords(kind, pagination.current)}
            </p>
          </div>
        </div>
        <div className={layout.answers}>
          <GuessScale guess={guess} right={right} />
          <Explanation {...event} />
        </div>
        <ScoreSummary
          {...{ streak, total }}
          isLowest
          {...(!isLast &&
            !player.absent && { rank: { position, players: game.players, behind: player.behind, isLevel: level } })}
        />
      </div>
    </PhoneFrame>
  )
}

/** Screen readers also hear the words of Classic mode. */
function Verdict({ distance, isCorrect }: { distance: number | undefined; isCorrect: boolean }) {
  if (distance === undefined) return t`Time’s up`
  return (
    <>
      <span className="visually-hidden">{isCorrect ? `${t`Correct!`} ` : `${t`Incorrect`}: `}</span>
      {distanceText(distance)}
    </>
  )
}

function Seal({ distance }: { distance: number | undefined }) {
  if (distance === undefined)
    return (
      <span className={layout.seal} data-blade="br">
        <ClockIcon className={layout.picture} />
      </span>
    )
  return (
    <span
      className={`${layout.seal} ${styles.seal}`}
      data-blade="br"
      aria-hidden="true"
      style={{ '--far': farness(distance) } as CSSProperties}
    >
      {distance === 0 ? <TickIcon className={layout.picture} /> : formatNumber(Math.round(distance))}
    </span>
  )
}

/** Points are penalties, and an exact guess takes ten away. */
function added(points: number): string {
  const figure = formatNumber(Math.abs(points))
  return points < 0 ? t`${figure} bonus` : `+${pointsOf(points)}`
}

const NEAR = 5

function kindOf(
  distance: number | undefined,
  {
    isUndelivered,
    isLast,
    isAbsent,
    feat,
  }: { isUndelivered: boolean; isLast: boolean; isAbsent: true | undefined; feat: Feat | undefined },
): AnswerKind {
  if (isAbsent) return 'absent'
  if (isUndelivered) return 'undelivered'
  if (isLast) return 'last'
  if (distance === undefined) return 'unanswered'
  if (distance === 0) return 'right'
  if (feat === 'closest') return feat
  return distance <= NEAR ? 'near' : 'far'
}
