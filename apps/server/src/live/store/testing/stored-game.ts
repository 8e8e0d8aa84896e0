import { randomInt, randomUUID } from 'node:crypto'
import type { Question, Result } from '@pinwheel/contract'
import { newGame } from '@pinwheel/engine'
import type { Command, EpochMs, Game, GameId, ParticipantId, RecordedAnswer } from '@pinwheel/engine'
import { MULTI_CHOICE, RANGE } from '../../testing/quizzes.ts'
import { applyCommands } from '../../commands/apply-commands.ts'
import type { AnswerBatch, GameChange, Joiner, LiveStore, StoredGame } from '../live-store.ts'

const START = 1_800_000_000_000 as EpochMs
export const at = (seconds: number): EpochMs => (START + seconds * 1000) as EpochMs

export const participant = (): ParticipantId => randomUUID() as ParticipantId

export function aGame(fields: Partial<Parameters<typeof newGame>[0]> = {}): Game {
  const questions: readonly Question[] = [MULTI_CHOICE, RANGE]
  return newGame({
    id: randomUUID() as GameId,
    pin: String(randomInt(100_000, 1_000_000)),
    name: 'Rivers and lakes',
    languageCode: 'hi',
    mode: 'CLASSIC',
    hostId: participant(),
    questions,
    maxPlayers: 1000,
    random: () => 0,
    now: START,
    ...fields,
  })
}

export const joiners = (count: number, prefix = 'Player'): Joiner[] =>
  Array.from({ length: count }, (_, place) => ({ playerId: participant(), nickname: `${prefix}_${place}` }))

/** A stored game with players, brought to a phase by the engine's own rules. */
export type SeededGame = {
  game: Game
  players: readonly ParticipantId[]
  quizId: string
  perform(command: Command, now?: EpochMs): Promise<GameChange<readonly Result[]> | undefined>
  load(): Promise<StoredGame>
  answers(from: readonly ParticipantId[], optionIndex?: number): Promise<AnswerBatch>
}

type SeedOptions = { players?: number; phase?: 'lobby' | 'question'; fields?: Parameters<typeof aGame>[0] }

export async function seedGame(
  store: LiveStore,
  { players = 3, phase = 'question', fields = {} }: SeedOptions = {},
): Promise<SeededGame> {
  const game = aGame(fields)
  const quizId = randomUUID()
  if (!(await store.insertGame(game, quizId)).ok) return seedGame(store, { players, phase, fields })
  const perform: SeededGame['perform'] = (command, now = at(100)) =>
    store.change(game.id, now, (stored) => applyCommands(stored, [{ command }], now))
  await perform({ kind: 'tick' }, at(3))
  const { results } = await store.join(game.id, joiners(players), at(4))
  if (phase === 'question') {
    await perform({ kind: 'complete', by: game.hostId }, at(5))
    await perform({ kind: 'tick' }, at(8))
    await perform({ kind: 'tick' }, at(18))
  }
  const load = async (): Promise<StoredGame> => {
    const stored = await store.load(game.id)
    if (stored === undefined) throw new Error('The game is over.')
    return stored
  }
  return {
    game,
    quizId,
    players: results.flatMap((result) => (result.ok ? [result.value.id] : [])),
    perform,
    load,
    async answers(from, optionIndex = 2) {
      const { phaseSeq } = (await load()).game
      return { gameId: game.id, seq: phaseSeq, index: 0, answers: from.map((id) => anAnswer(id, optionIndex)) }
    },
  }
}

export const anAnswer = (playerId: ParticipantId, optionIndex = 2): RecordedAnswer => ({
  playerId,
  index: 0,
  answer: { type: 'MULTI_CHOICE', optionIndex },
  answeredAt: at(20),
})

/** What the game of a seeded would say to a question being closed by its host. */
export const closing = ({ game }: SeededGame): Command => ({ kind: 'complete', by: game.hostId })
