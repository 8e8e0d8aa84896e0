import { expect, test } from '../fixtures.ts'
import { DISTURBANCES, expectDisconnected, expectReconnected } from './actions.ts'
import type { Disturbance } from './actions.ts'
import {
  expectSameHeading,
  expectSameScreenState,
  expectSameDeadline,
  expectScreenState,
  readScreen,
  shownDeadline,
} from './screen-state.ts'
import type { Participant, ScreenState } from './screen-state.ts'
import type { DisturbedGame } from './disturbed-game.ts'

type Role = 'host' | 'player'

/**
 * A `steady` phase lasts until the host continues, so after a disturbance the screen must be unchanged. A `passing` phase
 * ends on its own, so the screen must equal that of an undisturbed player. `isTimed` if a countdown is visible.
 */
export type Phase = {
  readonly name: string
  readonly goes: 'steady' | 'passing'
  readonly isTimed?: true
  /** Left out in this phase, because it leaves the game. */
  readonly without?: Disturbance
}

/** The disturbances of three players, which happen at the same time. */
const PLAYER_DISTURBANCES = {
  ada: ['page reloaded', 'second tab opened'],
  ben: ['tab closed and reopened', 'back button pressed'],
  cleo: ['network gone for a while', 'phone locked for a while'],
} as const satisfies Partial<Record<keyof DisturbedGame, readonly Disturbance[]>>

const ROUNDS = [0, 1] as const
export type Round = (typeof ROUNDS)[number]

type Remembered = { before: ScreenState; end: number | undefined }

async function remember({ page }: Participant, { isTimed }: Phase): Promise<Remembered> {
  return { before: await readScreen(page), end: isTimed && (await shownDeadline(page)) }
}

/** Disturbances × phases × roles. Each cell is a test step; the matrix counts the cells that passed. */
export class Matrix {
  readonly #game: DisturbedGame
  readonly #passed = new Set<string>()

  constructor(game: DisturbedGame) {
    this.#game = game
  }

  get size(): number {
    return this.#passed.size
  }

  /** Runs one cell. Fails if the same cell runs twice. */
  async cell(role: Role, disturbance: string, phase: string, body: () => Promise<void>): Promise<void> {
    const name = `${role}, ${phase}: ${disturbance}`
    await test.step(name, body)
    expect(this.#passed.has(name), `${name} ran already`).toBe(false)
    this.#passed.add(name)
  }

  /** Runs the short disturbances of a phase: sequentially for each participant, in parallel for all of them. */
  async disturb(phase: Phase, host: readonly Disturbance[], rounds: readonly Round[] = ROUNDS): Promise<void> {
    const disturb = async (role: Role, person: Participant, disturbances: readonly Disturbance[]) => {
      for (const disturbance of disturbances.filter((kind) => kind !== phase.without))
        await this.cell(role, disturbance, phase.name, async () => {
          const before = await readScreen(person.page)
          await DISTURBANCES[disturbance](person)
          await this.#expectRecovered(role, person, phase, before)
        })
    }
    const { ada, ben, cleo } = PLAYER_DISTURBANCES
    await Promise.all([
      disturb('host', this.#game.host, host),
      disturb(
        'player',
        this.#game.ada,
        rounds.map((round) => ada[round]),
      ),
      disturb(
        'player',
        this.#game.ben,
        rounds.map((round) => ben[round]),
      ),
      disturb(
        'player',
        this.#game.cleo,
        rounds.map((round) => cleo[round]),
      ),
    ])
  }

  /** Kills and restarts the server. @param groups the players by the phase that they are in */
  async restart(host: Phase, groups: readonly { phase: Phase; players: readonly Participant[] }[]): Promise<void> {
    const game = this.#game
    const participants: readonly { role: Role; phase: Phase; people: readonly Participant[] }[] = [
      { role: 'host', phase: host, people: [game.host] },
      ...groups.map(({ phase, players }) => ({ role: 'player' as const, phase, people: players })),
    ]
    const pages = participants.flatMap(({ people }) => people.map(({ page }) => page))
    const remembered = new Map<Participant, Remembered>()
    for (const { phase, people } of participants)
      await Promise.all(people.map(async (person) => remembered.set(person, await remember(person, phase))))
    await test.step(`${host.name}: the server is killed and restarted`, async () => {
      await game.server.kill()
      for (const page of pages) await expectDisconnected(page)
      await game.server.start()
      for (const page of pages) await expectReconnected(page)
    })
    for (const { role, phase, people } of participants)
      await this.cell(role, 'server killed and restarted', phase.name, async () => {
        await Promise.all(
          people.map(async (person) => {
            const { before, end } = remembered.get(person) as Remembered
            await this.#expectScreen(role, person, phase, before)
            if (phase.isTimed) expectSameDeadline(await shownDeadline(person.page), end)
          }),
        )
      })
  }

  async #expectRecovered(role: Role, person: Participant, phase: Phase, before: ScreenState): Promise<void> {
    await this.#expectScreen(role, person, phase, before)
    if (!phase.isTimed) return
    const [end, wanted] = await Promise.all([person, this.#game.uma].map(({ page }) => shownDeadline(page)))
    expectSameDeadline(end, wanted)
  }

  async #expectScreen(role: Role, person: Participant, phase: Phase, before: ScreenState): Promise<void> {
    const { uma } = this.#game
    if (phase.goes === 'steady') await expectScreenState(person.page, before)
    else if (role === 'player') await expectSameScreenState(person, uma)
    else await expectSameHeading(person, uma)
  }
}
