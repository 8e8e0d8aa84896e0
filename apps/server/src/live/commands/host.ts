import { randomInt, randomUUID } from 'node:crypto'
import type { GameMode, ProblemCode, Question } from '@pinwheel/contract'
import { newGame } from '@pinwheel/engine'
import type { GameId, ParticipantId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { mutexByKey } from '../../concurrency/index.ts'
import type { LiveStore } from '../store/live-store.ts'

/** What a game takes over from its quiz. */
type HostableQuiz = { id: string; title: string; mode: GameMode; questions: readonly Question[] }

export type HostingOptions = {
  store: LiveStore
  clock: Clock
  maxPlayers: number
  /** The quiz, if this user may host it. */
  findHostable: (
    quizId: string,
    userId: string,
  ) => Promise<{ ok: true; quiz: HostableQuiz } | { ok: false; refusal: ProblemCode }>
  nicknamesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

export type HostingOutcome = { ok: true; gameId: GameId } | { ok: false; refusal: ProblemCode }

/** With a tenth of all PINs in use, this many in a row are taken once in 10^20 times. */
const PIN_TRIES = 20
const PINS = { from: 100_000, below: 1_000_000 }

/** From the operating system, drawn separately for each place of each puzzle: no order of a puzzle tells another. */
const unpredictable = (): number => randomInt(2 ** 32) / 2 ** 32

/** Opens games. Throws when no PIN is free. */
export function createHosting({ store, clock, maxPlayers, findHostable, nicknamesOf }: HostingOptions) {
  const turns = mutexByKey()
  return async (quizId: string, userId: string): Promise<HostingOutcome> => {
    const found = await findHostable(quizId, userId)
    if (!found.ok) return found
    const { id, title, mode, questions } = found.quiz
    const hostNickname = (await nicknamesOf([userId])).get(userId)
    const setup = {
      id: randomUUID() as GameId,
      name: title,
      mode,
      hostId: userId as ParticipantId,
      ...(hostNickname !== undefined && { hostNickname }),
      questions,
      maxPlayers,
      chance: unpredictable,
    }
    for (let tries = 0; tries < PIN_TRIES; tries++) {
      const pin = String(randomInt(PINS.from, PINS.below))
      const game = newGame({ ...setup, pin, now: clock.now() })
      const created = await turns(userId, () => store.create(game, id))
      if (created === true) return { ok: true, gameId: game.id }
      if (created !== false) return { ok: false, refusal: created }
    }
    throw new Error(`No free PIN found in ${PIN_TRIES} tries.`)
  }
}
