import { msg, t } from '@lingui/core/macro'
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
import { formatNumber, percentText } from '../../ui/format.ts'
import { translated } from '../../ui/translated.ts'
import { dateText } from '../format.ts'
import { progressColumns, progressSheet } from './progress-figures.ts'
import styles from './ProgressPanel.module.css'

const HOW = translated({
  ACCOUNT: msg`Your games in which this player was signed in to the same account.`,
  NICKNAME: msg`Your games with a player of this nickname. More than one person may have used it.`,
})

const NONE = translated({
  ACCOUNT: msg`You have hosted no other game with this account.`,
  NICKNAME: msg`You have hosted no other game with a player of this nickname.`,
})

/** The games of a player, for their host: as a chart from the oldest to the newest, and as a table. */
export function ProgressPanel({ gameId, progress: { by, games } }: { gameId: string; progress: PlayerProgress }) {
  const [newest] = games
  if (newest === undefined || games.length < 2) return <p className={styles.none}>{NONE[by]}</p>
  const save = () => {
    const file = new Blob([toCsv(progressSheet(games))], { type: 'text/csv' })
    download(
      file,
      exportName(
        newest.metric.player.nickname,
        newest.created,
        ` ${t({ message: 'progress', context: 'in the name of a file' })}.csv`,
      ),
    )
  }
  return (
    <Card as="section" className={styles.panel} aria-label={t`Progress`}>
      <h2>{t`Progress`}</h2>
      <p>{HOW[by]}</p>
      <ColumnChart label={t`Success by game`} columns={progressColumns(games)} dense />
      <ScrollRegion className={styles.box} label={t`Table of the games`}>
        <GamesTable gameId={gameId} games={games} />
      </ScrollRegion>
      <Button kind="secondary" size="small" onClick={save}>
        {t`Save as table (.csv)`}
      </Button>
    </Card>
  )
}

const rankText = (rank: string, players: string): string => t`${rank} of ${players}`

function GamesTable({ gameId, games }: { gameId: string; games: PlayerProgress['games'] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t`Games of this player`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Game`}</th>
          <th scope="col">{t({ message: 'Place', context: 'rank' })}</th>
          <th scope="col">{t({ message: 'Right', context: 'share' })}</th>
          <th scope="col">{t`Points`}</th>
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
            <td>{rankText(formatNumber(metric.rank), formatNumber(players))}</td>
            <td>{percentText(successPercent(metric))}</td>
            <td>{formatNumber(metric.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
