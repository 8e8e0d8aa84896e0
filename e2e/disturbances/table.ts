import type { APIRequestContext, Page } from '@playwright/test'
import { register, saveQuiz, signIn } from '../accounts.ts'
import { expect } from '../journey.ts'
import type { OwnServer } from '../own-server.ts'
import * as phone from '../phone.ts'
import { unhurriedQuestions } from '../quizzes.ts'
import * as stage from '../stage.ts'
import type { Person } from './scene.ts'

/** Who plays, and the server that they lose now and then. */
export type Table = {
  readonly server: OwnServer
  readonly host: Person
  /** To her happens only what happens to the server: the others are compared with her. */
  readonly uma: Person
  readonly ada: Person
  readonly ben: Person
  readonly cleo: Person
  /** Who is away for long, again and again. Like Uma she never answers, so both have the same score. */
  readonly dora: Person
  /** Opens a game, to which everybody comes. */
  readonly meet: () => Promise<void>
}

export async function setTable(
  server: OwnServer,
  request: APIRequestContext,
  open: { stage: (at: string) => Promise<Page>; phone: (at: string) => Promise<Page> },
): Promise<Table> {
  const account = await register(request, 'Quizmaster', server.address)
  const quizId = await saveQuiz(request, account, unhurriedQuestions(server.address), server.address)
  const host: Person = { nickname: account.defaultNickname, page: await open.stage(server.address) }
  await signIn(host.page, account)
  const player = async (nickname: string): Promise<Person> => ({ nickname, page: await open.phone(server.address) })
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
