import type { PlayerProgress } from '@pinwheel/contract'
import type { Sheet } from '../../sheets/index.ts'
import type { Column } from '../../ui/Chart/ColumnChart.tsx'
import { successPercent } from '../figures.ts'
import { counted, dateText, dayText } from '../format.ts'

type PlayedGame = PlayerProgress['games'][number]

/** The success of a player in each game, from the oldest to the newest. */
export const progressColumns = (games: readonly PlayedGame[]): Column[] =>
  games.toReversed().map(({ name, created, players, metric }) => {
    const success = successPercent(metric)
    return {
      name: dayText(created),
      figure: `${success}%`,
      spoken: `${dateText(created)}, ${name}: ${success}%, place ${metric.rank} of ${counted(players, 'player')}`,
      parts: [{ share: success, look: 'plain' }],
    }
  })

/** The games of a player as a table, from the newest to the oldest. */
export const progressSheet = (games: readonly PlayedGame[]): Sheet => ({
  name: 'Progress',
  columns: ['Game', 'Date', 'Nickname', 'Place', 'Players', 'Success (%)', 'Points'],
  rows: games.map(({ name, created, players, metric }) => [
    name,
    dateText(created),
    metric.player.nickname,
    metric.rank,
    players,
    successPercent(metric),
    metric.score,
  ]),
})
