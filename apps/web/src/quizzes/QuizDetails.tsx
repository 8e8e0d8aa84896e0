import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useUserId } from '../api/use-session.ts'
import { useLocation } from '../navigation/index.ts'
import { Card } from '../ui/Card/Card.tsx'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Tooltip } from '../ui/Tooltip/Tooltip.tsx'
import { CopyQuizLink } from './CopyQuizLink.tsx'
import { Cover } from './cover/Cover.tsx'
import { DuplicateQuiz } from './DuplicateQuiz.tsx'
import { HostGame } from './HostGame.tsx'
import { asksToHost } from './HostNow.tsx'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import { DeleteQuiz, EditQuiz } from './OwnerActions.tsx'
import { QuizCredits } from './QuizCredits.tsx'
import styles from './QuizDetails.module.css'
import { QuizOutline } from './QuizOutline.tsx'

export function QuizDetails({ quiz }: { quiz: Quiz }) {
  const isOwner = useUserId() === quiz.author.id
  const { state } = useLocation()
  return (
    <article className={styles.quiz}>
      <div className={styles.cover}>
        <Cover url={quiz.imageCoverURL} title={quiz.title} category={quiz.category} />
      </div>
      <div className={styles.text}>
        <h1 lang={quiz.languageCode} dir="auto">
          {quiz.title}
        </h1>
        {quiz.description && (
          <p lang={quiz.languageCode} dir="auto">
            {quiz.description}
          </p>
        )}
        <div className={styles.actions}>
          <HostGame quizId={quiz.id} asksAtOnce={asksToHost(state)} />
          {isOwner && <EditQuiz quizId={quiz.id} />}
          <DuplicateQuiz quizId={quiz.id} />
          {quiz.visibility === 'PUBLIC' && <CopyQuizLink quizId={quiz.id} />}
          {isOwner && <DeleteQuiz quizId={quiz.id} />}
        </div>
      </div>
      <Facts quiz={quiz} />
      <QuizOutline quizId={quiz.id} languageCode={quiz.languageCode} />
      <QuizCredits quiz={quiz} />
    </article>
  )
}

/** Placeholders with the layout of the page, so that nothing moves when the quiz has loaded. */
export function QuizDetailsSkeleton() {
  return (
    <div className={styles.quiz}>
      <div className={styles.cover} data-waiting="">
        <Spinner label="Loading the quiz" />
      </div>
      <div className={styles.text} aria-hidden="true">
        <i className={styles.blank} />
        <i className={styles.blank} />
        <i className={styles.blank} />
      </div>
      <div className={styles.facts} aria-hidden="true" />
    </div>
  )
}

function Facts({ quiz }: { quiz: Quiz }) {
  return (
    <Card as="section" className={styles.facts ?? ''} aria-label="Details">
      <dl>
        <Fact term="Visibility">{VISIBILITY_LABELS[quiz.visibility]}</Fact>
        <Fact term="Category">{CATEGORY_LABELS[quiz.category]}</Fact>
        <Fact term="Language">{languageName(quiz.languageCode)}</Fact>
        <Fact term="Game Mode">{MODE_LABELS[quiz.mode]}</Fact>
        <Fact term="Questions">{quiz.numberOfQuestions}</Fact>
        <Fact term="Author">{quiz.author.name || 'N/A'}</Fact>
        <Fact term="Created">
          <Timestamp value={quiz.created} />
        </Fact>
        <Fact term="Updated">
          <Timestamp value={quiz.updated} />
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Timestamp({ value }: { value: string }) {
  return (
    <Tooltip tip={utcSeconds(value)}>
      <time dateTime={value}>{utcMinutes(value)}</time>
    </Tooltip>
  )
}

/** "2025-09-14 18:03", in UTC. @param timestamp ISO 8601 in UTC */
const utcMinutes = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ')

/** "2025-09-14 18:03:11 UTC" */
const utcSeconds = (timestamp: string): string => `${timestamp.slice(0, 19).replace('T', ' ')} UTC`
