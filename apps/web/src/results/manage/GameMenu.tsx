import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Link } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { CompareIcon, MoreIcon, PencilIcon, TrashIcon } from '../../ui/desk-icons.tsx'
import { Menu } from '../../ui/Menu/Menu.tsx'
import { DeleteGame } from './DeleteGame.tsx'
import { NameAndNote } from './NameAndNote.tsx'
import styles from './GameMenu.module.css'
import type { OwnGame } from './own-game.ts'

type GameDialogName = 'NAME' | 'DELETE'

/** Actions of the host on a finished game. */
export function GameMenu({
  game,
  hasResults,
  onDeleted,
}: {
  game: OwnGame
  hasResults: boolean
  /** Called before the lists of games are loaded again. */
  onDeleted?: () => Promise<void> | void
}) {
  const [dialog, setDialog] = useState<GameDialogName>()
  /** Not another one, which the host may have opened while the server answered. */
  const closeDialog = (name: GameDialogName) => setDialog((shown) => (shown === name ? undefined : shown))
  return (
    <>
      <Menu label={t`More actions`} opener={<MoreIcon className={styles.dots} />}>
        {(close) => (
          <>
            {hasResults && (
              <Link to={paths.compareResults(game.id)} onClick={close}>
                <CompareIcon />
                {t`Compare games`}
              </Link>
            )}
            <button
              type="button"
              onClick={() => {
                close()
                setDialog('NAME')
              }}
            >
              <PencilIcon />
              {t`Rename or add a note`}
            </button>
            <button
              type="button"
              onClick={() => {
                close()
                setDialog('DELETE')
              }}
            >
              <TrashIcon />
              {t`Delete game`}
            </button>
          </>
        )}
      </Menu>
      {dialog === 'NAME' && <NameAndNote game={game} onClose={() => closeDialog(dialog)} />}
      {dialog === 'DELETE' && <DeleteGame game={game} onDeleted={onDeleted} onClose={() => closeDialog(dialog)} />}
    </>
  )
}
