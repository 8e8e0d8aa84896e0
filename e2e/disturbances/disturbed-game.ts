import type { APIRequestContext, Page } from '@playwright/test'
import { register, saveQuiz, signIn } from '../accounts.ts'
import { expect } from '../fixtures.ts'
import type { TestServer } from '../test-server.ts'
import * as phone from '../phone.ts'
import { unhurriedQuestions } from '../quizzes.ts'
import * as stage from '../stage.ts'
import type { Participant } from './screen-state.ts'

/** The participants of a game, and their server. */
export type DisturbedGame = {
  readonly server: TestServer
  readonly host: Participant
  /** The undisturbed player, with whom the others are compared. */
  readonly uma: Participant
  readonly ada: Participant
  readonly ben: Participant
  readonly cleo: Participant
  /** The player with long disconnections. She never answers, so that her score equals Uma's. */
  readonly dora: Participant
  /** Opens a game, which all players join. */
  readonly meet: () => Promise<void>
}

export async function openGame(
  server: TestServer,
  request: APIRequestContext,
  open: { stage: (at: string) => Promise<Page>; phone: (at: string) => Promise<Page> },
): Promise<DisturbedGame> {
  const account = await register(request, 'Quizmaster', server.address)
  const quizId = await saveQuiz(request, account, unhurriedQuestions(server.address), server.address)
  const host: Participant = { nickname: account.defaultNickname, page: await open.stage(server.address) }
  await signIn(host.page, account)
  const player = async (nickname: string): Promise<Participant> => ({
    nickname,
    page: await open.phone(server.address),
  })
  const [uma, ada, ben] = [await player('Uma'), await player('Ada'), await player('Ben')]
  const [cleo, dora] = [await player('Cleo'), await player('Dora')]
  const meet = async () => {
    const { address } = await stage.openAndHost(host.page, quizId)
    const players = [uma, ada, ben, cleo, dora]
    await Promise.all(players.map(({ page, nickname }) => phone.joinByAddress(page, address, nickname)))
    await expect(host.page.getByText('5 players are in')).toBeVisible()
    for (const { page } of players) await expect(page.getByRole('heading', { name: 'You’re in!' })).toBeVisible()
  }
  return { server, host, uma, ada, ben, cleo, dora, meet }
}
