import {
  Answer,
  ClassicQuestion,
  GAME_MODES,
  GameResults,
  listOf,
  optionalText,
  QuizSave,
  text,
  TEXT_RULES,
  Uuid,
  ZeroToOneHundredQuestion,
} from '@pinwheel/contract'
import { z } from 'zod'

// The schemas of the lines of the file. docs/legacy-import.md describes the fields.

const Id = Uuid.transform((id) => id.toLowerCase())
const Timestamp = z.iso
  .datetime({ offset: true, error: 'Expected a time such as 2024-03-01T18:30:00Z.' })
  .transform((moment) => new Date(moment))

const PlayerRecord = z.strictObject({
  type: z.literal('player'),
  id: Id,
  // The rule of one script per nickname applies to new nicknames only.
  nickname: text(TEXT_RULES.nickname),
  givenName: optionalText(TEXT_RULES.personName),
  familyName: optionalText(TEXT_RULES.personName),
  migrationTokens: listOf(text(TEXT_RULES.migrationToken), { min: 1, max: 100 }),
  createdAt: Timestamp,
})

const QuizRecord = z.strictObject({
  type: z.literal('quiz'),
  id: Id,
  ownerId: Id,
  quiz: QuizSave,
  createdAt: Timestamp,
  updatedAt: Timestamp,
})

const GivenAnswer = z.strictObject({ playerId: Id, answer: Answer, answeredAt: Timestamp })

const round = { openedAt: Timestamp, answers: z.array(GivenAnswer) }
const ClassicRound = z.strictObject({ question: ClassicQuestion, ...round }).superRefine(checkAnswers)
const ZeroToOneHundredRound = z.strictObject({ question: ZeroToOneHundredQuestion, ...round }).superRefine(checkAnswers)

const played = {
  type: z.literal('game'),
  id: Id,
  quizId: Id,
  hostId: Id,
  name: text(TEXT_RULES.quizTitle),
  createdAt: Timestamp,
  results: GameResults.optional(),
}

const GameRecord = z
  .discriminatedUnion('mode', [
    z.strictObject({
      ...played,
      mode: z.literal(GAME_MODES[0]),
      rounds: z.array(ClassicRound).default([]),
    }),
    z.strictObject({
      ...played,
      mode: z.literal(GAME_MODES[1]),
      rounds: z.array(ZeroToOneHundredRound).default([]),
    }),
  ])
  .superRefine((game, context) => {
    if (game.results === undefined) {
      if (game.rounds.length > 0)
        issueAt(context, ['rounds'], 'A game without results has no players, so it cannot have rounds.')
      return
    }
    checkResults(game, game.results, context)
    // Other texts follow rules of their own.
    checkTexts(game.results, context, ['results'])
  })

export type PlayerRecord = z.infer<typeof PlayerRecord>
export type QuizRecord = z.infer<typeof QuizRecord>
export type GameRecord = z.infer<typeof GameRecord>
export type LegacyRecord = PlayerRecord | QuizRecord | GameRecord

const SCHEMAS = { player: PlayerRecord, quiz: QuizRecord, game: GameRecord }
export type RecordType = keyof typeof SCHEMAS

/** The schema of one type, because the errors of a union of all types would not name fields. */
export function schemaOf(type: unknown): z.ZodType<LegacyRecord> | undefined {
  return typeof type === 'string' && Object.hasOwn(SCHEMAS, type) ? SCHEMAS[type as RecordType] : undefined
}

type Context = z.core.$RefinementCtx

const issueAt = (context: Context, path: (string | number)[], message: string): void =>
  context.addIssue({ code: 'custom', path, message })

type AskedQuestion = { question: { type: string }; answers: { playerId: string; answer: { type: string } }[] }

/** Everybody answers once, in the manner of the question. */
function checkAnswers({ question, answers }: AskedQuestion, context: Context): void {
  const answered = new Set<string>()
  for (const [place, { playerId, answer }] of answers.entries()) {
    if (answer.type !== question.type)
      issueAt(context, ['answers', place, 'answer', 'type'], `The question is of type ${question.type}.`)
    if (answered.has(playerId)) issueAt(context, ['answers', place, 'playerId'], 'This player has answered already.')
    answered.add(playerId)
  }
}

type PlayedGame = { id: string; mode: string; hostId: string; rounds: { answers: { playerId: string }[] }[] }

/** PostgreSQL stores neither NUL nor half of a surrogate pair, which a text cut within an emoji ends with. */
const NOT_STORABLE = /[\0\p{Surrogate}]/u

function checkTexts(value: unknown, context: Context, path: (string | number)[]): void {
  if (typeof value === 'string' && NOT_STORABLE.test(value))
    issueAt(context, path, 'This text contains a character that cannot be stored.')
  if (Array.isArray(value)) for (const [place, item] of value.entries()) checkTexts(item, context, [...path, place])
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value)) checkTexts(field, context, [...path, name])
}

/** The figures must be those of this very game: its host, its players, its questions. */
function checkResults({ id, mode, hostId, rounds }: PlayedGame, results: GameResults, context: Context): void {
  const same = (value: string, expected: string, path: string[]): void => {
    if (value.toLowerCase() !== expected.toLowerCase())
      issueAt(context, path, `Expected ${expected}, as the game says.`)
  }
  same(results.id, id, ['results', 'id'])
  same(results.mode, mode, ['results', 'mode'])
  same(results.host.id, hostId, ['results', 'host', 'id'])
  const players = new Set<string>()
  for (const [place, { player }] of results.playerMetrics.entries()) {
    const playerId = player.id.toLowerCase()
    const path = ['results', 'playerMetrics', place, 'player', 'id']
    if (players.has(playerId)) issueAt(context, path, 'This player is listed already.')
    if (playerId === hostId) issueAt(context, path, 'This is the host, who does not play.')
    players.add(playerId)
  }
  if (rounds.length > 0 && rounds.length !== results.questionMetrics.length)
    issueAt(context, ['rounds'], `Expected ${results.questionMetrics.length}, as many as the results have questions.`)
  for (const [round, { answers }] of rounds.entries())
    for (const [place, { playerId }] of answers.entries())
      if (!players.has(playerId))
        issueAt(context, ['rounds', round, 'answers', place, 'playerId'], 'The results list no such player.')
}
