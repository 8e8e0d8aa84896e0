import { expect } from '../fixtures.ts'
import * as phone from '../phone.ts'
import * as stage from '../stage.ts'
import type { DisturbedGame } from './disturbed-game.ts'
import type { Participant } from './screen-state.ts'

export async function begin({ host, uma }: DisturbedGame): Promise<void> {
  await stage.start(host.page)
  await expect(uma.page.getByRole('heading', { name: 'Get ready!' })).toBeVisible()
}

export async function end({ host, uma, ada, ben, cleo, dora }: DisturbedGame): Promise<void> {
  await stage.endGame(host.page)
  for (const { page } of [uma, ada, ben, cleo, dora]) await phone.leaveEndedGame(page)
}

/** The players who are connected while Dora is not. */
export const connected = ({ uma, ada, ben, cleo }: DisturbedGame): Participant[] => [uma, ada, ben, cleo]
