import type { ProblemCode } from '@pinwheel/contract'
import { endSession } from '../../api/client.ts'
import { joinGame } from '../../api/games.ts'
import { rememberJoined } from '../../api/joined-game.ts'
import { ApiError } from '../../api/send.ts'
import { useCurrentUser, useGameSession } from '../../api/use-session.ts'
import { useIsCurrent, useNavigate } from '../../navigation/index.ts'
import { paths } from '../../paths.ts'
import { JoinForm } from './JoinForm.tsx'

const ALREADY_JOINED: ProblemCode = 'player/already-joined'

/** Asks for a nickname and joins the game. */
export function JoinPage() {
  const navigate = useNavigate()
  const user = useCurrentUser()
  const gameId = useGameSession()?.gameId
  const isCurrent = useIsCurrent()

  async function join(nickname: string): Promise<string | undefined> {
    if (gameId === undefined) return undefined
    const refusal = await refusalToJoin(gameId, nickname)
    // The player may have gone back, and entered another game, while the server answered.
    if (!isCurrent() || refusal !== undefined) return refusal
    rememberJoined(true)
    navigate(paths.game(), { replace: true })
    return undefined
  }

  function goBack() {
    // First: the player may be at the next game by the time that the server answers.
    navigate(paths.home(), { replace: true })
    void endSession('GAME')
  }

  return <JoinForm initialNickname={user?.defaultNickname ?? ''} onJoin={join} onBack={goBack} />
}

/** @returns why the player cannot join under this nickname; undefined for a player who has joined */
async function refusalToJoin(gameId: string, nickname: string): Promise<string | undefined> {
  try {
    await joinGame(gameId, nickname, { quiet: true })
    return undefined
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason
    // A second click, or a player who came back.
    if (reason.code === ALREADY_JOINED) return undefined
    // The nickname is the only field: what is wrong with it says more than "Validation failed".
    return Object.values(reason.validationErrors[0]?.constraints ?? {})[0] ?? reason.message
  }
}
