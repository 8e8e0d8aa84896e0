import { randomUUID } from 'node:crypto'
import { ok, refused } from '@pinwheel/contract'
import type { GameEntryRequest, ParticipantType, Result } from '@pinwheel/contract'
import { isOver } from '@pinwheel/engine'
import type { GameId } from '@pinwheel/engine'
import { createBatcher } from '../../concurrency/index.ts'
import type { ChannelRegistry } from '../channel/registry.ts'
import type { EnterableGame, LiveStore } from '../store/live-store.ts'

/** The participant that a caller becomes by entering a game. A signed-in user is always the same, a visitor always a new one. */
export type GameEntry = { participantId: string; gameId: string; participantType: ParticipantType }

/** `isLocked`: the visitor cannot join, because the host has locked the game. */
export type EntryOutcome = { entry: GameEntry; isLocked: boolean }

export type EntryAttempt = { request: GameEntryRequest; userId: string | undefined }

/**
 * Finds the game to enter. Entering is not joining: a player joins with a nickname. Thousands may enter within seconds: games
 * that this node serves are found in memory, and for others calls that arrive together share a statement. Calls resolve in
 * their order, so that a right PIN does not overtake the wrong ones that were sent before it.
 */
export function createEnter(
  store: Pick<LiveStore, 'findActive'>,
  registry: Pick<ChannelRegistry, 'find' | 'findByPin'>,
) {
  const findHere = ({ gameId, pin }: GameKey): EnterableGame | undefined => {
    const channel = pin === undefined ? registry.find(gameId as GameId) : registry.findByPin(pin)
    if (channel === undefined || isOver(channel.snapshot.game)) return undefined
    const { game } = channel.snapshot
    return { gameId: channel.gameId, pin: game.pin, hostId: game.hostId, locked: game.locked }
  }
  const find = createBatcher<GameKey, EnterableGame | undefined>({
    maxSize: 500,
    maxConcurrent: 1,
    async run(_, keys) {
      const here = keys.map(findHere)
      const others = keys.filter((_key, index) => here[index] === undefined)
      if (others.length === 0) return here
      const found = await store.findActive({
        gameIds: others.flatMap(({ gameId }) => gameId ?? []),
        pins: others.flatMap(({ pin }) => pin ?? []),
      })
      return keys.map(
        (key, index) => here[index] ?? found.find(({ gameId, pin }) => gameId === key.gameId || pin === key.pin),
      )
    },
  })
  let lookedUp = 0
  /** In memory, while no earlier call waits for the database. */
  const findInOrder = async (key: GameKey): Promise<EnterableGame | undefined> => {
    const here = lookedUp === 0 ? findHere(key) : undefined
    if (here !== undefined) return here
    lookedUp += 1
    try {
      return await find('', key)
    } finally {
      lookedUp -= 1
    }
  }
  return async ({ request, userId }: EntryAttempt): Promise<Result<EntryOutcome, 'game/entry-refused'>> => {
    const { gameId, gamePIN: pin = '' } = request
    const key = gameId === undefined ? { pin } : { gameId: gameId.toLowerCase() }
    const game = await findInOrder(key)
    if (game === undefined) return refused('game/entry-refused')
    const participantType = userId === game.hostId ? 'HOST' : 'PLAYER'
    const entry = { participantId: userId ?? randomUUID(), gameId: game.gameId, participantType } as const
    // Visitors are new players. A user may have joined before.
    return ok({ entry, isLocked: game.locked === true && userId === undefined })
  }
}

type GameKey = { gameId: string; pin?: never } | { pin: string; gameId?: never }
