import { plural, t } from '@lingui/core/macro'
import { LIMITS } from '@pinwheel/contract/plain'
import type { ReactNode } from 'react'
import { memo } from 'react'
import { useLanguage } from '../../i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { draftAddress } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { ColumnMapping } from '../files/columns/ColumnMapping.tsx'
import { entriesOf, Found, Report, Sentences, summaryOf } from '../files/Report.tsx'
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
  const language = useLanguage()
  return (
    <ul className={styles.rows} aria-labelledby={heading} aria-live="polite">
      {rows.map((row) => (
        <Card as="li" key={row.key} className={styles.row ?? ''}>
          <Row row={row} language={language} {...actions} />
        </Card>
      ))}
    </ul>
  )
}

/** An archive may have hundreds of files. The actions work on the current list, whenever they were passed. */
const Row = memo(
  RowContent,
  (before, after) =>
    before.row === after.row && before.isImporting === after.isImporting && before.language === after.language,
)

function RowContent({ row, ...actions }: Omit<Props, 'rows' | 'heading'> & { row: ImportRow; language: string }) {
  switch (row.kind) {
    case 'reading':
      return <Waiting title={row.file} text={t({ message: 'Reading', context: 'file' })} />
    case 'importing':
      return <Waiting title={row.title} text={t`Importing`} />
    case 'refused':
      return (
        <>
          <p className={styles.title}>
            <b>{row.file}</b> <Badge colour="red">{t({ message: 'Not read', context: 'file' })}</Badge>
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
        <Done
          title={row.title}
          failedPictures={row.failedPictures}
          badge={<Badge colour="green">{t({ message: 'Saved', context: 'quiz' })}</Badge>}
        >
          <Link to={paths.quiz(row.quizId)}>{openText(row.title)}</Link>
        </Done>
      )
    case 'kept':
      return (
        <Done
          title={row.title}
          failedPictures={row.failedPictures}
          badge={<Badge colour="orange">{t`Unfinished`}</Badge>}
        >
          {row.draftId === undefined
            ? t`It is kept on this device.`
            : t`It is kept in your account, first in My quizzes.`}{' '}
          <Link to={row.draftId === undefined ? paths.createQuiz() : draftAddress(row.draftId)}>
            {finishText(row.title)}
          </Link>
        </Done>
      )
  }
}

const openText = (title: string): string => t`Open ${title}`
const finishText = (title: string): string => t`Finish ${title} in the creator`

const Waiting = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.title}>
    <b dir="auto">{title}</b> <Spinner size="small" label={text} />
  </div>
)

function Ready({ row, isImporting, choose, askColumns }: { row: ReadyRow } & RowProps) {
  const { quiz, format, file } = row
  const { unfinished, changes, leftOut } = quiz
  const notes = unfinished.length + changes.length + leftOut.length
  const title = titleOf(quiz)
  return (
    <>
      <div className={styles.title}>
        <Checkbox
          label={title}
          checked={row.isChosen}
          disabled={isImporting}
          onChange={({ currentTarget }) => choose(row, currentTarget.checked)}
        />
        {unfinished.length > 0 && (
          <Badge colour="orange">{plural(unfinished.length, { one: '# to finish', other: '# to finish' })}</Badge>
        )}
      </div>
      <p className={styles.quiet}>{`${file}. ${summaryOf(format ?? t`Pinwheel quiz`, quiz)}`}</p>
      {row.folder.length > 0 && <p className={styles.quiet}>{folderText(row.folder.join(' / '))}</p>}
      {row.table && <ChangeColumns row={row} isImporting={isImporting} askColumns={askColumns} />}
      <Found quiz={quiz} />
      {notes > 0 && (
        <details className={styles.notes}>
          <summary>{t`What to know about ${title} (${notes})`}</summary>
          <div className={styles.report}>
            <Report format={undefined} quiz={quiz} />
          </div>
        </details>
      )}
    </>
  )
}

const folderText = (folder: string): string => t`It comes into the folder “${folder}”.`

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
      aria-label={changeColumnsText(row.file)}
      onClick={() => askColumns(row)}
    >
      {t`Change columns`}
    </Button>
  </div>
)

const changeColumnsText = (file: string): string => t`Change columns of ${file}`

/** Asks whether a file may become several quizzes. */
function Split({ row, isImporting, askColumns, split }: { row: SplitRow } & RowProps) {
  const { file, format, quizzes, categories } = row
  const questions = quizzes.reduce((sum, quiz) => sum + entriesOf(quiz).length, 0)
  const { max } = LIMITS.questionsPerQuiz
  const inOrder = Math.ceil(questions / max)
  const name = format ?? t`Pinwheel quiz`
  return (
    <>
      <p className={styles.title}>
        <b>{file}</b>
      </p>
      <p>
        {plural(questions, {
          one: `Read as ${name}: ${questions} question. A quiz has at most ${max}, so the file has to become several quizzes.`,
          other: `Read as ${name}: ${questions} questions. A quiz has at most ${max}, so the file has to become several quizzes.`,
        })}
      </p>
      <div className={styles.splits}>
        {categories > 1 && (
          <Button kind="secondary" inactive={isImporting} onClick={() => split(row, 'category')}>
            {plural(quizzes.length, {
              one: `Make # quiz by its ${categories} categories`,
              other: `Make # quizzes by its ${categories} categories`,
            })}
          </Button>
        )}
        <Button kind="secondary" inactive={isImporting} onClick={() => split(row, 'order')}>
          {plural(inOrder, {
            one: 'Make # quiz in the order of the file',
            other: 'Make # quizzes in the order of the file',
          })}
        </Button>
      </div>
      {row.table && <ChangeColumns row={row} isImporting={isImporting} askColumns={askColumns} />}
    </>
  )
}

const failedText = (count: number): string =>
  plural(count, {
    one: '# of its pictures could not be uploaded.',
    other: '# of its pictures could not be uploaded.',
  })

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
        <b dir="auto">{title}</b> {badge}
      </p>
      {failedPictures > 0 && <p>{failedText(failedPictures)}</p>}
      <p>{children}</p>
    </>
  )
}
