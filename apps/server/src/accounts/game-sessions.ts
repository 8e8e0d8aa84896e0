import type { TokenReader } from '../http/index.ts'
import { gameTokens } from './game-tokens.ts'
import type { GameTokensOptions } from './game-tokens.ts'
import { createSessions } from './sessions.ts'
import type { SessionOptions } from './sessions.ts'
import { tokenSigner } from './tokens.ts'
import { visitors } from './visitors.ts'
import type { Visitors } from './visitors.ts'

type GameSessionsOptions = GameTokensOptions & Pick<SessionOptions, 'bus'> & { tokenSecret: string }

/** The sessions of the participants of games alone, without accounts. */
export function createGameSessions({
  tokenSecret,
  bus,
  ...options
}: GameSessionsOptions): Visitors & { tokens: TokenReader } {
  const { sql, clock } = options
  const signer = tokenSigner(tokenSecret, clock)
  const sessions = createSessions({ sql, clock, bus, signer, isSubjectActive: async () => true })
  const tokens: TokenReader = {
    verify: (token) => signer.verify(token),
    isKnownLive: (claims) => sessions.isKnownLive(claims),
    isLive: (claims) => sessions.isLive(claims),
  }
  return { ...visitors({ tokens, sessions, gameTokens: gameTokens(options) }), tokens }
}
