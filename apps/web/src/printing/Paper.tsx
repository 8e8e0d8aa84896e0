import { t } from '@lingui/core/macro'
import { directionOf } from '@pinwheel/contract/plain'
import { useLanguage } from '../i18n/index.ts'
import { QuizLanguage, quotedIn } from '../ui/quoted.ts'
import styles from './Paper.module.css'
import { PaperQuestion } from './PaperQuestion.tsx'
import type { PrintedQuestion } from './printed-question.ts'
import type { PictureSources } from './use-pictures.ts'

export type PrintedQuiz = {
  readonly title: string
  /** Of the texts. */
  readonly languageCode: string
  readonly questions: readonly PrintedQuestion[]
}

type Props = {
  quiz: PrintedQuiz
  withAnswers: boolean
  isLarge: boolean
  /** Undefined while they load. */
  sources: PictureSources | undefined
}

/** A quiz as a sheet of paper: always light, in black, and without a question that is cut by the end of a page. */
export function Paper({ quiz: { title, languageCode, questions }, withAnswers, isLarge, sources }: Props) {
  const language = useLanguage()
  return (
    <article
      className={styles.paper}
      data-theme="light"
      data-large={isLarge || undefined}
      lang={languageCode}
      dir={directionOf(languageCode)}
    >
      <header className={styles.head}>
        <h1 {...(title.trim() === '' ? { lang: language, dir: 'auto' } : quotedIn(languageCode, title))}>
          {title.trim() || t`Quiz`}
        </h1>
        {withAnswers ? (
          <p lang={language}>{t`Answers`}</p>
        ) : (
          <p className={styles.names} lang={language}>
            <span>{t`Name`}</span>
            <span>{t`Date`}</span>
          </p>
        )}
      </header>
      <QuizLanguage value={languageCode}>
        <ol className={styles.questions}>
          {questions.map((question, index) => (
            <PaperQuestion key={index} question={question} withAnswers={withAnswers} sources={sources} />
          ))}
        </ol>
      </QuizLanguage>
    </article>
  )
}
