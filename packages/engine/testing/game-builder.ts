import type { Question } from '@pinwheel/contract'
import {
  decide,
  dueAt,
  HOST_ACTIONS,
  newGame,
  type Command,
  type EpochMs,
  type Game,
  type NewGame,
  type PhaseKind,
} from '../src/index.ts'
import type { GameId } from '../src/index.ts'
import { after, complete, HOST, join, START, tick } from './commands.ts'
import { multiChoice, zeroToOneHundred } from './sample-questions.ts'
import { seededChance } from './seeded-random.ts'

/** Does one thing after another, each a second after its phase opened unless told otherwise. A refusal fails the test. */
export function play(game: Game, commands: Command | readonly Command[], at?: EpochMs): Game {
  let current = game
  for (const command of [commands].flat()) {
    const decision = decide(current, command, at ?? after(current, 1))
    if (!decision.ok) throw new Error(`${command.kind} was refused in ${current.phase.kind}: ${decision.refusal}`)
    current = decision.game
  }
  return current
}

/** The next phase: by the host's step where it waits for one, otherwise by the clock. */
export function next(game: Game): Game {
  const waitsForHost = HOST_ACTIONS[game.phase.kind].some((action) =>
    ['start', 'skip', 'next', 'quit'].includes(action),
  )
  return waitsForHost ? play(game, complete(game.phaseSeq)) : play(game, tick, dueAt(game))
}

/** A whole question: the answers come in `seconds` after it opened, then the host skips what is left. */
export function questionPlayed(game: Game, answers: readonly Command[], seconds = 1): Game {
  const answered = play(game, answers, after(game, seconds))
  return answered.phase.kind === 'question' ? play(answered, complete(), after(answered, seconds)) : answered
}

type Setup = Partial<Omit<NewGame, 'questions'>> & { questions?: readonly Question[] }

/** A game of three questions; say what is different, who plays, and how far it has come. Questions count from 1. */
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
      chance: seededChance(7),
      now: START,
      ...setup,
    }),
  )
}

const builder = (game: Game) => ({
  withPlayers: (...names: readonly string[]) => builder(play(game, names.map(join))),
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

/** Goes on, with nobody answering, until the game has come that far. */
export function advanced(game: Game, kind: PhaseKind, number?: number): Game {
  let current = game
  while (!isAt(current, kind, number)) {
    if (current.phase.kind === 'ended') throw new Error(`The game was over before ${kind} ${number ?? ''}.`)
    current = next(current)
  }
  return current
}

const isAt = ({ phase }: Game, kind: PhaseKind, number?: number): boolean =>
  phase.kind === kind && (number === undefined || !('index' in phase) || phase.index + 1 === number)
