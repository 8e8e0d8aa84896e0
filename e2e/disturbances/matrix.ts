import { expect, test } from '../journey.ts'
import { DISTURBANCES, expectAway, expectBack } from './kinds.ts'
import type { Disturbance } from './kinds.ts'
import { expectSameHeading, expectSameScene, expectSameTime, expectScene, scene, shownEnd } from './scene.ts'
import type { Person, Scene } from './scene.ts'
import type { Table } from './table.ts'

type Role = 'host' | 'player'

/**
 * How a phase goes: `steady` ones stay until the host goes on, so that everything must look as it did before; `passing`
 * ones are over by themselves, so that everybody must look like who was not disturbed. `timedMs` says that a countdown
 * of this length is showing.
 */
export type Phase = {
  readonly name: string
  readonly goes: 'steady' | 'passing'
  readonly timedMs?: number
  /** Not tried in this phase, because it is a way to leave the game. */
  readonly without?: Disturbance
}

/** What happens to each of the three in turn; all three suffer at the same time. */
const SUFFERED = {
  ada: ['page reloaded', 'second tab opened'],
  ben: ['tab closed and reopened', 'back button pressed'],
  cleo: ['network gone for a while', 'phone locked for a while'],
} as const satisfies Partial<Record<keyof Table, readonly Disturbance[]>>

const ROUNDS = [0, 1] as const
export type Round = (typeof ROUNDS)[number]

type Remembered = { before: Scene; end: number | undefined }

async function remember({ page }: Person, { timedMs }: Phase): Promise<Remembered> {
  return { before: await scene(page), end: timedMs === undefined ? undefined : await shownEnd(page, timedMs) }
}

/** Disturbances × phases × roles: each cell is a step of the journey, and counted when it has held. */
export class Matrix {
  readonly #table: Table
  readonly #held = new Set<string>()

  constructor(table: Table) {
    this.#table = table
  }

  get size(): number {
    return this.#held.size
  }

  /** @param name what the matrix tells apart by it: the same cell twice is a mistake of the journey. */
  async cell(role: Role, disturbance: string, phase: string, body: () => Promise<void>): Promise<void> {
    const name = `${role}, ${phase}: ${disturbance}`
    await test.step(name, body)
    expect(this.#held.has(name), `${name} was shown already`).toBe(false)
    this.#held.add(name)
  }

  /** The short disturbances of a phase: each player's one after the other, and the host's meanwhile. */
  async disturb(phase: Phase, host: readonly Disturbance[], rounds: readonly Round[] = ROUNDS): Promise<void> {
    const suffer = async (role: Role, person: Person, suffered: readonly Disturbance[]) => {
      for (const disturbance of suffered.filter((kind) => kind !== phase.without))
        await this.cell(role, disturbance, phase.name, async () => {
          const before = await scene(person.page)
          await DISTURBANCES[disturbance](person)
          await this.#expectUnharmed(role, person, phase, before)
        })
    }
    const { ada, ben, cleo } = SUFFERED
    await Promise.all([
      suffer('host', this.#table.host, host),
      suffer(
        'player',
        this.#table.ada,
        rounds.map((round) => ada[round]),
      ),
      suffer(
        'player',
        this.#table.ben,
        rounds.map((round) => ben[round]),
      ),
      suffer(
        'player',
        this.#table.cleo,
        rounds.map((round) => cleo[round]),
      ),
    ])
  }

  /** The server is killed and restarted under all of them at once. @param groups who is in which phase, the host aside. */
  async restart(host: Phase, groups: readonly { phase: Phase; players: readonly Person[] }[]): Promise<void> {
    const table = this.#table
    const everybody: readonly { role: Role; phase: Phase; people: readonly Person[] }[] = [
      { role: 'host', phase: host, people: [table.host] },
      ...groups.map(({ phase, players }) => ({ role: 'player' as const, phase, people: players })),
    ]
    const pages = everybody.flatMap(({ people }) => people.map(({ page }) => page))
    const remembered = new Map<Person, Remembered>()
    for (const { phase, people } of everybody)
      await Promise.all(people.map(async (person) => remembered.set(person, await remember(person, phase))))
    await test.step(`${host.name}: the server is killed and restarted`, async () => {
      await table.server.kill()
      for (const page of pages) await expectAway(page)
      await table.server.start()
      for (const page of pages) await expectBack(page)
    })
    for (const { role, phase, people } of everybody)
      await this.cell(role, 'server killed and restarted', phase.name, async () => {
        await Promise.all(
          people.map(async (person) => {
            const { before, end } = remembered.get(person) as Remembered
            await this.#expectScreen(role, person, phase, before)
            if (phase.timedMs !== undefined) expectSameTime(await shownEnd(person.page, phase.timedMs), end)
          }),
        )
      })
  }

  async #expectUnharmed(role: Role, person: Person, phase: Phase, before: Scene): Promise<void> {
    await this.#expectScreen(role, person, phase, before)
    const { timedMs } = phase
    if (timedMs === undefined) return
    const [end, wanted] = await Promise.all([person, this.#table.uma].map(({ page }) => shownEnd(page, timedMs)))
    expectSameTime(end, wanted)
  }

  async #expectScreen(role: Role, person: Person, phase: Phase, before: Scene): Promise<void> {
    const { uma } = this.#table
    if (phase.goes === 'steady') await expectScene(person.page, before)
    else if (role === 'player') await expectSameScene(person, uma)
    else await expectSameHeading(person, uma)
  }
}
