import { plural, t } from '@lingui/core/macro'
import type { BankQuestion } from '@pinwheel/contract'
import { acceptedSearch, LIMITS, MAX_SEARCH } from '@pinwheel/contract/plain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { questionBank } from '../../api/quizzes.ts'
import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { Button } from '../../ui/Button/Button.tsx'
import { SearchIcon } from '../../ui/desk-icons.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { TextField } from '../../ui/Field/TextField.tsx'
import { quotedIn } from '../../ui/quoted.ts'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { DraftQuestion } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import { appendIndex, isFull } from '../model/question-list.ts'
import { answersOf } from './answers-of.ts'
import styles from './QuestionBank.module.css'
import { SourceNote } from './SourceNote.tsx'

const PAGE = 10

/** Searches one's own and public quizzes for questions and adds copies of them to the open quiz. */
export function QuestionBank({
  list,
  onCopy,
  onClose,
}: {
  list: QuestionList
  onCopy: (question: DraftQuestion) => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [query, setQuery] = useState({ search: '', limit: PAGE })
  const [copied, setCopied] = useState('')
  const { mode } = list
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['question bank', mode, query],
    queryFn: ({ signal }) => questionBank({ ...query, mode }, { signal, quiet: true }),
    enabled: query.search !== '',
    placeholderData: keepPreviousData,
  })

  function search(event: FormEvent) {
    event.preventDefault()
    setQuery({ search: acceptedSearch(text), limit: PAGE })
  }

  function copy({ question, source: { title, author } }: BankQuestion) {
    onCopy({ ...question, source: { title, ...(author && { author }) } })
    const number = appendIndex(list) + 1
    setCopied(t`Copied as question ${number}.`)
  }

  const results = query.search === '' ? undefined : data
  return (
    <Dialog
      title={t`Question bank`}
      size="large"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <form className={styles.search} role="search" onSubmit={search}>
        <TextField
          label={t`Words of a question, or of the title of its quiz`}
          type="search"
          maxLength={MAX_SEARCH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" icon={SearchIcon} disabled={text.trim() === ''}>
          {t`Find`}
        </Button>
      </form>
      <p role="status" className={styles.status}>
        {isFull(list) ? fullText(LIMITS.questionsPerQuiz.max) : copied}
      </p>
      {isFetching && !results && <Spinner label={t`Searching`} />}
      {isError && !results && (
        <p role="alert">
          {t`The search failed.`}{' '}
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            {t`Try again`}
          </Button>
        </p>
      )}
      {results?.total === 0 && <p>{t`No question of your quizzes or of public ones has these words.`}</p>}
      {results && results.total > 0 && (
        <ol className={styles.found} aria-busy={isFetching}>
          {results.results.map((found, index) => (
            <Found key={`${found.quizId} ${index}`} found={found} isFull={isFull(list)} onCopy={() => copy(found)} />
          ))}
        </ol>
      )}
      {results && results.total > results.results.length && (
        <Button
          kind="secondary"
          busy={isFetching}
          onClick={() => setQuery({ ...query, limit: Math.min(query.limit + PAGE, LIMITS.pageLimit.max) })}
        >
          {t`Show more`}
        </Button>
      )}
    </Dialog>
  )
}

const fullText = (count: number): string =>
  plural(count, {
    one: 'The quiz has # question, as many as it may.',
    other: 'The quiz has # questions, as many as it may.',
  })

function Found({ found, isFull: isQuizFull, onCopy }: { found: BankQuestion; isFull: boolean; onCopy: () => void }) {
  const { question, source, isOwn } = found
  const textId = useId()
  const answers = answersOf(question, source.languageCode)
  return (
    <li>
      <div>
        <p id={textId} className={styles.question} {...quotedIn(source.languageCode, question.question)}>
          {question.question}
        </p>
        <p
          className={styles.answers}
          dir="auto"
          {...(question.type !== 'TRUE_FALSE' && quotedIn(source.languageCode, answers))}
        >
          {answers}
        </p>
        <p className={styles.facts}>
          <Badge>{QUESTION_TYPE_LABELS[question.type]}</Badge>
          {isOwn && <Badge>{t`Yours`}</Badge>}
        </p>
        <SourceNote source={source} />
      </div>
      <Button kind="secondary" inactive={isQuizFull} aria-describedby={textId} onClick={onCopy}>
        {t`Copy`}
      </Button>
    </li>
  )
}
