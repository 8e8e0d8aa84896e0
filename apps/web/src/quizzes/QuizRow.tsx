import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { useId } from 'react'
import { Link } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge/Badge.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { Checkbox } from '../ui/Field/Checkbox.tsx'
import { joinedLetters, quotedIn } from '../ui/quoted.ts'
import { questionCount } from './counts.ts'
import { Cover } from './cover/Cover.tsx'
import { CATEGORY_LABELS, MODE_LABELS, VISIBILITY_LABELS } from './labels.ts'
import { languageName } from './languages.ts'
import type { OwnList } from './own-list.ts'
import styles from './QuizRow.module.css'
import { RowActions } from './RowActions.tsx'

/**
 * A quiz in a list. The whole row is one link, with the actions above it; while quizzes are selected, it is one checkbox.
 */
export function QuizRow({
  quiz,
  showsVisibility,
  own,
}: {
  quiz: Quiz
  showsVisibility: boolean
  own?: OwnList | undefined
}) {
  const { title, description, mode, category, visibility, languageCode, numberOfQuestions, imageCoverURL } = quiz
  const titleId = useId()
  return (
    <Card as="li" lifts className={styles.row ?? ''} data-selected={own?.selected?.has(quiz.id) || undefined}>
      <span className={styles.cover}>
        <Cover url={imageCoverURL} title={title} category={category} />
      </span>
      <div className={styles.text}>
        <h2 id={titleId} {...quotedIn(languageCode, title)}>
          {own?.selected ? title : <Link to={paths.quiz(quiz.id)}>{title}</Link>}
        </h2>
        {description && <p {...quotedIn(languageCode, description)}>{description}</p>}
      </div>
      <div className={styles.tags}>
        <span className={styles.badges}>
          <Badge colour={mode === 'CLASSIC' ? 'blue' : 'orange'}>{MODE_LABELS[mode]}</Badge>
          <Badge>{CATEGORY_LABELS[category]}</Badge>
          {showsVisibility && <Badge>{VISIBILITY_LABELS[visibility]}</Badge>}
        </span>
        <small>
          {languageName(languageCode)} · {questionCount(numberOfQuestions)}
        </small>
        {quiz.tags && (
          <small className={styles.ownTags} {...joinedLetters(quiz.tags.join(' '))}>
            {quiz.tags.map((tag) => `#${tag}`).join('  ')}
          </small>
        )}
      </div>
      {own?.selected ? (
        <div className={styles.select}>
          <Checkbox
            label={t`Select ${title}`}
            labelHidden
            checked={own.selected.has(quiz.id)}
            onChange={({ target }) => own.onSelect(quiz, target.checked)}
          />
        </div>
      ) : (
        <RowActions quiz={quiz} titleId={titleId} onExport={own && (() => own.onExport(quiz))} />
      )}
    </Card>
  )
}
