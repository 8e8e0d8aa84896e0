import type { ParticipantType, TokenPair } from '@pinwheel/contract'
import { bearer } from '../http/index.ts'
import type { TokenReader } from '../http/index.ts'
import type { GameTokens } from './game-tokens.ts'
import type { Client, Sessions } from './sessions.ts'

/** Who enters a game: somebody signed in, by the token that says so, or a visitor. A broken token is neither. */
type VisitorOutcome =
  { ok: true; userId: string | undefined; tokenId?: string } | { ok: false; refusal: 'token/invalid' }

type GameAdmission = {
  participantId: string
  gameId: string
  participantType: ParticipantType
  /** The user's token by which somebody signed in has entered: their place ends with that sign-in's password. */
  enteredBy?: string | undefined
}

export type Visitors = {
  /** Reads the optional `Authorization` header of a call that visitors may make too. */
  identifyVisitor(authorization: string | undefined): Promise<VisitorOutcome>
  /**
   * A token pair for a place in a game. It dies with the game, or after twelve hours. None once `enteredBy` has ended, and
   * none while too many have entered the game.
   */
  issueGameTokens(
    admission: GameAdmission,
    client: Client,
  ): Promise<TokenPair | 'token/invalid' | 'game/too-many-entries'>
}

type VisitorsOptions = { tokens: TokenReader; sessions: Sessions; entries: Pick<GameTokens, 'admit'> }

export function visitors({ tokens, sessions, entries }: VisitorsOptions): Visitors {
  return {
    async identifyVisitor(authorization) {
      if (authorization === undefined) return { ok: true, userId: undefined }
      const claims = tokens.verify(bearer(authorization))
      if (claims === undefined || !(await tokens.isLive(claims))) return { ok: false, refusal: 'token/invalid' }
      const isUser = claims.scope === 'USER' && claims.authorities?.includes('GAME') === true
      return isUser ? { ok: true, userId: claims.sub, tokenId: claims.jti } : { ok: true, userId: undefined }
    },
    async issueGameTokens({ participantId, enteredBy, ...place }, client) {
      // The host gets in however many have entered.
      if (place.participantType === 'PLAYER' && !(await entries.admit(place.gameId))) return 'game/too-many-entries'
      const pair = await sessions.startInGame({ scope: 'GAME', sub: participantId, ...place }, client, enteredBy)
      return pair ?? 'token/invalid'
    },
  }
}
