import { msg, plural, t } from '@lingui/core/macro'
import type { Quiz, QuizVisibility } from '@pinwheel/contract'
import { QUIZ_VISIBILITIES } from '@pinwheel/contract/plain'
import { useState } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { ArrowDownIcon, EyeIcon, TrashIcon } from '../../ui/desk-icons.tsx'
import type { Icon } from '../../ui/icons.tsx'
import { draw } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import type { Folders } from '../folders/use-folders.ts'
import { MoveDialog } from './MoveDialog.tsx'
import styles from './SelectionBar.module.css'
import { TagDialog } from './TagDialog.tsx'
import { useChanges } from './use-changes.ts'
import type { Selection } from './use-selection.ts'
import { translated } from '../../ui/translated.ts'

const FolderIcon = draw('M3.5 6h6l2 2.5h9V19h-17z')
const TagIcon = draw('M4 4.5h7.5L20 13l-7 7-8.5-8.5zM8 8.5h.01')

/** What can be done with the selected quizzes. Stays at the lower edge of the window. */
export function SelectionBar({
  selection,
  shown,
  folders,
  tags,
  onExport,
  onDelete,
}: Folders & {
  selection: Selection
  /** The quizzes of the page. */
  shown: readonly Quiz[]
  onExport: (quizzes: readonly Quiz[]) => void
  onDelete: (quizzes: readonly Quiz[]) => void
}) {
  const [dialog, setDialog] = useState<'move' | 'tag'>()
  const changes = useChanges(selection)
  const { quizzes } = selection
  const close = () => setDialog(undefined)
  const isIdle = quizzes.length === 0 || changes.isPending
  const action = (label: string, icon: Icon, act: () => void) => (
    <Button kind="secondary" icon={icon} aria-label={label} disabled={isIdle} onClick={act}>
      <span className={styles.word}>{label}</span>
    </Button>
  )
  return (
    <section className={styles.bar} aria-label={t`Selected quizzes`} data-paper="" data-blade="tl">
      <p role="status" className={styles.count}>
        {plural(quizzes.length, { one: '# selected', other: '# selected' })}
      </p>
      <div className={styles.actions}>
        {action(t({ message: 'Move', context: 'action' }), FolderIcon, () => setDialog('move'))}
        {action(t`Tags`, TagIcon, () => setDialog('tag'))}
        {!isIdle && (
          <Menu
            label={t`Who can find them`}
            opener={
              <>
                <EyeIcon />
                <span className={styles.word}>{t`Visibility`}</span>
              </>
            }
          >
            {(closeMenu) =>
              QUIZ_VISIBILITIES.map((value) => (
                <button
                  key={value}
                  type="button"
                  onClick={() => {
                    closeMenu()
                    changes.mutate({
                      change: { visibility: value },
                      done: SHOWN[value],
                    })
                  }}
                >
                  {MAKE[value]}
                </button>
              ))
            }
          </Menu>
        )}
        {action(t`Export`, ArrowDownIcon, () => onExport(quizzes))}
        {action(t`Delete`, TrashIcon, () => onDelete(quizzes))}
      </div>
      <div className={styles.ends}>
        <Button kind="plain" onClick={() => selection.selectAll(shown)}>
          {t`Whole page`}
        </Button>
        <Button kind="primary" onClick={selection.end}>
          {t`Done`}
        </Button>
      </div>
      {dialog === 'move' && (
        <MoveDialog
          folders={folders}
          count={quizzes.length}
          onMove={(folder) => {
            close()
            changes.mutate({
              change: { folderId: folder?.id ?? null },
              done: folder ? (count) => movedText(count, folder.name) : takenOutText,
            })
          }}
          onClose={close}
        />
      )}
      {dialog === 'tag' && (
        <TagDialog
          quizzes={quizzes}
          tags={tags}
          onChange={(change) => {
            close()
            changes.mutate({ change, done: taggedText })
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

const MAKE = translated({ PUBLIC: msg`Make public`, PRIVATE: msg`Make private` })

const SHOWN: Readonly<Record<QuizVisibility, (count: number) => string>> = {
  PUBLIC: (count) => plural(count, { one: '# quiz public now.', other: '# quizzes public now.' }),
  PRIVATE: (count) => plural(count, { one: '# quiz private now.', other: '# quizzes private now.' }),
}

const movedText = (count: number, folder: string): string =>
  plural(count, { one: `# quiz moved to “${folder}”.`, other: `# quizzes moved to “${folder}”.` })

const takenOutText = (count: number): string =>
  plural(count, { one: '# quiz taken out of their folders.', other: '# quizzes taken out of their folders.' })

const taggedText = (count: number): string => plural(count, { one: '# quiz tagged.', other: '# quizzes tagged.' })
