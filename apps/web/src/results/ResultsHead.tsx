import { t } from '@lingui/core/macro'
import type { GameResults, ResultDetails } from '@pinwheel/contract'
import { useIsCurrent, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { Cover, HostGame } from '../quizzes/index.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import styles from './ResultsHead.module.css'
import { dateTimeText } from './format.ts'
import { GameMenu } from './manage/GameMenu.tsx'
import type { Loadable } from './use-result-details.ts'
import { Button } from '../ui/Button/Button.tsx'
import { PlayIcon } from '../ui/desk-icons.tsx'
import { unbroken } from '../ui/format.ts'
import { PictureCredits } from '../ui/PictureCredits/PictureCredits.tsx'
import { joinedLetters, scriptAttributes } from '../ui/quoted.ts'
import { SLOT, withElement } from '../ui/with-element.tsx'

const NAMELESS_HOST = 'N/A'

/** Title, date and host of the game, and the actions of its host. */
export function ResultsHead({
  results,
  details,
  isHost,
}: {
  results: GameResults
  details: Loadable<ResultDetails>
  isHost: boolean
}) {
  const { name, languageCode, note, host, created } = results
  const navigate = useNavigate()
  // The host may have left the page while the server answered.
  const isCurrent = useIsCurrent()
  const isNamed = host.nickname !== NAMELESS_HOST
  const { quizId, imageCoverURL, imageCoverCredit } = typeof details === 'object' ? details : {}
  return (
    <div className={styles.head}>
      <span className={styles.cover}>
        <Cover url={imageCoverURL} title={name} />
      </span>
      <div className={styles.text}>
        <h1 {...scriptAttributes(languageCode, name)}>{name}</h1>
        <p>
          {isNamed &&
            withElement(t`Hosted by ${SLOT} · `, <bdi {...joinedLetters(host.nickname)}>{host.nickname}</bdi>)}
          <time dateTime={created}>{unbroken(dateTimeText(created))}</time>
        </p>
        {imageCoverCredit && <PictureCredits credits={[imageCoverCredit]} />}
      </div>
      {isHost && (
        <div className={styles.actions}>
          <ExportMenu results={results} details={details} />
          {/* In its place from the start: Export would move away under the pointer. */}
          {details === 'loading' && <Button kind="call-to-action" icon={PlayIcon} inactive>{t`Host again`}</Button>}
          {quizId && <HostGame quizId={quizId} label={t`Host again`} look={{ kind: 'call-to-action' }} />}
          <GameMenu
            game={results}
            hasResults
            onDeleted={() => void (isCurrent() && navigate(paths.ownGames(), { replace: true }))}
          />
        </div>
      )}
      {note !== undefined && (
        <p className={styles.note}>
          <span dir="auto">{note}</span>
          <small>{t`Only you see this note.`}</small>
        </p>
      )}
    </div>
  )
}
