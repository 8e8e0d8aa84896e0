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
import { isInGame } from './membership.ts'

/** Where the QR code and the PIN field lead: becomes a participant of the game, then on to the nickname. */
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

/** What a PIN or an id is answered with that no game has, or could have. */
const TELLS_NO_MORE: ReadonlySet<number> = new Set([400, 401])

/** @returns the address of the page to go on to */
async function enter(gameId: string | null, gamePIN: string | null): Promise<string> {
  try {
    // Whoever scans the code again is in the game already; a new entry would make a second player of them.
    if (gameId !== null && gameId === currentGame()?.gameId && (await isInGame(gameId))) return paths.game()
    await enterGame(gameId ? { gameId } : { gamePIN: gamePIN ?? '' }, { quiet: true })
    // Hosts who scan their own code come back as hosts, and those never join.
    return currentGame()?.participantType === 'HOST' ? paths.game() : paths.join()
  } catch (reason) {
    notify.error('Game not found. Please try again.')
    // "Unauthorized" and "Validation failed" would tell nobody more; "Too many attempts" and a broken connection do.
    if (reason instanceof ApiError && !TELLS_NO_MORE.has(reason.status)) notify.error(reason.message)
    return paths.home()
  }
}

const currentGame = () => session.read().auth.GAME?.ACCESS
