import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { enterGame } from '../../api/games.ts'
import { session } from '../../api/client.ts'
import { ApiError } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { Background } from '../../ui/Background.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import { notify } from '../../ui/Toast/toast.tsx'
import styles from './LoadingScreen.module.css'
import { hasJoined, rememberJoined } from './joined-game.ts'

/** The target of the QR code and the PIN field: enters the game, then opens the nickname page. */
export function EnterGamePage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isUnderWay = useRef(false)
  const [gameId, gamePIN] = [query.get('id'), query.get('pin')]

  useEffect(() => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    void enter(gameId, gamePIN).then((path) => navigate(path, { replace: true }))
  }, [gameId, gamePIN, navigate])

  return (
    <Background mood="calm" className={styles.waiting}>
      <Spinner label="Looking for the game" />
    </Background>
  )
}

const LOCKED = 'The host has locked this game. Ask them to let you in.'

/** The statuses for a PIN or id that no game has. Their sentences ("Unauthorized", "Validation failed") explain nothing. */
const GAME_NOT_FOUND: ReadonlySet<number> = new Set([400, 401])

/** @returns the path of the next page */
async function enter(gameId: string | null, gamePIN: string | null): Promise<string> {
  try {
    // A participant who scans the code again goes on: a new entry would make a second player of an anonymous one.
    if (gameId !== null && hasJoined(gameId)) return paths.game()
    const { isLocked } = await enterGame(gameId ? { gameId } : { gamePIN: gamePIN ?? '' }, { quiet: true })
    if (isLocked) {
      notify.error(LOCKED)
      return paths.home()
    }
    rememberJoined(false)
    // A host who scans the code comes back as the host, and hosts do not join.
    return session.read().auth.GAME?.ACCESS?.participantType === 'HOST' ? paths.game() : paths.join()
  } catch (reason) {
    notify.error('Game not found. Please try again.')
    // "Too many attempts" and a broken connection are worth a second message.
    if (reason instanceof ApiError && !GAME_NOT_FOUND.has(reason.status)) notify.error(reason.message)
    return paths.home()
  }
}
