import { plural, t } from '@lingui/core/macro'
import type { Climber } from '@pinwheel/contract'
import { formatNumber, isolated } from '../shared/format-number.ts'
import { isGuessing, lowestWins } from '../shared/guess.ts'
import { PhaseHeading } from '../shared/PhaseHeading.tsx'
import type { HostScreen } from '../shared/screen.ts'
import styles from './Leaderboard.module.css'
import { LevelBoard } from './LevelBoard.tsx'
import { NextStep } from './NextStep.tsx'
import { StageFrame } from './StageFrame.tsx'
import { isAllAtZero } from './ties.ts'
import { TopFive } from './TopFive.tsx'
import { QuestionPosition } from './QuestionPosition.tsx'

/** The first five players: three on steps, two below. Each entry moves from its position after the previous question. */
export const Leaderboard: HostScreen<'GAME_LEADERBOARD_HOST'> = ({ event, actions }) => {
  const { game, leaderboard, climber, pagination } = event
  const isLevel = isAllAtZero(leaderboard, game.mode)
  return (
    <StageFrame
      mood="show"
      pin={[50, 30]}
      game={game}
      actions={actions}
      barStart={<QuestionPosition pagination={pagination} />}
      foot={
        <>
          <div className={styles.note}>
            <p>{toGo(pagination.total - pagination.current, isGuessing(game.mode))}</p>
            {climber && !isLevel && <p className={styles.climber}>{climbText(climber)}</p>}
          </div>
          <NextStep label={t`Next question`} actions={actions} />
        </>
      }
    >
      <PhaseHeading className={`${styles.title} ${isLevel ? styles.centred : ''}`}>{t`Leaderboard`}</PhaseHeading>
      {isLevel ? (
        <>
          <p className={`${styles.level} ${styles.centred}`}>{t`No points yet: all players are level.`}</p>
          <LevelBoard entries={leaderboard} />
        </>
      ) : leaderboard.length === 0 ? (
        <p className={styles.empty}>{t`Nobody is in the game.`}</p>
      ) : (
        <TopFive entries={leaderboard} podium />
      )}
    </StageFrame>
  )
}

function climbText({ nickname, places }: Climber): string {
  const [name, figure] = [isolated(nickname), formatNumber(places)]
  return plural(places, { one: `${name} climbed ${figure} place`, other: `${name} climbed ${figure} places` })
}

/** How many questions are left and, in 0–100 mode, that the lowest total wins. */
function toGo(count: number, isLowestFirst: boolean): string {
  const figure = formatNumber(count)
  const questions = plural(count, { one: `${figure} question to go`, other: `${figure} questions to go` })
  if (!isLowestFirst) return questions
  const lowest = lowestWins()
  return t`${questions}. ${lowest}.`
}
