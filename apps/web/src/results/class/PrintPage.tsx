import { plural, t } from '@lingui/core/macro'
import type { GameResults, ResultAnswers, ResultDetails } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gameResults } from '../../api/results.ts'
import { Link, useParams } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { useGoBack, usePageQuery } from '../../shell/index.ts'
import { MODE_LABELS, playerCount } from '../../quizzes/index.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { Checkbox } from '../../ui/Field/Checkbox.tsx'
import { Page } from '../../ui/Page/Page.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { unbroken } from '../../ui/format.ts'
import { QuizLanguage, quotedIn, scriptAttributes } from '../../ui/quoted.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { difficultyPercent } from '../figures.ts'
import { dateTimeText, durationText, questionCount, successText } from '../format.ts'
import { answersQuery, useResultDetails } from '../use-result-details.ts'
import { gridRows, successByQuestion } from './class-grid.ts'
import { GridTable } from './GridTable.tsx'
import { Needs } from './Needs.tsx'
import { PlayerHead } from './PlayerResultsPage.tsx'
import { PlayerSheet } from './PlayerSheet.tsx'
import styles from './PrintPage.module.css'
import { VerdictKeys } from './VerdictSign.tsx'

/** Summary, class grid and one page per player, for the browser's print dialog. */
export function PrintPage() {
  const { gameId = '' } = useParams()
  const goBack = useGoBack()
  const { data: results } = usePageQuery({
    queryKey: ['gameResults', gameId],
    load: (call) => gameResults(gameId, call),
    onFirstFailure: goBack,
  })
  const details = useResultDetails(gameId)
  const { data: answers, isError } = useQuery(answersQuery(gameId))
  const [withSheets, setWithSheets] = useState(true)
  if (details === 'missing' || isError)
    return (
      <Page>
        <EmptyState
          text={t`The answers of this game are not available.`}
          action={<Link to={paths.gameResults(gameId)}>{t`Back to the results`}</Link>}
        />
      </Page>
    )
  if (!results || details === 'loading' || !answers) return <Spinner />
  return (
    <Page>
      <title>{`${results.name} · Pinwheel`}</title>
      <div className={styles.tools}>
        <Link to={paths.gameResults(gameId)}>{t`Back to the results`}</Link>
        <Checkbox
          label={t`One page per player`}
          checked={withSheets}
          onChange={({ target }) => setWithSheets(target.checked)}
        />
        <Button kind="call-to-action" onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
      <Paper results={results} details={details} answers={answers} withSheets={withSheets} />
    </Page>
  )
}

/** As many columns as fit on A4 paper. */
const QUESTIONS_PER_TABLE = 15
/** A browser needs seconds for more pages. */
const MAX_SHEETS = 300

/** Always light, as paper is. */
export function Paper({
  results,
  details: { questions },
  answers,
  withSheets,
}: {
  results: GameResults
  details: ResultDetails
  answers: ResultAnswers['answers']
  withSheets: boolean
}) {
  const { name, languageCode, created, mode, duration, playerMetrics } = results
  const rows = gridRows(results, answers)
  const successes = successByQuestion(rows, questions.length, mode)
  const firsts = questions.flatMap((_, index) => (index % QUESTIONS_PER_TABLE === 0 ? [index] : []))
  return (
    <QuizLanguage value={languageCode}>
      <div className={styles.paper} data-theme="light">
        <section>
          <h1 {...scriptAttributes(languageCode, name)}>{name}</h1>
          <p className={styles.facts}>
            {unbroken(dateTimeText(created))} · {MODE_LABELS[mode]} · {playerCount(playerMetrics.length)} ·{' '}
            {questionCount(questions.length)} · {durationText(duration)} ·{' '}
            {successText(mode, difficultyPercent(results))}
          </p>
          <Needs results={results} rows={rows} questions={questions} />
        </section>
        <section className={styles.grid} aria-labelledby="printed-grid">
          <h2 id="printed-grid">{t`Class grid`}</h2>
          <VerdictKeys />
          {firsts.map((from) => (
            <ScrollRegion key={from} className={styles.table} label={fromText(from + 1)}>
              <GridTable
                caption={captionText(from + 1)}
                rows={rows}
                questions={questions.slice(from, from + QUESTIONS_PER_TABLE)}
                successes={successes}
                mode={mode}
                from={from}
              />
            </ScrollRegion>
          ))}
          <ol className={styles.questions} aria-label={t`Questions`}>
            {questions.map(({ question }, index) => (
              <li key={index} {...quotedIn(languageCode, question.question)}>
                {question.question}
              </li>
            ))}
          </ol>
        </section>
        {withSheets &&
          rows.slice(0, MAX_SHEETS).map(({ metric, answers: given }) => (
            <section key={metric.player.id} className={styles.player} aria-label={metric.player.nickname}>
              <PlayerHead results={results} metric={metric} />
              <PlayerSheet questions={questions} answers={given} />
            </section>
          ))}
        {withSheets && rows.length > MAX_SHEETS && <p>{firstPlayersText(MAX_SHEETS)}</p>}
      </div>
    </QuizLanguage>
  )
}

const fromText = (number: number): string => t`Class grid from question ${number}`

const captionText = (number: number): string => t`Players and questions, from question ${number}`

const firstPlayersText = (count: number): string =>
  plural(count, {
    one: 'The pages of the first # player by rank are shown.',
    other: 'The pages of the first # players by rank are shown.',
  })
