import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import type { ReactNode } from 'react'
import { useUserId } from '../api/use-session.ts'
import { Link, useLocation } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { buttonLook } from '../ui/Button/Button.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { draw } from '../ui/icons.tsx'
import { quotedIn } from '../ui/quoted.ts'
import { Spinner } from '../ui/Spinner/Spinner.tsx'
import { Tooltip } from '../ui/Tooltip/Tooltip.tsx'
import { CopyQuizLink } from './CopyQuizLink.tsx'
import { Cover } from './cover/Cover.tsx'
import { DuplicateQuiz } from './DuplicateQuiz.tsx'
import { HostGame } from './HostGame.tsx'
import { asksToHost } from '../host-request.ts'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import { DeleteQuiz, EditQuiz, PrintQuiz } from './OwnerActions.tsx'
import { QuizCredits } from './QuizCredits.tsx'
import { PastGames } from './PastGames.tsx'
import styles from './QuizDetails.module.css'
import { QuizOutline } from './QuizOutline.tsx'
import { ShareQuiz } from './ShareQuiz.tsx'
import { formatNumber } from '../ui/format.ts'
import { SECOND_SLOT, SLOT, withElements } from '../ui/with-element.tsx'

const QrIcon = /* @__PURE__ */ draw('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2')

export function QuizDetails({ quiz }: { quiz: Quiz }) {
  const isOwner = useUserId() === quiz.author.id
  const { state } = useLocation()
  return (
    <article className={styles.quiz}>
      <QuizHead quiz={quiz}>
        <HostGame quizId={quiz.id} asksAtOnce={asksToHost(state)} />
        {isOwner && <EditQuiz quizId={quiz.id} />}
        <DuplicateQuiz quizId={quiz.id} />
        {quiz.visibility === 'PUBLIC' && <CopyQuizLink quizId={quiz.id} />}
        {quiz.visibility === 'PRIVATE' && isOwner && <ShareQuiz quiz={quiz} />}
        <Link to={paths.joinSheet(quiz.id)} {...buttonLook({ kind: 'secondary', size: 'large' })}>
          <QrIcon />
          {t`Join sheet`}
        </Link>
        {isOwner && <PrintQuiz quiz={quiz} />}
        {isOwner && <DeleteQuiz quizId={quiz.id} />}
      </QuizHead>
      <QuizFacts quiz={quiz} />
      <PastGames quizId={quiz.id} />
      <QuizOutline quizId={quiz.id} languageCode={quiz.languageCode} />
      <QuizCredits quiz={quiz} />
    </article>
  )
}

/** Cover, title, description and actions. */
export function QuizHead({ quiz, children }: { quiz: Quiz; children: ReactNode }) {
  const { basedOn } = quiz
  return (
    <>
      <div className={styles.cover}>
        <Cover url={quiz.imageCoverURL} title={quiz.title} category={quiz.category} />
      </div>
      <div className={styles.text}>
        <h1 {...quotedIn(quiz.languageCode, quiz.title)}>{quiz.title}</h1>
        {quiz.description && <p {...quotedIn(quiz.languageCode, quiz.description)}>{quiz.description}</p>}
        {basedOn && (
          <p>
            {withElements(basedOn.author ? t`Based on “${SLOT}” by ${SECOND_SLOT}` : t`Based on “${SLOT}”`, {
              [SLOT]: <bdi>{basedOn.title}</bdi>,
              [SECOND_SLOT]: <bdi>{basedOn.author}</bdi>,
            })}
          </p>
        )}
        <div className={styles.actions}>{children}</div>
      </div>
    </>
  )
}

/** Placeholders with the layout of the page, so that nothing moves when the quiz has loaded. */
export function QuizDetailsSkeleton() {
  return (
    <div className={styles.quiz}>
      <div className={styles.cover} data-waiting="">
        <Spinner label={t`Loading the quiz`} />
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

export function QuizFacts({ quiz }: { quiz: Quiz }) {
  return (
    <Card as="section" className={styles.facts ?? ''} aria-label={t`Details`}>
      <dl>
        <Fact term={t`Visibility`}>{VISIBILITY_LABELS[quiz.visibility]}</Fact>
        <Fact term={t`Category`}>{CATEGORY_LABELS[quiz.category]}</Fact>
        <Fact term={t`Language`}>{languageName(quiz.languageCode)}</Fact>
        <Fact term={t`Game Mode`}>{MODE_LABELS[quiz.mode]}</Fact>
        <Fact term={t`Questions`}>{formatNumber(quiz.numberOfQuestions)}</Fact>
        <Fact term={t`Author`}>{quiz.author.name || t`N/A`}</Fact>
        <Fact term={t`Created`}>
          <Timestamp value={quiz.created} />
        </Fact>
        <Fact term={t`Updated`}>
          <Timestamp value={quiz.updated} />
        </Fact>
        {quiz.plays !== undefined && <Fact term={t`Games`}>{formatNumber(quiz.plays)}</Fact>}
        {quiz.lastPlayed !== undefined && (
          <Fact term={t`Last played`}>
            <Timestamp value={quiz.lastPlayed} />
          </Fact>
        )}
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
      <time dateTime={value} dir="ltr">
        {utcMinutes(value)}
      </time>
    </Tooltip>
  )
}

/** "2025-09-14 18:03", in UTC. @param timestamp ISO 8601 in UTC */
const utcMinutes = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ')

/** "2025-09-14 18:03:11 UTC" */
const utcSeconds = (timestamp: string): string => `${timestamp.slice(0, 19).replace('T', ' ')} UTC`
