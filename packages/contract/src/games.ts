import { z } from 'zod'
import { GAME_MODES, PARTICIPANT_TYPES } from './enumerations.ts'
import { Nickname, text, Timestamp, Uuid, wholeNumberWithin, yesOrNo } from './fields.ts'
import { DEFAULT_PAGE_LIMIT, LIMITS } from './limits.ts'
import { pageOf, pageQuery, search } from './page.ts'
import { TEXT_RULES } from './text-rules.ts'

export const GameCreated = z.object({ id: Uuid })

export const GameParams = z.object({ gameId: z.string() })
export type GameParams = z.infer<typeof GameParams>
export const JoinParams = z.object({ gameId: Uuid })
export const GamePlayerParams = z.object({ gameId: z.string(), playerId: z.string() })

const flag = (value: unknown) => (value === 'true' || value === 'false' ? value === 'true' : value)

/** `ban` is for the host only: the removed participant cannot join again. */
export const GamePlayerQuery = z.object({ ban: z.preprocess(flag, yesOrNo().optional()) })

/** The players who joined at `joinedSince` or later, or `fromPlayer` and all later players. */
const newest = {
  joinedSince: z.iso.datetime({ error: 'Must be a time in ISO 8601, in UTC.' }).optional(),
  fromPlayer: Uuid.optional(),
}

export const GamePlayersQuery = z.object({ search, ...newest, ...pageQuery(DEFAULT_PAGE_LIMIT.players) })
export type GamePlayersQuery = z.infer<typeof GamePlayersQuery>

/** In joining order. */
export const GamePlayersPage = pageOf(z.object({ id: Uuid, nickname: z.string(), joined: Timestamp }))
export type GamePlayersPage = z.infer<typeof GamePlayersPage>

export const RemovalRequest = z
  .object({ ...newest, ban: yesOrNo().optional() })
  .refine(({ joinedSince, fromPlayer }) => (joinedSince === undefined) !== (fromPlayer === undefined), {
    path: ['joinedSince'],
    error: 'Expected either joinedSince or fromPlayer.',
  })
export type RemovalRequest = z.infer<typeof RemovalRequest>

export const JoinRequest = z.object({ nickname: Nickname })
export type JoinRequest = z.infer<typeof JoinRequest>

/** The next step of the host. `seq` is that of the event that the host saw. */
export const CompleteRequest = z.object({ seq: wholeNumberWithin(LIMITS.phaseNumber).optional() })
export type CompleteRequest = z.infer<typeof CompleteRequest>

export const LockRequest = z.object({ locked: yesOrNo() })

export const WigglesRequest = z.object({ allowed: yesOrNo() })

/** A row of a user's list of games. Only players have rank and score; they are 0 until the first scored question. */
export const GameSummary = z.object({
  id: Uuid,
  name: z.string(),
  mode: z.enum(GAME_MODES),
  status: z.enum(['ACTIVE', 'COMPLETED']),
  imageCoverURL: z.string().exactOptional(),
  participantType: z.enum(PARTICIPANT_TYPES),
  /** For the host, while the quiz exists. It may have become private, and another user's. */
  quizId: Uuid.exactOptional(),
  rank: z.number().int().exactOptional(),
  score: z.number().exactOptional(),
  /** The number of players and the nickname of the first; absent until the podium, and for a game without players. */
  players: z.number().int().exactOptional(),
  bestPlayer: z.string().exactOptional(),
  /** For the host only. */
  note: z.string().exactOptional(),
  created: Timestamp,
})
export type GameSummary = z.infer<typeof GameSummary>

export const GameHistoryQuery = z.object(pageQuery(DEFAULT_PAGE_LIMIT.games))
export type GameHistoryQuery = z.infer<typeof GameHistoryQuery>
export const GameHistoryPage = pageOf(GameSummary)
export type GameHistoryPage = z.infer<typeof GameHistoryPage>

/** Changes of a finished game by its host. What is absent stays; `null` removes the note. All participants see the name. */
export const GameChanges = z.object({
  name: text(TEXT_RULES.gameName).optional(),
  note: text(TEXT_RULES.gameNote).nullable().optional(),
})
export type GameChanges = z.infer<typeof GameChanges>
