import { toStoredAnswer, newGame, solutionsOf } from '@pinwheel/engine'
import type {
  EpochMs,
  Game,
  GameId,
  GameQuestion,
  QuestionOutcome,
  ParticipantId,
  RecordedAnswer,
  ScoreCard,
} from '@pinwheel/engine'
import type { GameResults } from '@pinwheel/contract'
import type { GameRecord } from './record.ts'

type Round = GameRecord['rounds'][number]

/** Records do not contain the times of joining, so all players join at the start. */
const JOINED_AT_START = { joinedAt: 0 as EpochMs, joinedSeq: 0 }
const RESULT_SEQ = 1
/** PINs do not begin with a zero, so no active game has this one. */
const UNUSED_PIN = '000000'

/** Converts a record to an ended game with all answers. Keeps the scores and ranks of the record. */
export function endedGame(record: GameRecord): { game: Game; log: RecordedAnswer[] } {
  const { results } = record
  const createdAt = record.createdAt.getTime() as EpochMs
  const game = newGame({
    id: record.id as GameId,
    pin: UNUSED_PIN,
    name: record.name,
    mode: record.mode,
    hostId: record.hostId as ParticipantId,
    ...(results && { hostNickname: results.host.nickname }),
    questions: record.rounds.map(({ question }) => question),
    maxPlayers: Math.max(1, results?.playerMetrics.length ?? 0),
    // The orders in which puzzles were shown are unknown, and are not shown after the end.
    random: () => 0,
    now: createdAt,
  })
  return {
    game: {
      ...game,
      phase: { kind: 'ended', openedAt: endOf(record), status: 'COMPLETED' },
      outcomes: record.rounds.map(({ openedAt }, index) => outcomeOf(game, index, openedAt)),
      players: (results?.playerMetrics ?? []).map(({ player: { id, nickname } }, place) => ({
        id: id as ParticipantId,
        number: place,
        nickname,
        ...JOINED_AT_START,
      })),
      cards: cardsOf(results),
    },
    log: record.rounds.flatMap((round: Round, index) =>
      round.answers.map(({ playerId, answer, answeredAt }) => ({
        playerId: playerId as ParticipantId,
        index,
        answer: toStoredAnswer(round.question as GameQuestion, answer),
        answeredAt: answeredAt.getTime() as EpochMs,
      })),
    ),
  }
}

function endOf({ createdAt, results }: GameRecord): EpochMs {
  if (results === undefined) return createdAt.getTime() as EpochMs
  return Math.round(Date.parse(results.created) + results.duration * 1000) as EpochMs
}

function outcomeOf({ questions }: Game, index: number, openedAt: Date): QuestionOutcome {
  const opened = openedAt.getTime() as EpochMs
  const question = questions[index]
  if (question === undefined) throw new RangeError(`The record has no question ${index}.`)
  return {
    index,
    previewedAt: opened,
    openedAt: opened,
    closedAt: (opened + question.duration * 1000) as EpochMs,
    resultSeq: RESULT_SEQ,
    correct: solutionsOf(question),
  }
}

const cardsOf = (results: GameResults | undefined): ReadonlyMap<number, ScoreCard> =>
  new Map(
    (results?.playerMetrics ?? []).map(({ rank, score }, place) => [
      place,
      { total: score, position: rank, streak: 0, answerTimeMs: 0 },
    ]),
  )
