import { plural, t } from '@lingui/core/macro'
import type { PlayerProgress } from '@pinwheel/contract'
import type { Sheet } from '../../sheets/index.ts'
import type { Column } from '../../ui/Chart/ColumnChart.tsx'
import { successPercent } from '../figures.ts'
import { formatNumber, percentText } from '../../ui/format.ts'
import { dateText, dayText } from '../format.ts'

type PlayedGame = PlayerProgress['games'][number]

/** The success of a player in each game, from the oldest to the newest. */
export const progressColumns = (games: readonly PlayedGame[]): Column[] =>
  games.toReversed().map(({ name, created, players, metric }) => {
    const success = successPercent(metric)
    return {
      name: dayText(created),
      figure: percentText(success),
      spoken: spokenText({ date: dateText(created), name, share: percentText(success), rank: metric.rank, players }),
      parts: [{ share: success, look: 'plain' }],
    }
  })

type Spoken = { date: string; name: string; share: string; rank: number; players: number }

function spokenText({ date, name, share, rank, players }: Spoken): string {
  const all = formatNumber(players)
  return plural(players, {
    one: `${date}, ${name}: ${share}, place ${rank} of ${all} player`,
    other: `${date}, ${name}: ${share}, place ${rank} of ${all} players`,
  })
}

/** The games of several players, each with the nickname in the game that the table is about. */
export const progressOfPlayersSheet = (
  players: readonly { nickname: string; games: readonly PlayedGame[] }[],
): Sheet => {
  const tables = players.map(({ nickname, games }) => ({ nickname, ...progressSheet(games) }))
  const { name, columns } = progressSheet([])
  return {
    name,
    columns: [t`Player`, ...columns],
    rows: tables.flatMap(({ nickname, rows }) => rows.map((row) => [nickname, ...row])),
  }
}

/** The games of a player as a table, from the newest to the oldest. */
export const progressSheet = (games: readonly PlayedGame[]): Sheet => ({
  name: t`Progress`,
  columns: [
    t`Game`,
    t`Date`,
    t`Nickname`,
    t({ message: 'Place', context: 'rank' }),
    t`Players`,
    t`Success (%)`,
    t`Points`,
  ],
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
