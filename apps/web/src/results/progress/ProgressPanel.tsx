import type { PlayerProgress } from '@pinwheel/contract'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { toCsv } from '../../sheets/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { ColumnChart } from '../../ui/Chart/ColumnChart.tsx'
import { download } from '../../ui/download.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { exportName } from '../export/file-name.ts'
import { successPercent } from '../figures.ts'
import { dateText, formatNumber } from '../format.ts'
import { progressColumns, progressSheet } from './progress-figures.ts'
import styles from './ProgressPanel.module.css'

const HOW = {
  ACCOUNT: 'Your games in which this player was signed in to the same account.',
  NICKNAME: 'Your games with a player of this nickname. More than one person may have used it.',
} as const

const NONE = {
  ACCOUNT: 'You have hosted no other game with this account.',
  NICKNAME: 'You have hosted no other game with a player of this nickname.',
} as const

/** The games of a player, for their host: as a chart from the oldest to the newest, and as a table. */
export function ProgressPanel({ gameId, progress: { by, games } }: { gameId: string; progress: PlayerProgress }) {
  const [newest] = games
  if (newest === undefined || games.length < 2) return <p className={styles.none}>{NONE[by]}</p>
  const save = () => {
    const file = new Blob([toCsv(progressSheet(games))], { type: 'text/csv' })
    download(file, exportName(newest.metric.player.nickname, newest.created, ' progress.csv'))
  }
  return (
    <Card as="section" className={styles.panel} aria-label="Progress">
      <h2>Progress</h2>
      <p>{HOW[by]}</p>
      <ColumnChart label="Success by game" columns={progressColumns(games)} dense />
      <ScrollRegion className={styles.box} label="Table of the games">
        <GamesTable gameId={gameId} games={games} />
      </ScrollRegion>
      <Button kind="secondary" size="small" onClick={save}>
        Save as table (.csv)
      </Button>
    </Card>
  )
}

function GamesTable({ gameId, games }: { gameId: string; games: PlayerProgress['games'] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Games of this player</caption>
      <thead>
        <tr>
          <th scope="col">Game</th>
          <th scope="col">Place</th>
          <th scope="col">Right</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {games.map(({ id, name, created, players, metric }) => (
          <tr key={id} aria-current={id === gameId || undefined}>
            <th scope="row">
              <span dir="auto">
                {id === gameId ? name : <Link to={paths.playerResults(id, metric.player.id)}>{name}</Link>}
              </span>
              <small>{dateText(created)}</small>
            </th>
            <td>
              {formatNumber(metric.rank)} of {formatNumber(players)}
            </td>
            <td>{successPercent(metric)}%</td>
            <td>{formatNumber(metric.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
