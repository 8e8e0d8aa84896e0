import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useUserId } from '../api/use-session.ts'
import { Badge } from '../ui/Badge/Badge.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { Cover } from './Cover.tsx'
import { HostGame } from './HostGame.tsx'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import { utcMinutes, utcSeconds } from './moments.ts'
import { OwnerActions } from './OwnerActions.tsx'
import styles from './QuizDetails.module.css'
import { questionCount } from './QuizRow.tsx'

export function QuizDetails({ quiz }: { quiz: Quiz }) {
  const isOwner = useUserId() === quiz.author.id
  return (
    <article className={styles.quiz}>
      <div className={styles.cover}>
        <Cover url={quiz.imageCoverURL} category={quiz.category} />
      </div>
      <div className={styles.words}>
        <div className={styles.tags}>
          <Badge colour={quiz.mode === 'CLASSIC' ? 'blue' : 'orange'}>{MODE_LABELS[quiz.mode]}</Badge>
          <Badge>{questionCount(quiz.numberOfQuestions)}</Badge>
        </div>
        <h1>{quiz.title}</h1>
        {quiz.description && <p>{quiz.description}</p>}
        <div className={styles.actions}>
          <HostGame quizId={quiz.id} />
          {isOwner && <OwnerActions quizId={quiz.id} />}
        </div>
      </div>
      <Facts quiz={quiz} />
    </article>
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
          <Moment of={quiz.created} />
        </Fact>
        <Fact term="Updated">
          <Moment of={quiz.updated} />
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

function Moment({ of: timestamp }: { of: string }) {
  return (
    <time dateTime={timestamp} title={utcSeconds(timestamp)}>
      {utcMinutes(timestamp)}
    </time>
  )
}
