import type {
  CorrectAnswer,
  GameMode,
  KeptAnswer,
  MultiChoiceQuestion,
  PinQuestion,
  PuzzleQuestion,
  RangeQuestion,
  TrueFalseQuestion,
  TypeAnswerQuestion,
} from '@pinwheel/contract'

export type GameId = string & { readonly of: 'game' }
/** A host or a player. */
export type ParticipantId = string & { readonly of: 'participant' }
export type EpochMs = number & { readonly unit: 'ms' }

/**
 * A question as it is played. A 0–100 question is a range from 0 to 100 in steps of 1, without margin, worth 0 points;
 * a puzzle knows the shuffled order that everybody is shown.
 */
export type GameQuestion =
  | MultiChoiceQuestion
  | TrueFalseQuestion
  | (RangeQuestion & { step: number })
  | TypeAnswerQuestion
  | PinQuestion
  | (PuzzleQuestion & { shuffled: readonly string[] })

/** One step of a game. `endsAt` is when it ends by itself; a phase without one waits for the host. */
export type Phase =
  | { kind: 'opening'; openedAt: EpochMs; endsAt: EpochMs }
  | { kind: 'lobby'; openedAt: EpochMs }
  | { kind: 'begin'; openedAt: EpochMs; endsAt: EpochMs }
  | { kind: 'preview'; index: number; openedAt: EpochMs; endsAt: EpochMs }
  /** `endsAt` is what people are shown; the question closes `answerGraceMs` later. */
  | {
      kind: 'question'
      index: number
      previewedAt: EpochMs
      openedAt: EpochMs
      endsAt: EpochMs
      /** The participants who answered and are no longer in the game: if they join again, they cannot answer again. */
      withdrawn?: Readonly<Record<ParticipantId, true>>
    }
  | { kind: 'result'; index: number; openedAt: EpochMs }
  /** `formerPositions` are those of who leads now, by the player's number; nobody has one after the first question. */
  | { kind: 'leaderboard'; index: number; openedAt: EpochMs; formerPositions?: Readonly<Record<number, number>> }
  | { kind: 'podium'; openedAt: EpochMs }
  | { kind: 'ended'; openedAt: EpochMs; status: 'COMPLETED' | 'EXPIRED' }
export type PhaseKind = Phase['kind']
export type PhaseOf<Kind extends PhaseKind> = Extract<Phase, { kind: Kind }>

/** Somebody who plays. `number` counts joins, so that who left and came back is a new player. */
export type Player = {
  id: ParticipantId
  number: number
  nickname: string
  joinedAt: EpochMs
  /** The phase in which the player joined: questions that closed earlier were missed. */
  joinedSeq: number
}

/** What a player has made of the questions whose scores have been applied. */
export type ScoreCard = {
  total: number
  streak: number
  /** Time spent on all questions so far, in ms; decides ties. A missed or unanswered one counts in full. */
  answerTimeMs: number
  /** 1, 2, 3 …; 0 until the first scored question. */
  position: number
}

/** A score card before anybody has compared it with others. */
export type Score = Omit<ScoreCard, 'position'>

/** A question that has been closed. */
export type Outcome = {
  index: number
  /** When its preview opened. */
  previewedAt: EpochMs
  openedAt: EpochMs
  closedAt: EpochMs
  /** The number of the result phase: who joined in it or later missed this question. */
  resultSeq: number
  /** What counts as right; starts as the quiz says and may be changed by the host. */
  correct: readonly CorrectAnswer[]
}

/** An accepted answer to the question `index`. */
export type RecordedAnswer = {
  playerId: ParticipantId
  index: number
  answer: KeptAnswer
  answeredAt: EpochMs
}

/**
 * The part of a game that changes step by step and is written as one document. It does not grow with players but for
 * one short score card each.
 */
export type GameDocument = {
  phase: Phase
  /** Grows by one with every phase. */
  phaseSeq: number
  locked: boolean
  /** By the player's number. Applied when the host leaves a result. */
  cards: Readonly<Record<number, ScoreCard>>
  outcomes: readonly Outcome[]
}

/** What never changes once a game has been created. */
export type GameSetup = {
  id: GameId
  pin: string
  name: string
  mode: GameMode
  hostId: ParticipantId
  /** The host's nickname, where it is known. */
  hostNickname?: string
  questions: readonly GameQuestion[]
  maxPlayers: number
  createdAt: EpochMs
}

/**
 * A live game, whole. Players are in joining order; answers are those of the question that is open or whose result is
 * showing. Storage keeps players and answers as rows of their own and puts them together here.
 */
export type Game = GameSetup &
  GameDocument & {
    players: readonly Player[]
    answers: readonly RecordedAnswer[]
    /** Participants whom the host removed for good. They are rows in storage, too. */
    banned: readonly ParticipantId[]
  }
