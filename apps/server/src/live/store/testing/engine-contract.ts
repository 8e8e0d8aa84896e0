import { randomInt, randomUUID } from 'node:crypto'
import { ok } from '@pinwheel/contract'
import type { Result } from '@pinwheel/contract'
import { acceptSubmission, allPlayersAnswered, decide, isOver, toStoredAnswer } from '@pinwheel/engine'
import type { Command, EpochMs, Game, GameId, Highlights, ParticipantId, Phase } from '@pinwheel/engine'
import { randomGame } from '@pinwheel/engine/testing'
import type { ActionOf, Step } from '@pinwheel/engine/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GameUpdate, LiveStore, StoredGame } from '../live-store.ts'
import type { Contract } from './opened-store.ts'

const RANDOM_GAMES = 25

/**
 * The SQL of the store repeats some rules of the engine: which answers belong to current players, that an answer is
 * recorded once, and which players and bans matter for a join. This contract performs the actions of random games on
 * both, and compares them after each action.
 */
export function engineContract({ store }: Contract): void {
  describe('compared with the engine', () => {
    test('every action of a random game has the same result in storage as in memory', { timeout: 240_000 }, () =>
      fc.assert(
        fc.asyncProperty(randomGame(), async ({ start, steps }) => {
          const game = { ...start, id: randomUUID() as GameId, pin: String(randomInt(100_000, 1_000_000)) }
          expect(await store().insertGame(game, randomUUID())).toEqual(ok())
          const replay = createReplay(store(), game)
          for (const step of steps) await replay.perform(step)
          await replay.end()
        }),
        { numRuns: RANDOM_GAMES },
      ),
    )
  })
}

function createReplay(store: LiveStore, { id, pin }: Game) {
  /** Storage numbers the players of all games, the engine those of one game. */
  const numbers = new Map<number, number>()

  let changes = 0

  /** Every other change or join is made as one of several games, if it can be. */
  async function change(command: Command, at: EpochMs) {
    const update = ({ game }: StoredGame): GameUpdate<Result> => {
      const decision = decide(game, command, at)
      return decision.ok ? { ...decision.value, value: ok() } : { game, effects: [], value: decision }
    }
    const known = (changes += 1) % 2 === 0 ? await store.load(id) : undefined
    const [changed] = await store.changeTogether([{ gameId: id, update, known: () => known }], at)
    return changed ?? store.change(id, at, update)
  }

  async function join({ decision, after, at }: Step, { playerId, nickname }: ActionOf<'join'>): Promise<void> {
    const joiners = [{ playerId, nickname }]
    const known = (changes += 1) % 2 === 0 ? await store.load(id) : undefined
    const [joined] = await store.joinTogether([{ joiners, known }], at)
    const { results } = joined ?? (await store.join(id, joiners, at))
    const [result] = results
    expect(result?.ok ? undefined : result?.refusal).toBe(decision.ok ? undefined : decision.refusal)
    if (result?.ok) numbers.set(result.value.number, after.players.at(-1)?.number ?? 0)
  }

  async function answer({ before, decision, after, at }: Step, submission: ActionOf<'answer'>): Promise<void> {
    const { phase, phaseSeq: seq } = before
    if (phase.kind !== 'question') return
    const { index } = phase
    const stored = await load()
    const accepted = acceptSubmission(stored, submission, at)
    expect(accepted.ok ? undefined : accepted.refusal).toBe(decision.ok ? undefined : decision.refusal)
    if (accepted.ok) {
      const recorded = await store.recordAnswers({ gameId: id, seq, index, answers: [accepted.value] })
      expect(recorded).toEqual(new Set([submission.playerId]))
      if (after.phase.kind === 'result') await change({ kind: 'tick' }, at)
    } else if (accepted.refusal === 'answer/already-given' || accepted.refusal === 'player/not-in-game') {
      const question = stored.questions[index]
      if (question === undefined) throw new Error('The game has no such question.')
      const { playerId } = submission
      const refused = { playerId, index, answer: toStoredAnswer(question, submission.answer), answeredAt: at }
      expect(await store.recordAnswers({ gameId: id, seq, index, answers: [refused] })).toEqual(new Set())
    }
  }

  async function load(): Promise<Game> {
    const stored = await store.load(id)
    if (stored === undefined) throw new Error('The game is not active.')
    return stored.game
  }

  async function compare(expected: Game): Promise<void> {
    if (isOver(expected)) return expect(await store.load(id)).toBeUndefined()
    const stored = await load()
    expect(comparable(stored, (number) => numbers.get(number) ?? 0)).toEqual(
      comparable({ ...expected, id, pin }, (number) => number),
    )
    expect(allPlayersAnswered(stored)).toBe(allPlayersAnswered(expected))
    expect((await store.states([id])).get(id)?.answers).toBe(expected.answers.length)
  }

  return {
    async perform(step: Step): Promise<void> {
      const { action, at, decision, after } = step
      if (action.kind === 'join') await join(step, action)
      else if (action.kind === 'answer') await answer(step, action)
      else {
        const changed = await change(action, at)
        if (changed !== undefined) expect(changed.value).toEqual(decision.ok ? ok() : decision)
      }
      await compare(after)
    },
    /** An account may host only a limited number of running games. */
    end: () => change({ kind: 'abandon' }, 0 as EpochMs),
  }
}

/** Without the order of answers and bans, which has no meaning, and with the engine's numbers of players. */
function comparable(game: Game, numberOf: (number: number) => number) {
  const renumber = <Value>(byNumber: Readonly<Record<number, Value>>) =>
    Object.fromEntries(Object.entries(byNumber).map(([number, value]) => [numberOf(Number(number)), value]))
  const phase = (of: Phase): Phase =>
    of.kind === 'leaderboard' && of.formerPositions && of.formerTotals
      ? { ...of, formerPositions: renumber(of.formerPositions), formerTotals: renumber(of.formerTotals) }
      : of
  const highlights = (of: Highlights): Highlights =>
    JSON.parse(JSON.stringify(of), (field, value: unknown) =>
      field === 'player' ? numberOf(value as number) : value,
    ) as Highlights
  return {
    ...game,
    phase: phase(game.phase),
    outcomes: game.outcomes.map((outcome) =>
      outcome.highlights ? { ...outcome, highlights: highlights(outcome.highlights) } : outcome,
    ),
    cards: new Map([...game.cards].map(([number, card]) => [numberOf(number), card])),
    players: game.players.map((player) => ({ ...player, number: numberOf(player.number) })),
    answers: game.answers.toSorted(byPlayerId),
    banned: game.banned.toSorted(),
  }
}

const byPlayerId = (one: { playerId: ParticipantId }, other: { playerId: ParticipantId }): number =>
  one.playerId < other.playerId ? -1 : 1
