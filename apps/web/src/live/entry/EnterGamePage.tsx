import { t } from '@lingui/core/macro'
import { useCallback, useEffect, useRef } from 'react'
import { enterGame } from '../../api/games.ts'
import { session } from '../../api/client.ts'
import { gameOfCode, hasJoined, rememberCode, rememberJoined } from '../../api/joined-game.ts'
import { ApiError } from '../../api/send.ts'
import { useNavigate, useParams, useSearchParams } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { Background } from '../../ui/Background.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import styles from './LoadingScreen.module.css'

/** The target of the QR code, of join links and of the PIN field: enters the game, then opens the nickname page. */
export function EnterGamePage() {
  const [query] = useSearchParams()
  const { pin: code } = useParams()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const isShown = useIsShown()
  const [gameId, gamePIN] = [query.get('id'), query.get('pin')]

  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    // The home page shows a wrong PIN again, to be corrected.
    void enter({ gameId, gamePIN, code }, isShown).then(
      (path) => isShown() && navigate(path, { replace: true, state: code ?? gamePIN }),
    )
  }, [gameId, gamePIN, code, navigate, isShown])

  return (
    <Background mood="calm" className={styles.waiting}>
      <Spinner label={t`Looking for the game`} />
    </Background>
  )
}

/** Whether the page is still there: after a press of the back button, a late answer of the server must change nothing. */
function useIsShown(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current, [])
}

/** The statuses for a PIN or id that no game has. Their sentences ("Unauthorized", "Validation failed") explain nothing. */
const GAME_NOT_FOUND: ReadonlySet<number> = new Set([400, 401])

type Entry = {
  gameId: string | null
  gamePIN: string | null
  /** The PIN in the address of the QR code. */
  code: string | undefined
}

/** @returns the path of the next page */
async function enter({ gameId: givenId, gamePIN, code }: Entry, isWanted: () => boolean): Promise<string> {
  const gameId = givenId ?? gameOfCode(code)
  try {
    // A participant who scans the code again goes on: a new entry would make a second player of an anonymous one.
    if (gameId !== null && hasJoined(gameId)) return paths.game()
    const { isLocked } = await enterGame(givenId ? { gameId: givenId } : { gamePIN: code ?? gamePIN ?? '' }, {
      quiet: true,
      isWanted,
    })
    if (!isWanted()) return paths.home()
    if (isLocked) {
      notify.error(t`The host has locked this game. Ask them to let you in.`)
      return paths.home()
    }
    rememberJoined(false)
    rememberCode(code)
    // A host who scans the code comes back as the host, and hosts do not join.
    return session.read().auth.GAME?.ACCESS?.participantType === 'HOST' ? paths.game() : paths.join()
  } catch (reason) {
    if (!isWanted()) return paths.home()
    notify.error(t`Game not found. Please try again.`)
    // "Too many attempts" and a broken connection are worth a second message.
    if (reason instanceof ApiError && !GAME_NOT_FOUND.has(reason.status)) notify.error(reason.message)
    return paths.home()
  }
}
