import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import type { Comparison } from './compare-games.ts'
import styles from './CompareChart.module.css'
import { GAME_HUES, letterOf } from './game-marks.ts'

/** One group of columns for each question, with a column for each game. The table has the same figures. */
export function CompareChart({ comparison: { questions } }: { comparison: Comparison }) {
  return (
    <ScrollRegion className={styles.chart} label={t`Success by question and game`}>
      <p className="visually-hidden">{t`The table below has these figures.`}</p>
      <ol className={styles.groups} aria-hidden="true">
        {questions.map(({ text, successes }, index) => (
          <li key={index} title={text}>
            <span className={styles.columns}>
              {successes.map((success, game) => (
                <span key={game} className={styles.column} data-hue={GAME_HUES[game]}>
                  <span className={styles.track}>
                    <i style={{ '--share': success ?? 0 } as CSSProperties} />
                  </span>
                  <small>{letterOf(game)}</small>
                </span>
              ))}
            </span>
            <b>{index + 1}</b>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}
