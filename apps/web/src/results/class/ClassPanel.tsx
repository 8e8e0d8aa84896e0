import { t } from '@lingui/core/macro'
import type { GameResults, ResultAnswers, ResultDetails } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Button, buttonLook } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { SegmentedField } from '../../ui/Field/SegmentedField.tsx'
import { Pagination } from '../../ui/Pagination/Pagination.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { answersQuery } from '../use-result-details.ts'
import type { GridOrder } from './class-grid.ts'
import { GRID_ORDERS, gridRows, inOrder, successByQuestion } from './class-grid.ts'
import { ClassCharts } from './ClassCharts.tsx'
import styles from './ClassPanel.module.css'
import { GridTable } from './GridTable.tsx'
import { Needs } from './Needs.tsx'
import { VerdictKeys } from './VerdictSign.tsx'
import { optionsOf } from '../../quizzes/index.ts'

/** Fifty players with fifty questions are 2,500 cells; more take too long to render. */
const PAGE_SIZE = 50

type ClassPanelProps = { results: GameResults; details: ResultDetails }

/** The answers of all players, for the host. */
export function ClassPanel(props: ClassPanelProps) {
  const { data, isPending, refetch } = useQuery(answersQuery(props.results.id))
  if (data) return <Loaded {...props} answers={data} />
  if (isPending) return <Spinner />
  return (
    <div className={styles.failed}>
      <p>{t`The answers could not be loaded.`}</p>
      <Button kind="secondary" onClick={() => void refetch()}>
        {t`Try again`}
      </Button>
    </div>
  )
}

function Loaded({ results, details: { questions }, answers }: ClassPanelProps & { answers: ResultAnswers['answers'] }) {
  const { id, mode } = results
  const [order, setOrder] = useState<GridOrder>('NEED')
  const [chosenPage, setPage] = useState(1)
  const rows = gridRows(results, answers)
  if (rows.length === 0) return <EmptyState text={t`No player took part.`} />
  const pages = Math.ceil(rows.length / PAGE_SIZE)
  const page = Math.min(chosenPage, pages)
  return (
    <>
      <Needs results={results} rows={rows} questions={questions} />
      <div className={styles.tools}>
        <SegmentedField
          label={t`Order of the players`}
          name="order"
          options={optionsOf(GRID_ORDERS)}
          value={order}
          onChange={({ target }) => {
            setOrder(target.value as GridOrder)
            setPage(1)
          }}
        />
        <Link to={paths.printResults(id)} {...buttonLook({ kind: 'secondary' })}>
          {t`Print`}
        </Link>
      </div>
      <VerdictKeys />
      <ScrollRegion className={styles.box} label={t`Class grid`}>
        <GridTable
          caption={t`Players and questions`}
          rows={inOrder(rows, order, mode).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          questions={questions}
          successes={successByQuestion(rows, questions.length, mode)}
          mode={mode}
          linksToGame={id}
        />
      </ScrollRegion>
      <Pagination page={page} pages={pages} onPage={setPage} />
      <ClassCharts results={results} rows={rows} questions={questions} />
    </>
  )
}
