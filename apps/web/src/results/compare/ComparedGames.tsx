import { t } from '@lingui/core/macro'
import { toCsv } from '../../sheets/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { download } from '../../ui/download.ts'
import { exportName } from '../export/file-name.ts'
import type { Comparison } from './compare-games.ts'
import { CompareChart } from './CompareChart.tsx'
import styles from './ComparedGames.module.css'
import { CompareTable } from './CompareTable.tsx'
import { comparisonSheet } from './comparison-sheet.ts'

/** The chart of a comparison, and its table. */
export function ComparedGames({ comparison }: { comparison: Comparison }) {
  const newest = comparison.games.at(-1)
  const save = () => {
    const file = new Blob([toCsv(comparisonSheet(comparison))], { type: 'text/csv' })
    download(
      file,
      exportName(
        newest?.name ?? '',
        newest?.created ?? '',
        ` ${t({ message: 'comparison', context: 'in the name of a file' })}.csv`,
      ),
    )
  }
  return (
    <>
      <Card as="section" className={styles.card}>
        <h2>{t`Question by question`}</h2>
        <CompareChart comparison={comparison} />
        <p className={styles.how}>
          {t`The share of right answers; in 0 to 100 mode the average precision. A missing answer counts as wrong. A letter is a game, from the oldest to the newest.`}
        </p>
      </Card>
      <CompareTable comparison={comparison} />
      <Button kind="secondary" onClick={save}>
        {t`Save as table (.csv)`}
      </Button>
    </>
  )
}
