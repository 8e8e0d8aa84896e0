import { i18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { PlayerEvent } from '@pinwheel/contract'
import { ClockIcon, CrossIcon, TickIcon } from '../../ui/icons.tsx'
import type { EventOf, PlayerScreen } from '../shared/screen.ts'
import { isGuessing } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import { AnswerReview } from './AnswerReview.tsx'
import { Explanation } from './Explanation.tsx'
import { GuessResult } from './guess/GuessResult.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import { useShrunkTexts } from './pads/use-fitted-texts.ts'
import styles from './Result.module.css'
import { ScoreSummary } from './ScoreSummary.tsx'
import type { AnswerKind, Feat } from './kind-words.ts'
import { kindWords } from './kind-words.ts'
import { gained, hasPlace } from './messages.ts'

/**
 * Background, icon and word all show whether the answer was correct, so that it is visible from a distance. A miss has a
 * quiet background. The last result shows no rank: the podium follows.
 */
export const Result: PlayerScreen<'GAME_RESULT_PLAYER'> = ({ event, isUndelivered = false, feat }) =>
  isGuessing(event.game.mode) ? (
    <GuessResult {...{ event, isUndelivered, feat }} />
  ) : (
    <ClassicResult {...{ event, isUndelivered, feat }} />
  )

function ClassicResult({ event, isUndelivered, feat }: ResultProps) {
  const { game, pagination, player, solution } = event
  const { correct, last, total, position, streak, level } = player.score
  const verdict = verdictOf(event)
  const { Icon, word } = VERDICTS[verdict]
  const isLast = pagination.current >= pagination.total
  const isRanked = !isLast && verdict !== 'absent' && hasPlace(total, game.mode)
  return (
    <PhoneFrame
      {...{ pagination, total }}
      mood="show"
      pinY={36}
      isRight={verdict === 'right'}
      nickname={player.nickname}
    >
      <div className={styles.result}>
        <div className={styles.verdict}>
          <span className={styles.seal} data-blade="br" data-verdict={verdict}>
            <Icon className={styles.picture} />
          </span>
          <div ref={useShrunkTexts()}>
            {/* A correction of the host changes the verdict: the new heading takes the focus, and is announced. */}
            <PhaseHeading key={verdict} className={styles.word}>
              {i18n._(word)}
            </PhaseHeading>
            {verdict !== 'absent' && (
              <p className={styles.gained}>
                {gained(last)} <span>{plural(Math.abs(last), { one: 'point', other: 'points' })}</span>
              </p>
            )}
            <p className={styles.message} data-needed={isUndelivered || verdict === 'absent' || undefined}>
              {kindWords(kindOf({ event, isUndelivered, feat }, isLast), pagination.current)}
            </p>
          </div>
        </div>
        <div className={styles.answers}>
          <AnswerReview
            isRight={correct}
            wasAsked={verdict !== 'absent'}
            solution={solution}
            answer={player.answer}
            option={player.option}
          />
          <Explanation {...event} />
        </div>
        <ScoreSummary
          {...{ streak, total }}
          {...(isRanked && { rank: { position, players: game.players, behind: player.behind, isLevel: level } })}
        />
      </div>
    </PhoneFrame>
  )
}

const VERDICTS = {
  right: { Icon: TickIcon, word: msg`Correct!` },
  wrong: { Icon: CrossIcon, word: msg`Incorrect` },
  /** No answer was recorded. */
  unanswered: { Icon: ClockIcon, word: msg`Time’s up` },
  /** The player joined during this result. */
  absent: { Icon: TickIcon, word: msg`You’re in!` },
} as const

type ResultEvent = EventOf<PlayerEvent, 'GAME_RESULT_PLAYER'>

type ResultProps = { event: ResultEvent; isUndelivered: boolean; feat: Feat | undefined }

function verdictOf({ player }: ResultEvent): keyof typeof VERDICTS {
  if (player.absent) return 'absent'
  if (player.score.correct) return 'right'
  return player.answer ? 'wrong' : 'unanswered'
}

function kindOf({ event, isUndelivered, feat }: ResultProps, isLast: boolean): AnswerKind {
  const verdict = verdictOf(event)
  if (isUndelivered) return 'undelivered'
  if (isLast) return 'last'
  if (feat) return feat
  if (event.player.amongFastest) return 'fastest'
  return verdict === 'right' && event.player.score.streak >= STREAK_FROM ? 'streak' : verdict
}

const STREAK_FROM = 3
