import type { Answer, GameMode } from '@pinwheel/contract'
import fc from 'fast-check'
import {
  decide,
  dueAt,
  hasAnswered,
  kept,
  newGame,
  type Command,
  type Decision,
  type EpochMs,
  type Game,
  type GameId,
  type NewGame,
  type RecordedAnswer,
} from '../src/index.ts'
import { later } from '../src/time.ts'
import { asDeclared, questionAt } from '../src/questions.ts'
import {
  abandon,
  addCorrect,
  answer,
  ban,
  complete,
  endGame,
  HOST,
  idOf,
  join,
  leave,
  lock,
  removeByHost,
  removeNewest,
  removeCorrect,
  START,
  tick,
} from './commands.ts'
import { answersTo, randomQuestions } from './random-question.ts'
import { seededChance } from './seeded-random.ts'

/** One thing that was asked of a game, and what became of it. */
export type Turn = { before: Game; command: Command; at: EpochMs; decision: Decision; after: Game }
/** A whole game with everything that happened, in order; refused and repeated commands included. */
export type PlayedGame = { setup: SeededGame; start: Game; turns: readonly Turn[]; end: Game }

/** The same seed shows puzzles in the same orders. */
type SeededGame = Omit<NewGame, 'chance'> & { seed: number }
export const seededGame = ({ seed, ...setup }: SeededGame): Game => newGame({ ...setup, chance: seededChance(seed) })

type Constraints = { mode?: GameMode }

/** A game of one to three questions, a few people and all sorts of behaviour. It may stop anywhere. */
export const randomGame = ({ mode }: Constraints = {}): fc.Arbitrary<PlayedGame> =>
  fc
    .tuple(randomSetup(mode), fc.subarray([...NAMES]), fc.array(randomMove, { maxLength: 60, size: 'max' }))
    .map(([setup, early, moves]) => played(setup, [...early.map((who) => does(join(who), 0)), ...moves]))

const randomSetup = (mode?: GameMode): fc.Arbitrary<SeededGame> =>
  (mode ? fc.constant(mode) : fc.constantFrom<GameMode>('CLASSIC', 'CLASSIC', 'ZERO_TO_ONE_HUNDRED')).chain((chosen) =>
    fc
      .tuple(randomQuestions(chosen), fc.integer(), fc.integer({ min: 2, max: 5 }))
      .map(([questions, seed, maxPlayers]) => ({ ...SETUP, mode: chosen, questions, seed, maxPlayers })),
  )

const SETUP = {
  id: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10' as GameId,
  pin: '482913',
  name: 'Rivers and lakes',
  hostId: HOST,
  now: START,
}

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'ada'] as const

/** What somebody does next. What exactly that means depends on the game they find. */
type Move = (game: Game, now: EpochMs) => { command: Command; at: EpochMs }

const name = fc.constantFrom(...NAMES)
const gapMs = fc.constantFrom(0, 1, 100, 499, 500, 700, 2000, 6000)
const lateMs = fc.constantFrom(-1, 0, 1, 499, 500, 501)
const pick = fc.nat({ max: 5 })

const does =
  (command: Command, gap: number): Move =>
  (_game, now) => ({ command, at: later(now, gap) })

/** Keeps the game going: the host's step where it waits for one, otherwise the clock. */
const goesOn: Move = (game, now) => {
  const due = dueAt(game)
  return due === undefined
    ? { command: complete(game.phaseSeq), at: later(now, 1000) }
    : { command: tick, at: Math.max(now, due) as EpochMs }
}

/** While a question is open, somebody who has not answered does; otherwise the game goes on. */
const playsOn =
  (picked: number, gap: number): Move =>
  (game, now) => {
    const missing = game.players.filter(({ id }) => !hasAnswered(game, id))
    const player = missing[picked % missing.length]
    if (game.phase.kind !== 'question' || player === undefined) return goesOn(game, now)
    return { command: { kind: 'answer', playerId: player.id, answer: pickedAnswer(game, picked) }, at: later(now, gap) }
  }

const questionShowing = (game: Game) => game.questions['index' in game.phase ? game.phase.index : 0]

function pickedAnswer(game: Game, picked: number): Answer {
  const question = questionShowing(game)
  const answers: readonly Answer[] = question ? answersTo(question) : []
  return answers[picked % answers.length] ?? { type: 'TRUE_FALSE', value: true }
}

const answers =
  (who: string, picked: number, gap: number): Move =>
  (game, now) => ({
    command: answer(who, pickedAnswer(game, picked)),
    at: later(now, gap),
  })

/** Answers around the end of the time, in the grace or after it. */
const answersLate =
  (who: string, picked: number, late: number): Move =>
  (game, now) => ({
    command: answer(who, pickedAnswer(game, picked)),
    at: (game.phase.kind === 'question' ? Math.max(now, game.phase.endsAt + late) : now) as EpochMs,
  })

const answersWithSeq =
  (who: string, picked: number, older: number): Move =>
  (game, now) => ({
    command: answer(who, pickedAnswer(game, picked), game.phaseSeq - older),
    at: now,
  })

const completesWithSeq =
  (older: number): Move =>
  (game, now) => ({ command: complete(game.phaseSeq - older), at: now })

const corrects =
  (adds: boolean, picked: number): Move =>
  (game, now) => {
    const correct = asDeclared(pickedAnswer(game, picked))
    return { command: adds ? addCorrect(correct) : removeCorrect(correct), at: now }
  }

const removesNewestSince =
  (msAgo: number, isBan: boolean): Move =>
  (_game, now) => ({ command: removeNewest(later(now, -msAgo), isBan), at: now })

const ends: Move = (game, now) => does(game.phaseSeq > 12 ? endGame : tick, 0)(game, now)
const isAbandoned: Move = (game, now) => does(game.phaseSeq > 12 ? abandon : tick, 0)(game, now)

const randomMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(pick, gapMs).map((chosen) => playsOn(...chosen)) },
  { weight: 4, arbitrary: fc.constant(goesOn) },
  { weight: 3, arbitrary: fc.tuple(name, pick, gapMs).map((chosen) => answers(...chosen)) },
  { weight: 3, arbitrary: fc.tuple(name, pick, lateMs).map((chosen) => answersLate(...chosen)) },
  { weight: 2, arbitrary: fc.tuple(name, pick, fc.nat({ max: 1 })).map((chosen) => answersWithSeq(...chosen)) },
  { weight: 8, arbitrary: fc.tuple(fc.boolean(), pick).map((chosen) => corrects(...chosen)) },
  { weight: 3, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => does(join(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => does(leave(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => does(removeByHost(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => does(ban(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, fc.boolean()).map(([who, isBan]) => does(removeNewest(idOf(who), isBan), 0)) },
  { weight: 1, arbitrary: fc.tuple(gapMs, fc.boolean()).map((chosen) => removesNewestSince(...chosen)) },
  { weight: 1, arbitrary: gapMs.map((gap) => does(complete(), gap)) },
  { weight: 1, arbitrary: fc.nat({ max: 2 }).map(completesWithSeq) },
  { weight: 1, arbitrary: gapMs.map((gap) => does(tick, gap)) },
  { weight: 1, arbitrary: fc.tuple(fc.boolean(), gapMs).map(([locked, gap]) => does(lock(locked), gap)) },
  { weight: 1, arbitrary: fc.constantFrom(ends, isAbandoned) },
)

function played(setup: SeededGame, moves: readonly Move[]): PlayedGame {
  const start = seededGame(setup)
  const turns: Turn[] = []
  let [game, now] = [start, setup.now]
  for (const move of moves) {
    // A few more commands after the end are enough to see that nothing comes of them.
    if (turns.at(-4)?.after.phase.kind === 'ended') break
    const { command, at } = move(game, now)
    const decision = decide(game, command, at)
    const after = decision.ok ? decision.game : game
    turns.push({ before: game, command, at, decision, after })
    // What was refused, as for being late, leaves the clock where it was.
    if (decision.ok) now = Math.max(now, at) as EpochMs
    game = after
  }
  return Object.assign({ setup, start, turns, end: game }, { [fc.toStringMethod]: () => printed(setup, turns) })
}

/** Every answer that was accepted, as storage keeps it: those of players who leave go with them. */
export function answerLog(turns: readonly Turn[]): readonly RecordedAnswer[] {
  let log: readonly RecordedAnswer[] = []
  for (const { before, command, at, decision } of turns) {
    if (!decision.ok) continue
    if (command.kind === 'answer' && before.phase.kind === 'question')
      log = [...log, recorded(before, before.phase.index, command, at)]
    if (command.kind === 'remove' || command.kind === 'removeNewest') {
      const { players } = decision.game
      log = log.filter(({ playerId }) => players.some(({ id }) => id === playerId))
    }
  }
  return log
}

function recorded(game: Game, index: number, { playerId, answer }: AnswerCommand, answeredAt: EpochMs): RecordedAnswer {
  return { playerId, index, answer: kept(questionAt(game, index), answer), answeredAt }
}

type AnswerCommand = Extract<Command, { kind: 'answer' }>

/** A failing property prints what was asked, in order, instead of every state between. */
function printed(setup: SeededGame, turns: readonly Turn[]): string {
  const lines = turns.map(({ before, command, at, decision }) => {
    const outcome = decision.ok ? decision.game.phase.kind : decision.refusal
    return `+${at - setup.now} ms, ${before.phase.kind}: ${JSON.stringify(command)} -> ${outcome}`
  })
  return [JSON.stringify(setup), ...lines].join('\n')
}
