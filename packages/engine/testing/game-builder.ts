import type { Question } from '@pinwheel/contract'
import {
  dueAt,
  newGame,
  type EpochMs,
  type Game,
  type GameId,
  type NewGame,
  type ParticipantId,
  type PhaseKind,
} from '../src/index.ts'
import { after, complete, HOST, idOf, START, tick } from './actions.ts'
import { joinAll, perform, type Action } from './perform.ts'
import { multiChoice, zeroToOneHundred } from './sample-questions.ts'
import { seededRandom } from './seeded-random.ts'

/** Performs actions in sequence, each one second after the opening of its phase unless `at` is given. Throws on a refusal. */
export function play(game: Game, actions: Action | readonly Action[], at?: EpochMs): Game {
  let current = game
  for (const action of [actions].flat()) {
    const decision = perform(current, action, at ?? after(current, 1))
    if (!decision.ok) throw new Error(`${action.kind} was refused in ${current.phase.kind}: ${decision.refusal}`)
    current = decision.value.game
  }
  return current
}

/** The next phase: by a tick at its end, or by a host step where the phase has no end. The host skips questions. */
export const next = (game: Game): Game => {
  const due = game.phase.kind === 'question' ? undefined : dueAt(game)
  return due === undefined ? play(game, complete(game.phaseSeq)) : play(game, tick, due)
}

/** Plays a question to its result: all answers arrive `seconds` after its opening, then the host skips the rest. */
export function questionPlayed(game: Game, answers: readonly Action[], seconds = 1): Game {
  const answered = play(game, answers, after(game, seconds))
  return answered.phase.kind === 'question' ? play(answered, complete(), after(answered, seconds)) : answered
}

type Setup = Partial<Omit<NewGame, 'questions'>> & { questions?: readonly Question[] }

/** Builds a game of three questions, with other settings, players and a phase on request. Question numbers start at 1. */
export function aGame(setup: Setup = {}) {
  const mode = setup.mode ?? 'CLASSIC'
  const question = mode === 'CLASSIC' ? multiChoice() : zeroToOneHundred()
  return builder(
    newGame({
      id: '0b6f8a52-0d7c-4f6f-bd39-7a2d9d0f6a10' as GameId,
      pin: '482913',
      name: 'Rivers and lakes',
      mode,
      hostId: HOST,
      questions: [question, question, question],
      maxPlayers: 10_000,
      random: seededRandom(7),
      now: START,
      ...setup,
    }),
  )
}

const builder = (game: Game) => ({
  withPlayers: (...names: readonly string[]) => builder(withAll(game, names)),
  opening: () => game,
  inLobby: () => advanced(game, 'lobby'),
  inBegin: () => advanced(game, 'begin'),
  inPreview: (number = 1) => advanced(game, 'preview', number),
  inQuestion: (number = 1) => advanced(game, 'question', number),
  inResult: (number = 1) => advanced(game, 'result', number),
  inLeaderboard: (number = 1) => advanced(game, 'leaderboard', number),
  inPodium: () => advanced(game, 'podium'),
  ended: () => advanced(game, 'ended'),
})

const withAll = (game: Game, names: readonly string[]): Game => joinAll(game, names.map(joinerOf), after(game, 1)).game

const joinerOf = (nickname: string): { playerId: ParticipantId; nickname: string } => ({
  playerId: idOf(nickname),
  nickname,
})

/** Advances the game to a phase; no player answers. */
export function advanced(game: Game, kind: PhaseKind, number?: number): Game {
  let current = game
  while (!isAt(current, kind, number)) {
    if (current.phase.kind === 'ended') throw new Error(`The game ended before ${kind} ${number ?? ''}.`)
    current = next(current)
  }
  return current
}

const isAt = ({ phase }: Game, kind: PhaseKind, number?: number): boolean =>
  phase.kind === kind && (number === undefined || !('index' in phase) || phase.index + 1 === number)
