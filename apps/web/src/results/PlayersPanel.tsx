import type { GameResults } from '@pinwheel/contract'
import { RankBadge } from '../ui/Badge/Badge.tsx'
import { answerFacts } from './answer-facts.ts'
import { successPercent } from './figures.ts'
import { MetricRow, MetricRows } from './MetricRow.tsx'

/** Everybody by rank. */
export function PlayersPanel({ metrics }: { metrics: GameResults['playerMetrics'] }) {
  return (
    <MetricRows>
      {metrics.map((metric) => (
        <MetricRow
          key={metric.player.id}
          lead={<RankBadge rank={metric.rank} />}
          name={metric.player.nickname}
          note={`${metric.score.toLocaleString('en')} points`}
          percent={successPercent(metric)}
          facts={[...answerFacts(metric), { name: 'Longest streak', value: metric.longestCorrectStreak }]}
        />
      ))}
    </MetricRows>
  )
}
