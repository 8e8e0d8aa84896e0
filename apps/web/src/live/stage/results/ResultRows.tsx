import { plural, t } from '@lingui/core/macro'
import type { CorrectAnswer } from '@pinwheel/contract'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { AnswerShape, answerMark } from '../../../ui/AnswerShape.tsx'
import { Button } from '../../../ui/Button/Button.tsx'
import { returnFocusOnRemoval } from '../../../ui/Dialog/focus-memory.ts'
import { CrossIcon, TickIcon } from '../../../ui/icons.tsx'
import { useQuoted } from '../../../ui/quoted.ts'
import { formatNumber, formatPercent, isolated } from '../../shared/format-number.ts'
import { playersOf } from '../counts.ts'
import { useFit } from '../fit/use-fit.ts'
import styles from './ResultRows.module.css'

export type Row = {
  key: string
  text: string
  /** A text of the quiz or of its players. */
  isQuoted?: true
  /** The position of the option, for its colour and shape; typed answers have none. */
  mark?: number
  count: number
  correct: boolean
  /** The answer to accept or reject; absent if it cannot be corrected. */
  answer?: CorrectAnswer
}

/** The actions of a host who corrects the result. */
export type CorrectionActions = {
  accept: (answer: CorrectAnswer) => void
  reject: (answer: CorrectAnswer) => void
}

/** The number of rows that fit at a font size that is legible from a distance. */
const ROWS = 6

/** The font sizes of the answers in --u. */
const SIZES = [2.6, 2.4, 2.2, 2, 1.85, 1.7, 1.55, 1.4, 1.25]

/** One row per answer. The bars grow, then the numbers appear and the correct rows light up; the others are outlines. */
export function ResultRows({
  rows,
  players,
  correction,
}: {
  rows: readonly Row[]
  /** The number of players, for the percentages. */
  players: number
  correction: CorrectionActions | undefined
}) {
  const [page, setPage] = useState(0)
  const perPage = rows.length > ROWS ? ROWS - 1 : ROWS
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const first = (page % pages) * perPage
  const shown = rows.slice(first, first + perPage)
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const list = useFit<HTMLUListElement>(SIZES)
  return (
    <ul
      ref={list}
      className={styles.rows}
      data-dense={rows.length > 4 || undefined}
      data-few={rows.length < 3 || undefined}
    >
      {shown.map((row) => (
        <ResultRow
          key={row.key}
          row={row}
          share={row.count / most}
          ofAll={row.count / Math.max(1, players)}
          correction={correction}
        />
      ))}
      {pages > 1 && (
        <li className={styles.others} style={{ gridRow: ROWS }}>
          {othersText(rows.filter((row) => !shown.includes(row)))}
          <Button kind="secondary" className={styles.mark} onClick={() => setPage(page + 1)}>
            {t`Show more`}
          </Button>
        </li>
      )}
      {rows.length === 0 && <li className={styles.empty}>{t`Nobody has answered.`}</li>}
    </ul>
  )
}

function othersText(others: readonly Row[]): string {
  const figure = formatNumber(others.length)
  const players = playersOf(others.reduce((sum, { count }) => sum + count, 0))
  return plural(others.length, {
    one: `and ${figure} other answer by ${players}`,
    other: `and ${figure} other answers by ${players}`,
  })
}

function ResultRow({
  row,
  share,
  ofAll,
  correction,
}: {
  row: Row
  /** The length of the bar, relative to the longest one. */
  share: number
  /** The share of the players who gave this answer. */
  ofAll: number
  correction: CorrectionActions | undefined
}) {
  const { text, isQuoted, mark, count, correct } = row
  const quoted = useQuoted()
  const name = mark === undefined ? undefined : answerMark(mark).name
  return (
    <li
      className={styles.row}
      data-hue={mark === undefined ? 'turquoise' : answerMark(mark).hue}
      data-verdict={correct ? 'right' : 'wrong'}
    >
      <div className={styles.option}>
        {mark !== undefined && <AnswerShape index={mark} className={styles.shape} />}
        {name && <span className="visually-hidden">{name}: </span>}
        <span className={styles.text} {...(isQuoted ? quoted(text) : { dir: 'auto' })}>
          {text}
        </span>
        <Verdict correct={correct} />
      </div>
      <div className={styles.meter} style={{ '--share': share } as CSSProperties}>
        <span className={styles.fill} />
      </div>
      <span className={styles.end}>
        {correction && row.answer && (
          <CorrectionButton text={text} correct={correct} answer={row.answer} correction={correction} />
        )}
        <b className={styles.count}>
          {formatNumber(count)}
          <span className="visually-hidden"> {plural(count, { one: 'answer', other: 'answers' })}</span>
        </b>
        <span className={styles.percent}>{formatPercent(ofAll)}</span>
      </span>
    </li>
  )
}

function Verdict({ correct }: { correct: boolean }) {
  if (!correct) return <span className="visually-hidden">{t`Wrong`}</span>
  return (
    <b className={styles.verdict}>
      <TickIcon /> {t`Right`}
    </b>
  )
}

function CorrectionButton({
  text,
  correct,
  answer,
  correction,
}: {
  text: string
  correct: boolean
  answer: CorrectAnswer
  correction: CorrectionActions
}) {
  const name = isolated(text)
  const act = correct ? correction.reject : correction.accept
  return (
    <Button
      ref={returnFocusOnRemoval}
      kind="secondary"
      className={styles.mark}
      icon={correct ? CrossIcon : TickIcon}
      aria-label={correct ? t`Do not accept ${name}` : t`Accept ${name}`}
      onClick={() => act(answer)}
    >
      {correct ? t`Not right` : t`Accept`}
    </Button>
  )
}
