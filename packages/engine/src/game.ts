import type {
  CorrectAnswer,
  GameMode,
  MultiChoiceQuestion,
  PinQuestion,
  PuzzleQuestion,
  RangeQuestion,
  StoredAnswer,
  TrueFalseQuestion,
  TypeAnswerQuestion,
} from '@pinwheel/contract'

export type GameId = string & { readonly of: 'game' }
/** The id of a host or a player. */
export type ParticipantId = string & { readonly of: 'participant' }
export type EpochMs = number & { readonly unit: 'ms' }

/**
 * A question as it is played. A 0–100 question becomes a range from 0 to 100 in steps of 1, without margin, worth 0
 * points; a puzzle has the shuffled order that all participants see.
 */
export type GameQuestion =
  | MultiChoiceQuestion
  | TrueFalseQuestion
  | (RangeQuestion & { step: number })
  | TypeAnswerQuestion
  | PinQuestion
  | (PuzzleQuestion & { shuffled: readonly string[] })

/** A phase with `endsAt` ends at that time; a phase without it waits for the host. */
export type Phase =
  | { kind: 'opening'; openedAt: EpochMs; endsAt: EpochMs }
  | { kind: 'lobby'; openedAt: EpochMs }
  | { kind: 'begin'; openedAt: EpochMs; endsAt: EpochMs }
  | { kind: 'preview'; index: number; openedAt: EpochMs; endsAt: EpochMs }
  /** Clients show `endsAt`; the question closes `answerGraceMs` later. */
  | {
      kind: 'question'
      index: number
      previewedAt: EpochMs
      openedAt: EpochMs
      endsAt: EpochMs
      /** Participants who answered and then left: after joining again they cannot answer a second time. */
      withdrawn?: Readonly<Record<ParticipantId, true>>
    }
  | { kind: 'result'; index: number; openedAt: EpochMs }
  | ({ kind: 'leaderboard'; index: number; openedAt: EpochMs } & Partial<FormerStandings>)
  | { kind: 'podium'; openedAt: EpochMs }
  | { kind: 'ended'; openedAt: EpochMs; status: 'COMPLETED' | 'EXPIRED' }

/** The previous position of each player, and the previous total of each leading one, by player number. Empty after the first question. */
export type FormerStandings = {
  formerPositions: Readonly<Record<number, number>>
  formerTotals: Readonly<Record<number, number>>
}
export type PhaseKind = Phase['kind']
export type PhaseOf<Kind extends PhaseKind> = Extract<Phase, { kind: Kind }>

/** `number` counts the joins of a game, so a participant who leaves and joins again becomes a new player. */
export type Player = {
  id: ParticipantId
  number: number
  nickname: string
  joinedAt: EpochMs
  /** The `phaseSeq` at the join: the player missed all questions that closed earlier. */
  joinedSeq: number
}

/** A player's score over all questions whose scores have been applied. */
export type ScoreCard = {
  total: number
  streak: number
  /** Time spent on all questions so far, in ms; breaks ties. A missed or unanswered question counts with its full duration. */
  answerTimeMs: number
  /** 1, 2, 3 …; 0 until the first question has been scored. */
  position: number
}

export type Score = Omit<ScoreCard, 'position'>

/** A question that has been closed. */
export type QuestionOutcome = {
  index: number
  /** When its preview opened. */
  previewedAt: EpochMs
  openedAt: EpochMs
  closedAt: EpochMs
  /** The `phaseSeq` of the result phase: players who joined in it or later missed this question. */
  resultSeq: number
  /** The correct answers: initially the quiz's own; the host may change them while the result is shown. */
  correct: readonly CorrectAnswer[]
  /** Written when the host leaves the result; absent in games of earlier versions. */
  highlights?: Highlights | undefined
}

/** A player, by number, and the figure for which the player stands out. */
export type Highlight = { player: number; figure: number }

/** What was remarkable about a question. Its size does not depend on the number of players. */
export type Highlights = {
  /** The players who could answer, how many of them were right, and the sum of their scores. */
  asked: number
  right: number
  score: number
  /** The right answer that was given first, in ms after the opening of the question. */
  fastest?: Highlight
  /** The longest streak after the question. */
  streak?: Highlight
  /** The most places won by the question. */
  climb?: Highlight
  /** The guess of a number closest to the correct one, by its distance. */
  closest?: Highlight
}

/** An accepted answer to the question `index`. */
export type RecordedAnswer = {
  playerId: ParticipantId
  index: number
  answer: StoredAnswer
  answeredAt: EpochMs
}

/** The part of a game that changes with each command. */
export type GameState = {
  phase: Phase
  /** Grows by one with every phase. */
  phaseSeq: number
  locked: boolean
  /** The host has switched off that players' animals wiggle. */
  isStill?: true | undefined
  /** By player number. Updated when the host leaves a result. */
  cards: ReadonlyMap<number, ScoreCard>
  outcomes: readonly QuestionOutcome[]
}

/** How storage writes the state of a game: as a JSON document, and the score cards, by player number, as another one. */
export type GameDocument = Omit<GameState, 'cards'>
export type StoredCards = Readonly<Record<number, ScoreCard>>

/** The part of a game that never changes after its creation. */
export type GameSetup = {
  id: GameId
  pin: string
  name: string
  /** Of the quiz's texts; absent in games of earlier versions. */
  languageCode?: string | undefined
  mode: GameMode
  hostId: ParticipantId
  /** Absent when the host's account has no nickname. */
  hostNickname?: string | undefined
  questions: readonly GameQuestion[]
  maxPlayers: number
  createdAt: EpochMs
}

/**
 * The complete state of a live game. `players` are in joining order; `answers` are those to the question that is open
 * or whose result is shown. Storage keeps players, answers and bans as rows of their own.
 */
export type Game = GameSetup &
  GameState & {
    players: readonly Player[]
    answers: readonly RecordedAnswer[]
    banned: readonly ParticipantId[]
  }
