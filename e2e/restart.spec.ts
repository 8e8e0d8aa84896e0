import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import * as phone from './phone.ts'
import { twoQuestions } from './quizzes.ts'
import * as stage from './stage.ts'

const RECONNECTING = /^Reconnecting\. (Your answer|The game) is safe\.$/

test('A player comes back by itself when the server is killed and restarted', async ({
  openStage,
  openPhone,
  request,
}) => {
  const server = await OwnServer.started()
  try {
    const host = await openStage(server.address)
    const [ada, ben] = [await openPhone(server.address), await openPhone(server.address)]
    const account = await register(request, 'Quizmaster', server.address)
    const quizId = await saveQuiz(request, account, twoQuestions, server.address)
    await signIn(host, account)
    const { pin } = await stage.openAndHost(host, quizId)
    await phone.joinByPin(ada, pin, 'Ada')
    await phone.joinByPin(ben, pin, 'Ben')
    await expect(host.getByText('2 players are in')).toBeVisible()
    await stage.start(host)
    await phone.choose(ada, 'Four')
    await phone.expectWaiting(ada)
    await stage.expectSubmissions(host, 1, 2)

    await server.kill()
    for (const page of [host, ada, ben]) await expect(page.getByText(RECONNECTING)).toBeVisible()
    await screenshot(host, 'stage-reconnecting')
    await screenshot(ada, 'phone-reconnecting-answered')
    await screenshot(ben, 'phone-reconnecting')
    await server.start()
    for (const page of [host, ada, ben]) await expect(page.getByText(RECONNECTING)).toBeHidden()

    await phone.expectWaiting(ada)
    await expect(ada.getByText('Blue drop')).toBeVisible()
    await stage.expectSubmissions(host, 1, 2)
    await phone.choose(ben, 'Five')
    await phone.expectVerdict(ada, 'Correct!')
    await phone.expectVerdict(ben, 'Incorrect')
    await stage.goOn(host)
    await phone.choose(ada, 'True')
    await phone.choose(ben, 'True')
    await stage.showNext(host)
    await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
    await expect(ben.getByRole('heading', { name: '2nd place' })).toBeVisible()
  } finally {
    await server.remove()
  }
})
