import type { Answer, GameMode } from '@pinwheel/contract'
import fc from 'fast-check'
import { toCorrectAnswer } from '../src/answer-formats.ts'
import {
  dueAt,
  hasAnswered,
  isPlayer,
  newGame,
  toStoredAnswer,
  type Decision,
  type EpochMs,
  type Game,
  type GameId,
  type NewGame,
  type RecordedAnswer,
} from '../src/index.ts'
import { questionAt } from '../src/questions.ts'
import { addMs } from '../src/time.ts'
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
} from './actions.ts'
import { perform, type Action, type ActionOf } from './perform.ts'
import { answersTo, randomQuestions } from './random-question.ts'
import { seededRandom } from './seeded-random.ts'

/** One action on a game, with the decision about it. */
export type Step = { before: Game; action: Action; at: EpochMs; decision: Decision; after: Game }
/** A game with all its steps in order, including refused and repeated ones. */
export type PlayedGame = { setup: SeededGame; start: Game; steps: readonly Step[]; end: Game }

/** The same seed gives the same order of puzzles. */
type SeededGame = Omit<NewGame, 'random'> & { seed: number }
export const seededGame = ({ seed, ...setup }: SeededGame): Game => newGame({ ...setup, random: seededRandom(seed) })

type Constraints = { mode?: GameMode }

/** A game of one to three questions with up to six participants and random actions. It may stop in any phase. */
export const randomGame = ({ mode }: Constraints = {}): fc.Arbitrary<PlayedGame> =>
  fc
    .tuple(randomSetup(mode), fc.subarray([...NAMES]), fc.array(randomActions, { maxLength: 60, size: 'max' }))
    .map(([setup, early, actions]) => play(setup, [...early.map((who) => always(join(who), 0)), ...actions.flat()]))

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

/** Chooses the next action for the current state of the game. */
type NextAction = (game: Game, now: EpochMs) => { action: Action; at: EpochMs }

const name = fc.constantFrom(...NAMES)
const gapMs = fc.constantFrom(0, 1, 100, 499, 500, 700, 2000, 6000)
const lateMs = fc.constantFrom(-1, 0, 1, 499, 500, 501)
const pick = fc.nat({ max: 5 })

const always =
  (action: Action, gap: number): NextAction =>
  (_game, now) => ({ action, at: addMs(now, gap) })

/** Moves to the next phase: by a host step if the phase waits for one, otherwise by a tick at its end. */
const nextPhase: NextAction = (game, now) => {
  const due = dueAt(game)
  return due === undefined
    ? { action: complete(game.phaseSeq), at: addMs(now, 1000) }
    : { action: tick, at: Math.max(now, due) as EpochMs }
}

/** While a question is open, a player without an answer answers; in other phases the game moves to the next one. */
const answerOrNextPhase =
  (picked: number, gap: number): NextAction =>
  (game, now) => {
    const missing = game.players.filter(({ id }) => !hasAnswered(game, id))
    const player = missing[picked % missing.length]
    if (game.phase.kind !== 'question' || player === undefined) return nextPhase(game, now)
    return { action: { kind: 'answer', playerId: player.id, answer: pickedAnswer(game, picked) }, at: addMs(now, gap) }
  }

/** A player who answered the open question leaves. */
const leaveAfterAnswer =
  (picked: number, gap: number): NextAction =>
  (game, now) => {
    const answered = game.phase.kind === 'question' ? game.answers[picked % game.answers.length] : undefined
    if (answered === undefined) return answerOrNextPhase(picked, gap)(game, now)
    const { playerId } = answered
    return { action: { kind: 'remove', by: playerId, participantId: playerId }, at: addMs(now, gap) }
  }

/** A participant who answered the open question and left joins again. */
const rejoinAfterAnswer =
  (picked: number, gap: number): NextAction =>
  (game, now) => {
    const withdrawn = game.phase.kind === 'question' ? game.phase.withdrawn : undefined
    const who = NAMES.find((one) => withdrawn?.[idOf(one)] && !isPlayer(game, idOf(one)))
    return who === undefined ? answerOrNextPhase(picked, gap)(game, now) : always(join(who), gap)(game, now)
  }

const questionShowing = (game: Game) => game.questions['index' in game.phase ? game.phase.index : 0]

function pickedAnswer(game: Game, picked: number): Answer {
  const question = questionShowing(game)
  const answers: readonly Answer[] = question ? answersTo(question) : []
  return answers[picked % answers.length] ?? { type: 'TRUE_FALSE', value: true }
}

const answerAfter =
  (who: string, picked: number, gap: number): NextAction =>
  (game, now) => ({
    action: answer(who, pickedAnswer(game, picked)),
    at: addMs(now, gap),
  })

/** Answers around the end of the question: in the grace period or after it. */
const answerLate =
  (who: string, picked: number, late: number): NextAction =>
  (game, now) => ({
    action: answer(who, pickedAnswer(game, picked)),
    at: (game.phase.kind === 'question' ? Math.max(now, game.phase.endsAt + late) : now) as EpochMs,
  })

const answerWithSeq =
  (who: string, picked: number, older: number): NextAction =>
  (game, now) => ({
    action: answer(who, pickedAnswer(game, picked), game.phaseSeq - older),
    at: now,
  })

const completeWithSeq =
  (older: number): NextAction =>
  (game, now) => ({ action: complete(game.phaseSeq - older), at: now })

const changeCorrect =
  (adds: boolean, picked: number): NextAction =>
  (game, now) => {
    const correct = toCorrectAnswer(pickedAnswer(game, picked))
    return { action: adds ? addCorrect(correct) : removeCorrect(correct), at: now }
  }

const removeNewestSince =
  (msAgo: number, isBan: boolean): NextAction =>
  (_game, now) => ({ action: removeNewest(addMs(now, -msAgo), isBan), at: now })

const endLate: NextAction = (game, now) => always(game.phaseSeq > 12 ? endGame : tick, 0)(game, now)
const abandonLate: NextAction = (game, now) => always(game.phaseSeq > 12 ? abandon : tick, 0)(game, now)

const randomAction: fc.Arbitrary<NextAction> = fc.oneof(
  { weight: 20, arbitrary: fc.tuple(pick, gapMs).map((chosen) => answerOrNextPhase(...chosen)) },
  { weight: 4, arbitrary: fc.constant(nextPhase) },
  { weight: 3, arbitrary: fc.tuple(name, pick, gapMs).map((chosen) => answerAfter(...chosen)) },
  { weight: 3, arbitrary: fc.tuple(name, pick, lateMs).map((chosen) => answerLate(...chosen)) },
  { weight: 2, arbitrary: fc.tuple(name, pick, fc.nat({ max: 1 })).map((chosen) => answerWithSeq(...chosen)) },
  { weight: 8, arbitrary: fc.tuple(fc.boolean(), pick).map((chosen) => changeCorrect(...chosen)) },
  { weight: 3, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => always(join(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => always(leave(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => always(removeByHost(who), gap)) },
  { weight: 1, arbitrary: fc.tuple(name, gapMs).map(([who, gap]) => always(ban(who), gap)) },
  {
    weight: 1,
    arbitrary: fc.tuple(name, fc.boolean()).map(([who, isBan]) => always(removeNewest(idOf(who), isBan), 0)),
  },
  { weight: 1, arbitrary: fc.tuple(gapMs, fc.boolean()).map((chosen) => removeNewestSince(...chosen)) },
  { weight: 1, arbitrary: gapMs.map((gap) => always(complete(), gap)) },
  { weight: 1, arbitrary: fc.nat({ max: 2 }).map(completeWithSeq) },
  { weight: 1, arbitrary: gapMs.map((gap) => always(tick, gap)) },
  { weight: 1, arbitrary: fc.tuple(fc.boolean(), gapMs).map(([locked, gap]) => always(lock(locked), gap)) },
  { weight: 1, arbitrary: fc.constantFrom(endLate, abandonLate) },
)

const answerLeaveAndRejoin: fc.Arbitrary<readonly NextAction[]> = fc
  .tuple(pick, gapMs)
  .map(([picked, gap]) => [answerOrNextPhase(picked, 0), leaveAfterAnswer(picked, gap), rejoinAfterAnswer(picked, gap)])

const randomActions: fc.Arbitrary<readonly NextAction[]> = fc.oneof(
  { weight: 50, arbitrary: randomAction.map((next) => [next]) },
  { weight: 3, arbitrary: answerLeaveAndRejoin },
)

function play(setup: SeededGame, nextActions: readonly NextAction[]): PlayedGame {
  const start = seededGame(setup)
  const steps: Step[] = []
  let [game, now] = [start, setup.now]
  for (const nextAction of nextActions) {
    // A few actions after the end are enough to test that they change nothing.
    if (steps.at(-4)?.after.phase.kind === 'ended') break
    const { action, at } = nextAction(game, now)
    const decision = perform(game, action, at)
    const after = decision.ok ? decision.value.game : game
    steps.push({ before: game, action, at, decision, after })
    // A refused action, such as a late answer, does not advance the clock.
    if (decision.ok) now = Math.max(now, at) as EpochMs
    game = after
  }
  return Object.assign({ setup, start, steps, end: game }, { [fc.toStringMethod]: () => print(setup, steps) })
}

/** All accepted answers, as storage keeps them: the answers of players who leave are deleted. */
export function answerLog(steps: readonly Step[]): readonly RecordedAnswer[] {
  let log: readonly RecordedAnswer[] = []
  for (const { before, action, at, decision } of steps) {
    if (!decision.ok) continue
    if (action.kind === 'answer' && before.phase.kind === 'question')
      log = [...log, recordedAnswer(before, before.phase.index, action, at)]
    if (action.kind === 'remove' || action.kind === 'removeNewest') {
      const { players } = decision.value.game
      log = log.filter(({ playerId }) => players.some(({ id }) => id === playerId))
    }
  }
  return log
}

const recordedAnswer = (
  game: Game,
  index: number,
  { playerId, answer: given }: ActionOf<'answer'>,
  answeredAt: EpochMs,
): RecordedAnswer => ({ playerId, index, answer: toStoredAnswer(questionAt(game, index), given), answeredAt })

/** A failing property prints the actions in order instead of all states. */
function print(setup: SeededGame, steps: readonly Step[]): string {
  const lines = steps.map(({ before, action, at, decision }) => {
    const result = decision.ok ? decision.value.game.phase.kind : decision.refusal
    return `+${at - setup.now} ms, ${before.phase.kind}: ${JSON.stringify(action)} -> ${result}`
  })
  return [JSON.stringify(setup), ...lines].join('\n')
}
