import { msg, plural, t } from '@lingui/core/macro'
import type { GameMode, GameResults } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { MODE_LABELS } from '../quizzes/index.ts'
import { Card } from '../ui/Card/Card.tsx'
import type { Corner } from '../ui/hue.ts'
import { difficultyPercent, difficultyText, fastestPlayer, longestStreak } from './figures.ts'
import { QuestionChart, ResponseTimeChart } from './QuestionChart.tsx'
import { durationText, onAverageText } from './format.ts'
import styles from './SummaryPanel.module.css'
import { formatNumber, percentParts, sentences } from '../ui/format.ts'
import { BreakableName } from '../ui/NicknameChip/BreakableName.tsx'
import { joinedLetters } from '../ui/quoted.ts'
import { translated } from '../ui/translated.ts'

/** Below the percentage. */
const PERCENT_MEANING = translated<GameMode>({
  CLASSIC: msg`of all answers were right.`,
  ZERO_TO_ONE_HUNDRED: msg`was how close the answers came on average.`,
})

/** The summary of a game. */
export function SummaryPanel({ results }: { results: GameResults }) {
  const { mode, playerMetrics, questionMetrics, duration } = results
  const percent = difficultyPercent(results)
  const fastest = fastestPlayer(playerMetrics)
  const longest = longestStreak(playerMetrics)
  return (
    <div className={styles.summary}>
      <Card as="section" hue="turquoise" corner="tr" className={styles.difficulty}>
        <h2>{t`How hard was it?`}</h2>
        {playerMetrics.length > 0 ? (
          <>
            <p className={styles.percent}>
              {percentParts(percent).map(({ isSign, text }, index) =>
                isSign ? <span key={index}>{text}</span> : text,
              )}
            </p>
            <p>{sentences(PERCENT_MEANING[mode], difficultyText(percent))}</p>
          </>
        ) : (
          <>
            <p className={styles.percent}>?</p>
            <p>{t`Nobody played, so nobody knows.`}</p>
          </>
        )}
      </Card>
      <dl className={styles.facts}>
        <Fact name={t`Mode`}>{MODE_LABELS[mode]}</Fact>
        <Fact name={t`Players`} corner="bl">
          {formatNumber(playerMetrics.length)}
        </Fact>
        <Fact name={t`Questions`}>{formatNumber(questionMetrics.length)}</Fact>
        <Fact name={t`Duration`} corner="bl">
          {durationText(duration)}
        </Fact>
        <Fact name={t`Fastest overall`} corner="tr" note={fastest && onAverageText(fastest.averageResponseTime)}>
          <NameOf metric={fastest} />
        </Fact>
        <Fact name={t`Longest streak`} corner="tl" note={longest && inARowText(longest.longestCorrectStreak)}>
          <NameOf metric={longest} />
        </Fact>
      </dl>
      <QuestionChart metrics={questionMetrics} mode={mode} />
      <ResponseTimeChart metrics={questionMetrics} />
    </div>
  )
}

function inARowText(count: number): string {
  const figure = formatNumber(count)
  return plural(count, { one: `${figure} right in a row`, other: `${figure} right in a row` })
}

/** The sharp corners of the six cards point to the centre of the block. */
function Fact({
  name,
  note,
  corner = 'br',
  children,
}: {
  name: string
  note?: string | undefined
  corner?: Corner
  children: ReactNode
}) {
  return (
    <Card corner={corner}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </Card>
  )
}

function NameOf({ metric }: { metric: GameResults['playerMetrics'][number] | undefined }) {
  if (metric === undefined) return t`Nobody`
  const { nickname } = metric.player
  return (
    <bdi {...joinedLetters(nickname)}>
      <BreakableName nickname={nickname} />
    </bdi>
  )
}
