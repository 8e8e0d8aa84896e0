import { z } from 'zod'
import { GAME_MODES, POINTS, QUESTION_TYPES, QUIT_REASONS } from './enumerations.ts'
import { LanguageCode, Timestamp, Uuid } from './fields.ts'
import { Answer } from './answers.ts'
import { NAMED_NEAREST, SHOWN_SOLUTIONS } from './limits.ts'
import {
  Media,
  MultiChoiceOption,
  MultiChoiceQuestion,
  PictureCredit,
  PinQuestion,
  PuzzleQuestion,
  RangeQuestion,
  TrueFalseQuestion,
  TypeAnswerQuestion,
} from './questions.ts'

/**
 * The events of a game's stream. Each event is a complete snapshot for its recipient, so a client needs only the newest one.
 * The schemas are strict: they define what a player may see, so an event with another field is invalid.
 * `seq` is the number of the phase; requests return it, so that the server recognizes late ones.
 */
const seq = z.number().int()
const count = z.number().int()
/** Without the credit: its title may tell the answer. */
const media = z.strictObject(Media.omit({ credit: true }).shape).exactOptional()

/** The language of the quiz's texts; absent in games of earlier versions. */
const languageCode = LanguageCode.exactOptional()

/** The countdown runs from `initiatedTime` to `expiryTime`; `serverTime` is the server's time at the creation of the event. */
export const Countdown = z.strictObject({ initiatedTime: Timestamp, expiryTime: Timestamp, serverTime: Timestamp })
export type Countdown = z.infer<typeof Countdown>

/** The number of the question, from 1, and the number of all questions. */
export const Pagination = z.strictObject({ current: count, total: count })
export type Pagination = z.infer<typeof Pagination>

/** The number of accepted answers, and of players who can answer. */
export const Submissions = z.strictObject({ current: count, total: count })

// ── Questions ──────────────────────────────────────────────────────────────────────────────────────────────────────

const asked = { question: z.string(), duration: z.number(), points: z.number() }

/** A question without its solution. */
export const AskedQuestion = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('MULTI_CHOICE'),
    ...asked,
    answers: z.array(z.strictObject({ value: z.string() })),
    media,
  }),
  z.strictObject({ type: z.literal('TRUE_FALSE'), ...asked, media }),
  z.strictObject({ type: z.literal('RANGE'), ...asked, min: z.number(), max: z.number(), step: z.number(), media }),
  z.strictObject({ type: z.literal('TYPE_ANSWER'), ...asked, media }),
  z.strictObject({ type: z.literal('PIN'), ...asked, imageURL: z.string(), imageAlt: z.string().exactOptional() }),
  z.strictObject({ type: z.literal('PUZZLE'), ...asked, values: z.array(z.string()), media }),
])
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** Includes the picture, so that clients load it before the question opens. */
export const PreviewedQuestion = z.strictObject({
  type: z.enum(QUESTION_TYPES),
  question: z.string(),
  points: z.literal(POINTS),
  media,
})

// ── Results of a question ──────────────────────────────────────────────────────────────────────────────────────────

const row = <Value extends z.ZodType>(value: Value) => ({ value, count, correct: z.boolean() })

export const QuestionResults = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('MULTI_CHOICE'),
    distribution: z.array(z.strictObject({ index: count, ...row(z.string()) })),
  }),
  z.strictObject({ type: z.literal('TRUE_FALSE'), distribution: z.array(z.strictObject(row(z.boolean()))) }),
  z.strictObject({ type: z.literal('RANGE'), distribution: z.array(z.strictObject(row(z.number()))) }),
  z.strictObject({ type: z.literal('TYPE_ANSWER'), distribution: z.array(z.strictObject(row(z.string()))) }),
  z.strictObject({
    type: z.literal('PIN'),
    distribution: z.array(z.strictObject(row(z.string()))),
    imageURL: PinQuestion.shape.imageURL,
    positionX: PinQuestion.shape.positionX,
    positionY: PinQuestion.shape.positionY,
    tolerance: PinQuestion.shape.tolerance,
  }),
  z.strictObject({
    type: z.literal('PUZZLE'),
    distribution: z.array(z.strictObject(row(z.array(z.string())))),
    values: z.array(z.string()),
  }),
])
export type QuestionResults = z.infer<typeof QuestionResults>

/** The players whose answers to a range question were nearest to the right value, in the order in which they joined. */
export const Nearest = z.strictObject({
  /** 0 for the exact value. */
  distance: z.number(),
  /** The first of them. */
  nicknames: z.array(z.string()).max(NAMED_NEAREST),
  players: count,
})
export type Nearest = z.infer<typeof Nearest>

/** Texts are not validated: games of earlier versions may contain texts that are refused today. */
const text = z.string()
const options = z.array(z.strictObject({ ...MultiChoiceOption.shape, value: text }))

/** Shown with a result. */
const explaining = { type: z.literal('IMAGE'), url: z.string(), alt: text.exactOptional() }
const explanation = z
  .strictObject({ text: text.exactOptional(), media: z.strictObject(explaining).exactOptional() })
  .exactOptional()

/** The media and the explanation of a question whose solution is known: with the credits of their pictures. */
const credit = PictureCredit.exactOptional()
const revealed = {
  media: z.strictObject(Media.shape).exactOptional(),
  explanation: z
    .strictObject({ text: text.exactOptional(), media: z.strictObject({ ...explaining, credit }).exactOptional() })
    .exactOptional(),
}

/** A question with its solution; a range includes the step of its slider. In 0–100 mode points are 0. */
export const RevealedQuestion = z.discriminatedUnion('type', [
  z.strictObject({ ...MultiChoiceQuestion.shape, question: text, options, ...revealed }),
  z.strictObject({ ...TrueFalseQuestion.shape, question: text, ...revealed }),
  z.strictObject({ ...RangeQuestion.shape, question: text, step: z.number(), ...revealed }),
  z.strictObject({ ...TypeAnswerQuestion.shape, question: text, options: z.array(text), ...revealed }),
  z.strictObject({ ...PinQuestion.shape, question: text, explanation: revealed.explanation }),
  z.strictObject({ ...PuzzleQuestion.shape, question: text, values: z.array(text), ...revealed }),
])
export type RevealedQuestion = z.infer<typeof RevealedQuestion>

/** The first correct answers for a player's result, including the host's corrections. */
const right = <Value extends z.ZodType>(value: Value) => ({ right: z.array(value).max(SHOWN_SOLUTIONS) })

export const Solution = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('MULTI_CHOICE'),
    ...right(z.strictObject({ index: count, value: z.string() })),
  }),
  z.strictObject({ type: z.literal('TRUE_FALSE'), ...right(z.boolean()) }),
  /** Answers from `lower` to `upper` are correct; `value` is the exact one. */
  z.strictObject({
    type: z.literal('RANGE'),
    scale: z.strictObject({ min: z.number(), max: z.number() }).exactOptional(),
    ...right(z.strictObject({ value: z.number(), lower: z.number(), upper: z.number() })),
  }),
  z.strictObject({ type: z.literal('TYPE_ANSWER'), ...right(z.string()) }),
  z.strictObject({
    type: z.literal('PIN'),
    imageURL: z.string(),
    imageAlt: z.string().exactOptional(),
    ...right(z.strictObject({ positionX: z.number(), positionY: z.number() })),
  }),
  z.strictObject({ type: z.literal('PUZZLE'), ...right(z.array(z.string())) }),
])
export type Solution = z.infer<typeof Solution>

export const LeaderboardEntry = z.strictObject({
  position: count,
  nickname: z.string(),
  score: z.number(),
  streaks: count,
  /** The position after the previous question; absent after the first one, and for players who joined later. */
  formerPosition: count.exactOptional(),
  /** The score at that position. */
  formerScore: z.number().exactOptional(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>
export const PodiumEntry = LeaderboardEntry.omit({ streaks: true, formerPosition: true })
export type PodiumEntry = z.infer<typeof PodiumEntry>

export const Climber = z.strictObject({ nickname: z.string(), places: count })
export type Climber = z.infer<typeof Climber>

/** What stood out in a game, at most one of each kind. A question is named by its text. */
export const Moment = z.discriminatedUnion('kind', [
  /** The right answer that was given first after the opening of its question. */
  z.strictObject({ kind: z.literal('FASTEST'), nickname: z.string(), seconds: z.number(), question: z.string() }),
  /** The most consecutive right answers. */
  z.strictObject({ kind: z.literal('STREAK'), nickname: z.string(), length: count }),
  /** The most places won by one question. */
  z.strictObject({ kind: z.literal('CLIMB'), nickname: z.string(), places: count, question: z.string() }),
  /** The guess of a number that was closest in proportion to its scale. */
  z.strictObject({ kind: z.literal('CLOSEST'), nickname: z.string(), distance: z.number(), question: z.string() }),
  /** In Classic mode the question with the fewest right answers, in 0–100 mode with the largest mean penalty. */
  z.strictObject({
    kind: z.literal('HARDEST'),
    question: z.string(),
    right: count,
    players: count,
    mean: z.number().exactOptional(),
  }),
])
export type Moment = z.infer<typeof Moment>

// ── The host's screen ──────────────────────────────────────────────────────────────────────────────────────────────

const hostGame = { pin: z.string(), name: z.string(), players: count, locked: z.boolean(), languageCode }
/** Part of every event of the host. */
export const HostGame = z.strictObject(hostGame)
export type HostGame = z.infer<typeof HostGame>
const HostGameWithMode = z.strictObject({ mode: z.enum(GAME_MODES).exactOptional(), ...hostGame })

/** Present after the host has switched off that players' animals wiggle. */
const wiggles = z.literal(false).exactOptional()
export const LobbyPlayer = z.strictObject({ id: Uuid, nickname: z.string() })

/** Keeps the connection open. The host's heartbeats also say whose animals wiggle in the lobby: each id is one tap. */
export const Heartbeat = z.strictObject({
  type: z.literal('GAME_HEARTBEAT'),
  wiggles: z.array(Uuid).exactOptional(),
})
export const GameLoading = z.strictObject({ type: z.literal('GAME_LOADING'), seq: seq.exactOptional() })
/** The last event of a stream. Without `reason` the game is over. */
export const GameQuit = z.strictObject({
  type: z.literal('GAME_QUIT_EVENT'),
  reason: z.enum(QUIT_REASONS).exactOptional(),
})

export const HostEvent = z.discriminatedUnion('type', [
  GameLoading,
  z.strictObject({
    type: z.literal('GAME_LOBBY_HOST'),
    seq,
    game: z.strictObject({ id: Uuid, ...hostGame }),
    players: z.array(LobbyPlayer),
    wiggles,
  }),
  z.strictObject({ type: z.literal('GAME_BEGIN_HOST'), seq, game: HostGameWithMode }),
  z.strictObject({
    type: z.literal('GAME_QUESTION_PREVIEW_HOST'),
    seq,
    game: z.strictObject({ mode: z.enum(GAME_MODES), ...hostGame }),
    question: PreviewedQuestion,
    countdown: Countdown,
    pagination: Pagination,
  }),
  z.strictObject({
    type: z.literal('GAME_QUESTION_HOST'),
    seq,
    game: HostGameWithMode,
    question: AskedQuestion,
    countdown: Countdown,
    submissions: Submissions,
    pagination: Pagination,
  }),
  z.strictObject({
    type: z.literal('GAME_RESULT_HOST'),
    seq,
    game: HostGameWithMode,
    question: RevealedQuestion,
    results: QuestionResults,
    /** The players who were asked: not those who have joined since the question ended. */
    asked: count.exactOptional(),
    /** For a range question, if a player has guessed. */
    nearest: Nearest.exactOptional(),
    /** The only player whose answer was right, if several players were asked. */
    onlyRight: z.string().exactOptional(),
    pagination: Pagination,
  }),
  z.strictObject({
    type: z.literal('GAME_LEADERBOARD_HOST'),
    seq,
    game: HostGameWithMode,
    leaderboard: z.array(LeaderboardEntry),
    /** The player who won the most places by the question, if at least two; in every rank. */
    climber: Climber.exactOptional(),
    pagination: Pagination,
  }),
  z.strictObject({
    type: z.literal('GAME_PODIUM_HOST'),
    seq,
    game: HostGameWithMode,
    /** When the podium was opened: a reload continues the ceremony. */
    openedTime: Timestamp.exactOptional(),
    leaderboard: z.array(PodiumEntry),
    moments: z.array(Moment).exactOptional(),
  }),
  GameQuit,
])
export type HostEvent = z.infer<typeof HostEvent>

// ── The player's phone. `player` is the personal part of each event; the rest is the same for everybody. ───────────

const named = { nickname: z.string() }
const total = z.strictObject({ total: z.number() })
/** The player directly above and the distance in points; absent for the first player. */
export const Behind = z.strictObject({ points: z.number(), nickname: z.string() })
const behind = Behind.exactOptional()
const players = z.strictObject({ players: count, mode: z.enum(GAME_MODES).exactOptional(), languageCode })
const withLanguage = z.strictObject({ languageCode }).exactOptional()
/** Present if another player has the same total: positions are never shared. */
const level = z.literal(true).exactOptional()
/** The player's own answer as submitted, with the text of a chosen option. */
const ownAnswer = { answer: Answer.exactOptional(), option: z.string().exactOptional() }

export const PlayerEvent = z.discriminatedUnion('type', [
  GameLoading,
  z.strictObject({ type: z.literal('GAME_LOBBY_PLAYER'), seq, wiggles, player: z.strictObject(named) }),
  z.strictObject({
    type: z.literal('GAME_BEGIN_PLAYER'),
    seq,
    game: z.strictObject({ mode: z.enum(GAME_MODES) }).exactOptional(),
    player: z.strictObject(named),
  }),
  z.strictObject({
    type: z.literal('GAME_QUESTION_PREVIEW_PLAYER'),
    seq,
    game: z.strictObject({ mode: z.enum(GAME_MODES), languageCode }),
    question: PreviewedQuestion,
    countdown: Countdown,
    pagination: Pagination,
    /** Only in this event the score is a number: the total. */
    player: z.strictObject({ ...named, score: z.number() }),
  }),
  z.strictObject({
    type: z.literal('GAME_QUESTION_PLAYER'),
    seq,
    game: withLanguage,
    question: AskedQuestion,
    countdown: Countdown,
    pagination: Pagination,
    player: z.strictObject({ ...named, score: total }),
  }),
  z.strictObject({
    type: z.literal('GAME_AWAITING_RESULT_PLAYER'),
    seq,
    game: withLanguage,
    countdown: Countdown.exactOptional(),
    pagination: Pagination,
    /** When this event was written: later answers of other players do not cause an event. */
    submissions: Submissions.exactOptional(),
    player: z.strictObject({ ...named, score: total, ...ownAnswer }),
  }),
  z.strictObject({
    type: z.literal('GAME_RESULT_PLAYER'),
    seq,
    game: players,
    pagination: Pagination,
    player: z.strictObject({
      ...named,
      score: z.strictObject({
        correct: z.boolean(),
        last: z.number(),
        total: z.number(),
        position: count,
        streak: count,
        level,
      }),
      behind,
      ...ownAnswer,
      /** Present for a player who joined during this result and was not asked. */
      absent: z.literal(true).exactOptional(),
      /** Present if the answer was among the fastest tenth of the right ones. */
      amongFastest: z.literal(true).exactOptional(),
    }),
    solution: Solution.exactOptional(),
    explanation,
  }),
  z.strictObject({
    type: z.literal('GAME_LEADERBOARD_PLAYER'),
    seq,
    game: players,
    pagination: Pagination,
    player: z.strictObject({
      ...named,
      score: z.strictObject({ position: count, score: z.number(), streaks: count, level }),
      behind,
      /** The position on the leaderboard before; absent on the first one, and for players who joined later. */
      formerPosition: count.exactOptional(),
      /** After a climb: the nearest player below that was above on the leaderboard before. */
      passed: z.string().exactOptional(),
    }),
  }),
  z.strictObject({
    type: z.literal('GAME_PODIUM_PLAYER'),
    seq,
    game: z.strictObject({ name: z.string(), ...players.shape }),
    /** When the podium was opened: each place is shown at its time of the ceremony. */
    openedTime: Timestamp.exactOptional(),
    /** All players have 0 points in Classic mode: the stage shows no ceremony. */
    nobodyLeads: z.literal(true).exactOptional(),
    player: z.strictObject({ ...named, score: z.strictObject({ total: z.number(), position: count, level }) }),
  }),
  GameQuit,
])
export type PlayerEvent = z.infer<typeof PlayerEvent>

export const GameEvent = z.union([Heartbeat, HostEvent, PlayerEvent])
export type GameEvent = z.infer<typeof Heartbeat> | HostEvent | PlayerEvent
export type GameEventType = GameEvent['type']
