import { t } from '@lingui/core/macro'
import type { GameMode, QuestionDetails } from '@pinwheel/contract'
import { VERDICT_LABELS } from '../answer-text.ts'
import type { GridRow } from './class-grid.ts'
import { averageSuccess } from './class-grid.ts'
import styles from './GridTable.module.css'
import { PlayerLink } from './PlayerLink.tsx'
import { VerdictSign } from './VerdictSign.tsx'
import { percentText } from '../../ui/format.ts'
import { BreakableName } from '../../ui/NicknameChip/BreakableName.tsx'
import { joinedLetters, useQuoted } from '../../ui/quoted.ts'
import { SLOT, withElement } from '../../ui/with-element.tsx'

/**
 * Players and questions as a table of verdicts.
 * @param successes the average success of each question among all players, who may be on several pages
 * @param from the index of the first column's question
 */
export function GridTable({
  caption,
  rows,
  questions,
  successes,
  mode,
  from = 0,
  linksToGame,
}: {
  caption: string
  rows: readonly GridRow[]
  questions: readonly QuestionDetails[]
  successes: readonly (number | undefined)[]
  mode: GameMode
  from?: number
  /** The id of the game, if the nicknames lead to the answers of the players. */
  linksToGame?: string
}) {
  const quoted = useQuoted()
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            {t`Player`}
          </th>
          <th scope="col">{mode === 'CLASSIC' ? t({ message: 'Right', context: 'share' }) : t`Precision`}</th>
          {questions.map(({ question }, index) => (
            <th key={index} scope="col" title={question.question}>
              <span aria-hidden="true">{from + index + 1}</span>
              <span className="visually-hidden">
                {withElement(
                  questionText(from + index + 1, SLOT),
                  <span {...quoted(question.question)}>{question.question}</span>,
                )}
              </span>
              <small>{shareText(successes[from + index])}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ metric, answers }) => (
          <tr key={metric.player.id}>
            <th scope="row" className={styles.name}>
              {linksToGame === undefined ? (
                <span dir="auto" {...joinedLetters(metric.player.nickname)}>
                  <BreakableName nickname={metric.player.nickname} />
                </span>
              ) : (
                <PlayerLink gameId={linksToGame} metric={metric} />
              )}
            </th>
            <td className={styles.share}>{shareText(averageSuccess(answers, mode))}</td>
            {questions.map((_, index) => {
              const verdict = answers[from + index]?.verdict
              return (
                <td key={index} title={verdict && VERDICT_LABELS[verdict]}>
                  {verdict && <VerdictSign verdict={verdict} />}
                  <span className="visually-hidden">{verdict ? VERDICT_LABELS[verdict] : t`Not kept`}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const questionText = (number: number, text: string): string => t`Question ${number}: ${text}`

const shareText = (percent: number | undefined): string => (percent === undefined ? '–' : percentText(percent))
