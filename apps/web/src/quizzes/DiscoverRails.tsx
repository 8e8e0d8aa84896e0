import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { publicQuizzes } from '../api/quizzes.ts'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { unbroken } from '../ui/format.ts'
import { quotedIn } from '../ui/quoted.ts'
import { playCount, questionCount } from './counts.ts'
import { Cover } from './cover/Cover.tsx'
import styles from './DiscoverRails.module.css'
import { languageInSentence } from './languages.ts'

const RAIL_LENGTH = 6

type RailQuery = { sort: 'plays'; languageCode?: string }

/**
 * What a visitor of Discover sees above the list, which has the newest quizzes first: the most played quizzes, and those in
 * the visitor's language unless most quizzes are in it.
 *
 * @param languages of public quizzes, the most frequent first
 */
export function DiscoverRails({ languages = [] }: { languages: readonly string[] | undefined }) {
  const own = ownLanguage(languages)
  const language = own === undefined ? '' : languageInSentence(own)
  return (
    <div className={styles.rails}>
      <Rail title={t`Most played`} query={{ sort: 'plays' }} isPlayedOnly />
      {own !== undefined && <Rail title={t`In ${language}`} query={{ sort: 'plays', languageCode: own }} />}
      <h2>{t`Newest`}</h2>
    </div>
  )
}

/** The first of the browser's languages that quizzes have; undefined if it is the most frequent one anyway. */
function ownLanguage(languages: readonly string[]): string | undefined {
  const own = navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => languages.includes(code))
  return own === languages[0] ? undefined : own
}

function Rail({ title, query, isPlayedOnly = false }: { title: string; query: RailQuery; isPlayedOnly?: boolean }) {
  const id = useId()
  const { data, isPending } = useQuery({
    queryKey: ['quizzes', 'rail', query],
    queryFn: ({ signal }) => publicQuizzes({ ...query, limit: RAIL_LENGTH, offset: 0 }, { signal, quiet: true }),
  })
  const quizzes = data?.results.filter(({ plays }) => !isPlayedOnly || plays !== undefined) ?? []
  if (!isPending && quizzes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.rail} aria-busy={isPending}>
        {isPending
          ? Array.from({ length: RAIL_LENGTH }, (_, index) => <li key={index} className={styles.waiting} />)
          : quizzes.map((quiz) => <Card key={quiz.id} quiz={quiz} />)}
      </ul>
    </section>
  )
}

function Card({ quiz }: { quiz: Quiz }) {
  return (
    <li className={styles.card}>
      <span className={styles.cover}>
        <Cover url={quiz.imageCoverURL} title={quiz.title} category={quiz.category} />
      </span>
      <Link to={paths.quiz(quiz.id)} {...quotedIn(quiz.languageCode, quiz.title)}>
        {quiz.title}
      </Link>
      <small>
        {unbroken(
          [quiz.plays && playCount(quiz.plays), questionCount(quiz.numberOfQuestions)].filter(Boolean).join(' · '),
        )}
      </small>
    </li>
  )
}
