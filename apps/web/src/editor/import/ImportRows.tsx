import { LIMITS } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { ColumnMapping } from '../files/columns/ColumnMapping.tsx'
import { entriesOf, Report, Sentences, summaryOf } from '../files/Report.tsx'
import styles from './ImportPage.module.css'
import type { ImportRow, ReadyRow, SplitRow } from './import-rows.ts'
import { titleOf } from './import-rows.ts'
import type { Import } from './use-import.ts'

type Actions = Pick<Import, 'isImporting' | 'choose' | 'askColumns' | 'chooseColumns' | 'split'>

type Props = Actions & {
  rows: readonly ImportRow[]
  /** The id of the list's heading. */
  heading: string
}

/** The quizzes of the files, each with its report. */
export function ImportRows({ rows, heading, ...actions }: Props) {
  return (
    <ul className={styles.rows} aria-labelledby={heading} aria-live="polite">
      {rows.map((row) => (
        <Card as="li" key={row.key} className={styles.row ?? ''}>
          <Row row={row} {...actions} />
        </Card>
      ))}
    </ul>
  )
}

function Row({ row, ...actions }: Omit<Props, 'rows' | 'heading'> & { row: ImportRow }) {
  switch (row.kind) {
    case 'reading':
      return <Waiting title={row.file} text="Reading" />
    case 'importing':
      return <Waiting title={row.title} text="Importing" />
    case 'refused':
      return (
        <>
          <p className={styles.title}>
            <b>{row.file}</b> <Badge colour="red">Not read</Badge>
          </p>
          <Sentences of={row.problems} />
        </>
      )
    case 'ready':
      return <Ready row={row} {...actions} />
    case 'split':
      return <Split row={row} {...actions} />
    case 'columns':
      return (
        <>
          <p className={styles.title}>
            <b>{row.file}</b>
          </p>
          <ColumnMapping
            table={row.table}
            onUse={(choice) => actions.chooseColumns(row, choice)}
            onCancel={row.before && (() => actions.chooseColumns(row, undefined))}
          />
        </>
      )
    case 'saved':
      return (
        <Done title={row.title} failedPictures={row.failedPictures} badge={<Badge colour="green">Saved</Badge>}>
          <Link to={paths.quiz(row.quizId)}>{`Open ${row.title}`}</Link>
        </Done>
      )
    case 'kept':
      return (
        <Done title={row.title} failedPictures={row.failedPictures} badge={<Badge colour="orange">Unfinished</Badge>}>
          It is kept on this device. <Link to={paths.createQuiz()}>{`Finish ${row.title} in the creator`}</Link>
        </Done>
      )
  }
}

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.title}>
    <b>{title}</b> <Spinner size="small" label={text} />
  </div>
)

function Ready({ row, isImporting, choose, askColumns }: { row: ReadyRow } & RowProps) {
  const { quiz, format, file } = row
  const { unfinished, changes, leftOut } = quiz
  const notes = unfinished.length + changes.length + leftOut.length
  return (
    <>
      <div className={styles.title}>
        <Checkbox
          label={titleOf(quiz)}
          checked={row.isChosen}
          disabled={isImporting}
          onChange={({ currentTarget }) => choose(row, currentTarget.checked)}
        />
        {unfinished.length > 0 && <Badge colour="orange">{`${unfinished.length} to finish`}</Badge>}
      </div>
      <p className={styles.quiet}>{`${file}. ${summaryOf(format ?? 'Pinwheel quiz', quiz)}`}</p>
      {row.table && <ChangeColumns row={row} isImporting={isImporting} askColumns={askColumns} />}
      {notes > 0 && (
        <details className={styles.notes}>
          <summary>{`What to know about ${titleOf(quiz)} (${notes})`}</summary>
          <Report format={undefined} quiz={quiz} />
        </details>
      )}
    </>
  )
}

type RowProps = Omit<Props, 'rows' | 'heading'>

const ChangeColumns = ({
  row,
  isImporting,
  askColumns,
}: { row: ReadyRow | SplitRow } & Pick<RowProps, 'isImporting' | 'askColumns'>) => (
  <div>
    <Button
      kind="secondary"
      size="small"
      inactive={isImporting}
      aria-label={`Change columns of ${row.file}`}
      onClick={() => askColumns(row)}
    >
      Change columns
    </Button>
  </div>
)

/** Asks whether a file may become several quizzes. */
function Split({ row, isImporting, askColumns, split }: { row: SplitRow } & RowProps) {
  const { file, format, quizzes, categories } = row
  const questions = quizzes.reduce((sum, quiz) => sum + entriesOf(quiz).length, 0)
  const inOrder = Math.ceil(questions / LIMITS.questionsPerQuiz.max)
  return (
    <>
      <p className={styles.title}>
        <b>{file}</b>
      </p>
      <p>
        {`Read as ${format ?? 'Pinwheel quiz'}: ${questions} questions. A quiz has at most ${LIMITS.questionsPerQuiz.max}, so the file has to become several quizzes.`}
      </p>
      <div className={styles.splits}>
        {categories > 1 && (
          <Button kind="secondary" inactive={isImporting} onClick={() => split(row, 'category')}>
            {`Make ${quizzes.length} quizzes by its ${categories} categories`}
          </Button>
        )}
        <Button kind="secondary" inactive={isImporting} onClick={() => split(row, 'order')}>
          {`Make ${inOrder} quizzes in the order of the file`}
        </Button>
      </div>
      {row.table && <ChangeColumns row={row} isImporting={isImporting} askColumns={askColumns} />}
    </>
  )
}

function Done({
  title,
  badge,
  failedPictures,
  children,
}: {
  title: string
  badge: ReactNode
  failedPictures: number
  children: ReactNode
}) {
  return (
    <>
      <p className={styles.title}>
        <b>{title}</b> {badge}
      </p>
      {failedPictures > 0 && <p>{`${failedPictures} of its pictures could not be uploaded.`}</p>}
      <p>{children}</p>
    </>
  )
}
