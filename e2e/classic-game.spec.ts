import { register, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import * as phone from './phone.ts'
import * as stage from './stage.ts'

const QUIZ = 'A trip through the Solar System'
const ORDER = ['Mercury', 'Venus', 'Earth', 'Jupiter']

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('[spec 1.4, 6.1] Host and players play the six-type sample quiz from PIN to podium and results', async ({
  openStage,
  openPhone,
  request,
}) => {
  const host = await openStage()
  const [ada, ben, cleo, dora, emil] = [
    await openPhone(),
    await openPhone(),
    await openPhone(),
    await openPhone(),
    await openPhone(),
  ]
  const player = await register(request, 'Cleo')
  await signIn(host, await register(request, 'Quizmaster'))
  await host.goto('/discover')
  // The page shows the five newest quizzes, which may all be from other tests.
  await host.getByRole('searchbox').fill(QUIZ)
  await host.keyboard.press('Enter')
  await expect(host.getByRole('link', { name: QUIZ })).toBeVisible()
  await screenshot(host, 'discover')
  await host.getByRole('link', { name: QUIZ }).click()
  await expect(host.getByRole('button', { name: 'Host Game' })).toBeVisible()
  await screenshot(host, 'quiz-details')
  const { pin, address } = await stage.hostGame(host)

  await test.step('three players join: by PIN, by QR code, signed in', async () => {
    await screenshot(host, 'stage-lobby-empty')
    await host.getByRole('button', { name: 'Enlarge the QR code' }).click()
    await screenshot(host, 'stage-lobby-code')
    await host.keyboard.press('Escape')
    await expect(host.getByRole('dialog')).toBeHidden()
    await phone.joinByPin(ada, pin, 'Ada')
    await screenshot(ada, 'phone-lobby')
    await ben.goto(address)
    await expect(ben.getByRole('heading', { name: 'What do we call you?' })).toBeVisible()
    await screenshot(ben, 'phone-join')
    await phone.joinByAddress(ben, address, 'Ben_🦊')
    await signIn(cleo, player)
    await cleo.goto(`/auth/game?pin=${pin}`)
    await expect(cleo.getByLabel('Your nickname')).toHaveValue(player.defaultNickname)
    await cleo.getByRole('button', { name: 'OK, Go!' }).tap()
    await expect(host.getByText('3 players are in')).toBeVisible()
  })

  await test.step('a player who is removed from the lobby sees the reason', async () => {
    await phone.joinByPin(dora, pin, 'Dora')
    await expect(host.getByText('4 players are in')).toBeVisible()
    await screenshot(host, 'stage-lobby')
    await host.getByRole('button', { name: 'Remove Dora' }).click()
    await screenshot(host, 'stage-lobby-remove')
    await host.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(dora.getByRole('heading', { name: /^The (game|host)/ })).toBeVisible()
    await screenshot(dora, 'phone-removed')
    await phone.leaveEndedGame(dora)
    await expect(host.getByText('3 players are in')).toBeVisible()
  })

  await test.step('the game begins', async () => {
    await stage.start(host)
    await expect(ada.getByRole('heading', { name: 'Get ready!' })).toBeVisible()
    await screenshot(host, 'stage-begin')
    await screenshot(ada, 'phone-begin')
    await expect(host.getByText('Pick the right answer')).toBeVisible()
    await screenshot(host, 'stage-preview')
    await screenshot(ada, 'phone-preview')
  })

  await test.step('a reload during a question keeps player, answer and deadline', async () => {
    await expect(host.getByRole('group', { name: 'Answers' })).toBeVisible()
    await screenshot(host, 'stage-question-choice')
    await expect(ada.getByRole('button', { name: 'Uranus' })).toBeVisible()
    await screenshot(ada, 'phone-question-choice')
    await phone.choose(ada, 'Uranus')
    await phone.expectWaiting(ada)
    await screenshot(ada, 'phone-waiting-choice')
    await stage.expectSubmissions(host, 1, 3)
    await Promise.all([ada.reload(), ben.reload(), host.reload()])
    await phone.expectWaiting(ada)
    await expect(ada.getByText('Uranus')).toBeVisible()
    await stage.expectSubmissions(host, 1, 3)
    await expect(ben.getByRole('button', { name: 'Neptune' })).toBeVisible()
    const [onStage, onPhone] = await Promise.all([stage.secondsLeft(host), stage.secondsLeft(ben)])
    expect(Math.abs(onStage - onPhone), 'seconds between the clocks').toBeLessThanOrEqual(2)
    await phone.choose(ben, 'Neptune')
    await phone.choose(cleo, 'Uranus')
    await phone.expectVerdict(ada, 'Correct!')
    await phone.expectVerdict(ben, 'Incorrect')
    await screenshot(host, 'stage-result-choice')
    await screenshot(ada, 'phone-result-right')
    await screenshot(ben, 'phone-result-wrong')
  })

  await test.step('a leaderboard, then a true or false question', async () => {
    await stage.showNext(host)
    await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await expect(ada.getByRole('heading', { name: /You are (1st|2nd)/ })).toBeVisible()
    await expect(ben.getByRole('heading', { name: 'No points yet' })).toBeVisible()
    await screenshot(host, 'stage-leaderboard')
    await screenshot(ben, 'phone-leaderboard')
    await stage.askNext(host)
    await phone.choose(ada, 'True')
    await screenshot(ben, 'phone-question-true-false')
    await screenshot(host, 'stage-question-true-false')
    await phone.choose(ben, 'True')
    await phone.choose(cleo, 'False')
    await phone.expectVerdict(ben, 'Correct!')
    await phone.expectVerdict(cleo, 'Incorrect')
    await screenshot(host, 'stage-result-true-false')
    await screenshot(ada, 'phone-result-streak')
  })

  await test.step('a range question, and a late join', async () => {
    await stage.goOn(host)
    await expect(ada.getByRole('slider')).toBeVisible()
    await phone.joinByPin(emil, pin, 'Emil')
    await stage.expectSubmissions(host, 0, 4)
    await screenshot(host, 'stage-question-range')
    await screenshot(emil, 'phone-question-range')
    await phone.slideTo(ada, 8)
    await phone.expectWaiting(ada)
    await screenshot(ada, 'phone-waiting-range')
    // At once: one after the other they need more than the time of the question on a slow machine.
    await Promise.all([phone.slideByKeys(ben, 10), phone.slideTo(cleo, 40), phone.slideTo(emil, 9)])
    await phone.expectVerdict(emil, 'Correct!')
    await phone.expectVerdict(cleo, 'Incorrect')
    await screenshot(host, 'stage-result-range')
  })

  await test.step('a typed answer that the host accepts after the question', async () => {
    await stage.goOn(host)
    await expect(cleo.getByLabel('Your answer')).toBeVisible()
    await screenshot(host, 'stage-question-typed')
    await screenshot(cleo, 'phone-question-typed')
    await phone.typeAnswer(ada, 'mars')
    await phone.typeAnswer(ben, 'Venus')
    await phone.typeAnswer(cleo, 'The rusty one')
    await phone.typeAnswer(emil, 'MARS')
    await phone.expectVerdict(ada, 'Correct!')
    await phone.expectVerdict(cleo, 'Incorrect')
    const before = await phone.totalScore(cleo)
    await host.getByRole('button', { name: 'Accept another answer' }).click()
    await screenshot(host, 'stage-result-typed-correcting')
    await host.getByRole('button', { name: 'Accept the rusty one' }).click()
    await phone.expectVerdict(cleo, 'Correct!')
    await expect.poll(() => phone.totalScore(cleo)).toBeGreaterThan(before)
    await host.getByRole('button', { name: 'Done' }).click()
    await screenshot(host, 'stage-result-typed')
    await screenshot(cleo, 'phone-result-corrected')
  })

  await test.step('a pin question, by touch and by keyboard', async () => {
    await stage.goOn(host)
    await expect(ada.getByRole('slider')).toBeVisible()
    await screenshot(host, 'stage-question-pin')
    await screenshot(ada, 'phone-question-pin')
    await phone.dragPin(ada, 0.38, 0.77)
    await phone.expectWaiting(ada)
    await screenshot(ada, 'phone-waiting-pin')
    await phone.movePinByKeys(ben, 0.4, 0.75)
    await phone.dragPin(cleo, 0.9, 0.2)
    await phone.dragPin(emil, 0.3, 0.8)
    await phone.expectVerdict(ben, 'Correct!')
    await phone.expectVerdict(cleo, 'Incorrect')
    await screenshot(host, 'stage-result-pin')
  })

  await test.step('a puzzle, by dragging and by keyboard', async () => {
    await stage.goOn(host)
    await expect(ada.getByRole('button', { name: 'That’s my order' })).toBeVisible()
    await screenshot(host, 'stage-question-puzzle')
    await screenshot(ada, 'phone-question-puzzle')
    await phone.dragIntoOrder(ada, ORDER)
    await phone.expectWaiting(ada)
    await screenshot(ada, 'phone-waiting-puzzle')
    await phone.orderByKeys(ben, ORDER)
    await phone.orderByKeys(cleo, ORDER.toReversed())
    await phone.dragIntoOrder(emil, ORDER)
    await phone.expectVerdict(ben, 'Correct!')
    await phone.expectVerdict(cleo, 'Incorrect')
    await screenshot(host, 'stage-result-puzzle')
  })

  await test.step('the last two questions', async () => {
    await stage.goOn(host)
    for (const [page, answer] of [
      [ada, 'Saturn'],
      [ben, 'Mars'],
      [cleo, 'Uranus'],
      [emil, 'Saturn'],
    ] as const)
      await phone.choose(page, answer)
    await phone.expectVerdict(cleo, 'Correct!')
    await stage.goOn(host)
    await phone.typeAnswer(ada, 'Milky Way')
    await phone.typeAnswer(ben, 'Andromeda')
    await phone.typeAnswer(cleo, 'the milky way')
    await phone.typeAnswer(emil, 'milky way')
    await phone.expectVerdict(emil, 'Correct!')
  })

  await test.step('the podium, then the home page', async () => {
    const lookAtPhones = async (): Promise<void> => {
      await screenshot(ada, 'phone-podium')
      await screenshot(ben, 'phone-podium-last')
      await cleo.reload()
      await cleo.getByRole('button', { name: 'Questions you missed (4)' }).click()
      const missed = cleo.getByRole('dialog', { name: 'Questions you missed' })
      await expect(missed.getByRole('heading', { level: 3 })).toHaveCount(4)
      await screenshot(cleo, 'phone-questions-missed')
      await missed.getByRole('button', { name: 'Close' }).click()
    }
    await stage.showNext(host)
    await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
    await expect(host.getByText('Ada', { exact: true })).toBeVisible()
    await screenshot(host, 'stage-podium')
    const lookAtMoment = async (): Promise<void> => {
      await expect(host.getByRole('heading', { name: 'Fastest right answer' })).toBeVisible()
      await screenshot(host, 'stage-moment')
    }
    // At the same time, because a moment is shown for five seconds.
    await Promise.all([lookAtMoment(), lookAtPhones()])
    await ada.getByRole('button', { name: 'End Game' }).tap()
    await expect(ada).toHaveURL('/')
    await stage.quit(host)
    await expect(host).toHaveURL('/')
    await screenshot(host, 'home-after-quit')
    await host.getByRole('link', { name: 'See the results' }).click()
    await expect(host.getByRole('heading', { name: QUIZ })).toBeVisible()
    await expect(ben.getByRole('heading', { name: / place$/ })).toBeVisible()
    await ben.goBack()
    await expect(ben).toHaveURL('/')
    await expect(ben.getByText('Back to your game')).toBeHidden()
  })

  await test.step('the results and the history', async () => {
    await host.goto('/profile/games')
    await expect(host.getByRole('link', { name: QUIZ })).toBeVisible()
    await screenshot(host, 'history')
    await host.getByRole('link', { name: QUIZ }).click()
    await expect(host.getByRole('heading', { name: QUIZ })).toBeVisible()
    await screenshot(host, 'results-summary')
    await host.getByRole('tab', { name: 'Players' }).click()
    await expect(host.getByText('Ben_🦊')).toBeVisible()
    await screenshot(host, 'results-players')
    await host.getByRole('tab', { name: 'Questions' }).click()
    await screenshot(host, 'results-questions')
    await cleo.goto('/profile/games')
    await expect(cleo.getByRole('link', { name: QUIZ })).toBeVisible()
    await screenshot(cleo, 'phone-history')
    await cleo.getByRole('link', { name: QUIZ }).tap()
    await expect(cleo.getByRole('tab', { name: 'Summary' })).toBeVisible()
    await screenshot(cleo, 'phone-results')
  })
})
