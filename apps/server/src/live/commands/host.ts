import { randomInt, randomUUID } from 'node:crypto'
import { ok, refused } from '@pinwheel/contract'
import type { GameMode, Question, Result } from '@pinwheel/contract'
import { newGame } from '@pinwheel/engine'
import type { GameId, ParticipantId } from '@pinwheel/engine'
import type { Clock } from '../../clock.ts'
import { mutexByKey } from '../../concurrency/index.ts'
import type { LiveStore } from '../store/live-store.ts'

/** What a game copies from its quiz. */
type HostableQuiz = {
  id: string
  title: string
  languageCode: string
  mode: GameMode
  questions: readonly Question[]
}

export type HostOptions = {
  store: LiveStore
  clock: Clock
  maxPlayers: number
  /** The quiz, if this user may host it. */
  findQuizForHosting: (quizId: string, userId: string) => Promise<Result<HostableQuiz>>
  nicknamesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** With a tenth of all PINs in use, so many attempts fail in a row once in 10^20 times. */
const PIN_ATTEMPTS = 20
const PINS = { from: 100_000, below: 1_000_000 }

/** From the operating system, drawn separately for each position of each puzzle: the order of one puzzle reveals no other. */
const unpredictable = (): number => randomInt(2 ** 32) / 2 ** 32

/** Creates games. Throws when no PIN is free. */
export function createHost({ store, clock, maxPlayers, findQuizForHosting, nicknamesOf }: HostOptions) {
  const open = async (quizId: string, userId: string, gameId: string): Promise<Result<GameId>> => {
    const found = await findQuizForHosting(quizId, userId)
    if (!found.ok) return found
    const { id, title, languageCode, mode, questions } = found.value
    const hostNickname = (await nicknamesOf([userId])).get(userId)
    const setup = {
      id: gameId as GameId,
      name: title,
      languageCode,
      mode,
      hostId: userId as ParticipantId,
      ...(hostNickname !== undefined && { hostNickname }),
      questions,
      maxPlayers,
      random: unpredictable,
    }
    for (let attempt = 0; attempt < PIN_ATTEMPTS; attempt++) {
      const pin = String(randomInt(PINS.from, PINS.below))
      const game = newGame({ ...setup, pin, now: clock.now() })
      const inserted = await store.insertGame(game, id)
      if (inserted.ok || inserted.refusal === 'already-stored') return ok(game.id)
      if (inserted.refusal !== 'pin-taken') return refused(inserted.refusal)
    }
    throw new Error(`No free PIN found in ${PIN_ATTEMPTS} attempts.`)
  }
  // One game per host at a time: the calls of a client with many would otherwise hold all database connections, and a copy of the quiz
  // in memory for each.
  const runExclusive = mutexByKey()
  /** @param gameId the id of the new game; if it exists, nothing is created */
  return (quizId: string, userId: string, gameId: string = randomUUID()): Promise<Result<GameId>> =>
    runExclusive(userId, () => open(quizId, userId, gameId))
}
