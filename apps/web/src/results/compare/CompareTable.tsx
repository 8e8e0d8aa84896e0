import { t } from '@lingui/core/macro'
import { useQuoted } from '../../ui/quoted.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { formatNumber, percentText } from '../../ui/format.ts'
import { dateText } from '../format.ts'
import type { Comparison } from './compare-games.ts'
import styles from './CompareTable.module.css'
import { GAME_HUES, letterOf } from './game-marks.ts'

/** The figures of each game in a column: players, points, and the success in each question. */
export function CompareTable({ comparison: { games, questions } }: { comparison: Comparison }) {
  const quoted = useQuoted()
  const rows = [
    { name: t`Players`, cells: games.map(({ players }) => formatNumber(players)) },
    {
      name: t`Mean points`,
      cells: games.map(({ meanPoints }) => (meanPoints === undefined ? '–' : formatNumber(meanPoints))),
    },
    { name: t`All questions`, cells: games.map(({ success }) => percentText(success)) },
  ]
  return (
    <ScrollRegion className={styles.box} label={t`Figures of the compared games`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t`Compared games`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Question`}</th>
            {games.map(({ id, name, created }, index) => (
              <th key={id} scope="col" data-hue={GAME_HUES[index]}>
                <b>{letterOf(index)}</b> <span dir="auto">{name}</span>
                <small>{dateText(created)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} data-sum="">
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
          {questions.map(({ text, successes }, index) => (
            <tr key={index}>
              <th scope="row">
                {index + 1}. <span {...quoted(text)}>{text}</span>
              </th>
              {successes.map((success, game) => (
                <td key={game}>{success === undefined ? <NotAsked /> : percentText(success)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function NotAsked() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t`Not asked`}</span>
    </>
  )
}
