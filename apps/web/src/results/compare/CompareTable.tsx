import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { dateText, formatNumber } from '../format.ts'
import type { Comparison } from './compare-games.ts'
import styles from './CompareTable.module.css'
import { GAME_HUES, letterOf } from './game-marks.ts'

/** The figures of each game in a column: players, points, and the success in each question. */
export function CompareTable({ comparison: { games, questions } }: { comparison: Comparison }) {
  const rows = [
    { name: 'Players', cells: games.map(({ players }) => formatNumber(players)) },
    {
      name: 'Mean points',
      cells: games.map(({ meanPoints }) => (meanPoints === undefined ? '–' : formatNumber(meanPoints))),
    },
    { name: 'All questions', cells: games.map(({ success }) => `${success}%`) },
  ]
  return (
    <ScrollRegion className={styles.box} label="Figures of the compared games">
      <table className={styles.table}>
        <caption className="visually-hidden">Compared games</caption>
        <thead>
          <tr>
            <th scope="col">Question</th>
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
                {index + 1}. <span dir="auto">{text}</span>
              </th>
              {successes.map((success, game) => (
                <td key={game}>{success === undefined ? <NotAsked /> : `${success}%`}</td>
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
      <span className="visually-hidden">Not asked</span>
    </>
  )
}
