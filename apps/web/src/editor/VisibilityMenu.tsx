import { msg, t } from '@lingui/core/macro'
import type { QuizVisibility } from '@pinwheel/contract/plain'
import { translated } from '../ui/translated.ts'
import { VISIBILITY_LABELS } from '../quizzes/index.ts'
import type { Icon } from '../ui/icons.tsx'
import { LockIcon } from '../ui/desk-icons.tsx'
import { ChevronDownIcon, draw, TickIcon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import styles from './VisibilityMenu.module.css'

const GlobeIcon = draw(
  'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.4 2.4 3.6 5.3 3.6 8.5s-1.2 6.1-3.6 8.5c-2.4-2.4-3.6-5.3-3.6-8.5s1.2-6.1 3.6-8.5z',
)

const ICONS = { PUBLIC: GlobeIcon, PRIVATE: LockIcon } as const satisfies Record<QuizVisibility, Icon>

const SENTENCES = translated<QuizVisibility>({
  PUBLIC: msg`Listed in Discover. Everyone can see, host and copy it.`,
  PRIVATE: msg`Only you can see and host it. Players join with the PIN.`,
})

/** Says who can find the quiz, and opens a menu of the choices with what each means. */
export function VisibilityMenu({
  visibility,
  onChange,
}: {
  visibility: QuizVisibility
  onChange: (visibility: QuizVisibility) => void
}) {
  const CurrentIcon = ICONS[visibility]
  const current = VISIBILITY_LABELS[visibility]
  return (
    <Menu
      label={t`Who can find it: ${current}`}
      opener={
        <>
          <CurrentIcon />
          <span className={styles.current}>{current}</span>
          <ChevronDownIcon />
        </>
      }
    >
      {(close) =>
        (['PUBLIC', 'PRIVATE'] as const).map((choice) => {
          const ChoiceIcon = ICONS[choice]
          const isCurrent = choice === visibility
          return (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              aria-current={isCurrent || undefined}
              data-first={isCurrent || undefined}
              onClick={() => {
                close()
                if (!isCurrent) onChange(choice)
              }}
            >
              <ChoiceIcon />
              <span>
                <strong>{VISIBILITY_LABELS[choice]}</strong>
                <span className={styles.sentence}>{SENTENCES[choice]}</span>
              </span>
              {isCurrent && <TickIcon className={styles.tick} />}
            </button>
          )
        })
      }
    </Menu>
  )
}
