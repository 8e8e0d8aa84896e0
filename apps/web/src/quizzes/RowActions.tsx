import { t } from '@lingui/core/macro'
import type { Quiz } from '@pinwheel/contract'
import { usePrinting } from '../printing/index.ts'
import { useUserId } from '../api/use-session.ts'
import { useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/Button/IconButton.tsx'
import {
  ArrowDownIcon,
  CopyIcon,
  InfoIcon,
  LinkIcon,
  PencilIcon,
  PlayIcon,
  PrintIcon,
  TrashIcon,
} from '../ui/desk-icons.tsx'
import { draw } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import { copyQuizLink } from './CopyQuizLink.tsx'
import { useDuplicate } from './DuplicateQuiz.tsx'
import { useHostGame } from './HostGame.tsx'
import { useDeletion } from './OwnerActions.tsx'
import styles from './RowActions.module.css'

const MoreIcon = /* @__PURE__ */ draw('M5.5 12h.01M12 12h.01M18.5 12h.01')

/**
 * What a user does with a quiz of a list, without opening it. Narrow rows have the menu only. Every action is a button,
 * because the title is the only link of a row.
 *
 * @param titleId the element with the title, which describes the actions: their names are the same in every row
 */
export function RowActions({
  quiz,
  titleId,
  onExport,
}: {
  quiz: Quiz
  titleId: string
  /** Undefined in a list that does not export. */
  onExport?: (() => void) | undefined
}) {
  const navigate = useNavigate()
  const isOwner = useUserId() === quiz.author.id
  const host = useHostGame(quiz.id)
  const duplicate = useDuplicate()
  const deletion = useDeletion(quiz.id)
  const printing = usePrinting()
  const edit = () => navigate(paths.editQuiz(quiz.id))
  return (
    <div className={styles.actions}>
      <IconButton
        icon={PlayIcon}
        label={t({ message: 'Host', context: 'action' })}
        size="small"
        className={styles.wide ?? ''}
        aria-describedby={titleId}
        onClick={host.ask}
      />
      {isOwner && (
        <IconButton
          icon={PencilIcon}
          label={t`Edit`}
          size="small"
          className={styles.wide ?? ''}
          aria-describedby={titleId}
          onClick={edit}
        />
      )}
      <Menu label={t`More actions`} describedBy={titleId} opener={<MoreIcon />}>
        {(close) => {
          const closing = (act: () => void) => () => {
            close()
            act()
          }
          return (
            <>
              <button type="button" className={styles.narrow} onClick={closing(host.ask)}>
                <PlayIcon />
                {t({ message: 'Host', context: 'action' })}
              </button>
              {isOwner && (
                <button type="button" className={styles.narrow} onClick={closing(edit)}>
                  <PencilIcon />
                  {t`Edit`}
                </button>
              )}
              <button type="button" onClick={closing(() => navigate(paths.quiz(quiz.id)))}>
                <InfoIcon />
                {t`Details`}
              </button>
              <button
                type="button"
                onClick={closing(() => {
                  if (!duplicate.isPending) duplicate.mutate(quiz.id)
                })}
              >
                <CopyIcon />
                {t`Duplicate`}
              </button>
              {onExport && (
                <button type="button" onClick={closing(onExport)}>
                  <ArrowDownIcon />
                  {t`Export`}
                </button>
              )}
              {quiz.visibility === 'PUBLIC' && (
                <button type="button" onClick={closing(() => void copyQuizLink(quiz.id))}>
                  <LinkIcon />
                  {t`Copy link`}
                </button>
              )}
              {isOwner && (
                <button type="button" onClick={closing(() => printing.printSaved(quiz))}>
                  <PrintIcon />
                  {t`Print`}
                </button>
              )}
              {isOwner && (
                <button type="button" className={styles.delete} onClick={closing(deletion.ask)}>
                  <TrashIcon />
                  {t`Delete`}
                </button>
              )}
            </>
          )
        }}
      </Menu>
      {host.dialog}
      {printing.dialog}
      {deletion.dialog}
    </div>
  )
}
