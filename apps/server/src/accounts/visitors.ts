import { ok, refused } from '@pinwheel/contract'
import type { ParticipantType, Result, TokenPair } from '@pinwheel/contract'
import { bearer } from '../http/index.ts'
import type { TokenReader } from '../http/index.ts'
import type { GameTokens } from './game-tokens.ts'
import type { Client, Sessions } from './sessions.ts'

/** The signed-in user who enters a game, with the id of the access token; no id for a visitor. */
type OptionalUser = { userId: string | undefined; tokenId?: string }

type GameAdmission = {
  participantId: string
  gameId: string
  participantType: ParticipantType
  /** The id of the access token of a signed-in user. The game session ends with the sign-in of that token. */
  enteredBy?: string | undefined
}

export type Visitors = {
  /** Reads the optional `Authorization` header of a call that visitors may make, too. Refuses invalid tokens. */
  identifyUser(authorization: string | undefined): Promise<Result<OptionalUser, 'token/invalid'>>
  /**
   * Issues a token pair for a participant of a game, valid until the game ends, for at most twelve hours. Refuses if the
   * session of `enteredBy` has ended, or if too many clients have entered the game.
   */
  issueGameTokens(
    admission: GameAdmission,
    client: Client,
  ): Promise<Result<TokenPair, 'token/invalid' | 'game/too-many-entries'>>
}

type VisitorsOptions = { tokens: TokenReader; sessions: Sessions; gameTokens: Pick<GameTokens, 'countEntry'> }

export function visitors({ tokens, sessions, gameTokens }: VisitorsOptions): Visitors {
  return {
    async identifyUser(authorization) {
      if (authorization === undefined) return ok({ userId: undefined })
      const claims = tokens.verify(bearer(authorization))
      if (claims === undefined || !(await tokens.isLive(claims))) return refused('token/invalid')
      const isUser = claims.scope === 'USER' && claims.authorities?.includes('GAME') === true
      return ok(isUser ? { userId: claims.sub, tokenId: claims.jti } : { userId: undefined })
    },
    async issueGameTokens({ participantId, enteredBy, ...game }, client) {
      // The maximum does not apply to the host.
      if (game.participantType === 'PLAYER' && !(await gameTokens.countEntry(game.gameId)))
        return refused('game/too-many-entries')
      return sessions.startInGame({ scope: 'GAME', sub: participantId, ...game }, client, enteredBy)
    },
  }
}
