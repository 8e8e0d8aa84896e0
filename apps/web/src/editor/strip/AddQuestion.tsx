import { plural, t } from '@lingui/core/macro'
import type { QuestionType } from '@pinwheel/contract/plain'
import type { Ref } from 'react'
import { QUESTION_TYPE_LABELS } from '../../quizzes/index.ts'
import { ChevronDownIcon, PlusIcon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import type { QuestionList, QuestionListChange } from '../model/question-list.ts'
import { isFull } from '../model/question-list.ts'
import { NUMBERED_TYPES } from '../shortcuts/shortcuts.ts'
import styles from './AddQuestion.module.css'
import { QUESTION_TYPE_ICONS } from './question-type-icons.ts'

/** Adds a question at the end of the list: of the first type by the button, of any type by the menu beside it. */
export function AddQuestion({
  ref,
  list,
  onChange,
}: {
  ref: Ref<HTMLButtonElement>
  list: QuestionList
  onChange: (change: QuestionListChange) => void
}) {
  const { entries, mode } = list
  return (
    <div className={styles.foot} data-keep-clear="">
      <button
        ref={ref}
        type="button"
        className={styles.add}
        disabled={isFull(list)}
        onClick={() => onChange({ type: 'add' })}
      >
        <PlusIcon />
        <span>{isFull(list) ? limitText(entries.length) : t`Add question`}</span>
      </button>
      {mode === 'CLASSIC' && !isFull(list) && (
        <TypeMenu
          last={entries.at(-1)?.question.type}
          onChoose={(questionType) => onChange({ type: 'add', questionType })}
        />
      )}
    </div>
  )
}

const limitText = (count: number): string => plural(count, { one: '# question at most', other: '# questions at most' })

/** The six types; the keys 1 to 6 choose one, and Enter repeats the type of the last question. */
function TypeMenu({ last, onChoose }: { last: QuestionType | undefined; onChoose: (type: QuestionType) => void }) {
  const keys = Object.fromEntries(NUMBERED_TYPES.map((type, index) => [String(index + 1), () => onChoose(type)]))
  return (
    <div className={styles.types}>
      <Menu label={t`Choose what to add`} opener={<ChevronDownIcon />} keys={keys}>
        {(close) =>
          NUMBERED_TYPES.map((type, index) => {
            const TypeIcon = QUESTION_TYPE_ICONS[type]
            return (
              <button
                key={type}
                type="button"
                data-first={type === last || undefined}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => {
                  close()
                  onChoose(type)
                }}
              >
                <TypeIcon />
                {QUESTION_TYPE_LABELS[type]}
                <kbd className={styles.key} aria-hidden="true">
                  {index + 1}
                </kbd>
              </button>
            )
          })
        }
      </Menu>
    </div>
  )
}
