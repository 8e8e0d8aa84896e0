import type { GameResults } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { MODE_LABELS } from '../quizzes/index.ts'
import { Card } from '../ui/Card/Card.tsx'
import type { Corner } from '../ui/hue.ts'
import { difficultyPercent, difficultyText, fastestPlayer, longestStreak } from './figures.ts'
import { QuestionChart, ResponseTimeChart } from './QuestionChart.tsx'
import { durationText, secondsText } from './format.ts'
import styles from './SummaryPanel.module.css'

const PERCENT_MEANING = {
  CLASSIC: 'of all answers were right.',
  ZERO_TO_ONE_HUNDRED: 'was how close the answers came on average.',
} as const

/** The summary of a game. */
export function SummaryPanel({ results }: { results: GameResults }) {
  const { mode, playerMetrics, questionMetrics, duration } = results
  const percent = difficultyPercent(results)
  const fastest = fastestPlayer(playerMetrics)
  const longest = longestStreak(playerMetrics)
  return (
    <div className={styles.summary}>
      <Card as="section" hue="turquoise" corner="tr" className={styles.difficulty}>
        <h2>How hard was it?</h2>
        {playerMetrics.length > 0 ? (
          <>
            <p className={styles.percent}>
              {percent}
              <span>%</span>
            </p>
            <p>
              {PERCENT_MEANING[mode]} {difficultyText(percent)}
            </p>
          </>
        ) : (
          <>
            <p className={styles.percent}>?</p>
            <p>Nobody played, so nobody knows.</p>
          </>
        )}
      </Card>
      <dl className={styles.facts}>
        <Fact name="Mode">{MODE_LABELS[mode]}</Fact>
        <Fact name="Players" corner="bl">
          {playerMetrics.length}
        </Fact>
        <Fact name="Questions">{questionMetrics.length}</Fact>
        <Fact name="Duration" corner="bl">
          {durationText(duration)}
        </Fact>
        <Fact
          name="Fastest overall"
          corner="tr"
          note={fastest && `${secondsText(fastest.averageResponseTime)} on average`}
        >
          {fastest?.player.nickname ?? 'Nobody'}
        </Fact>
        <Fact name="Longest streak" corner="tl" note={longest && `${longest.longestCorrectStreak} right in a row`}>
          {longest?.player.nickname ?? 'Nobody'}
        </Fact>
      </dl>
      <QuestionChart metrics={questionMetrics} mode={mode} />
      <ResponseTimeChart metrics={questionMetrics} />
    </div>
  )
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
