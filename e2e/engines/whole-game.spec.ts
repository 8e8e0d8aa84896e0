import { register } from '../accounts.ts'
import { expect, test } from './fixtures.ts'
import * as host from './host.ts'
import * as player from './player.ts'
import type { Screen } from './screen.ts'

const TITLE = 'Made in another engine'

async function ratioOfPicture(screen: Screen): Promise<number> {
  const [picture] = await screen.find({ role: 'picture', within: { role: 'main' } })
  return picture ? picture.box.width / picture.box.height : 0
}

test('A host writes a quiz of all six types, and a player plays it through a reload and a lost network', async ({
  openStage,
  openPhone,
  saveScreenshot,
  request,
}) => {
  const [{ screen: stage, network: networkOfStage }, { screen: phone, network: networkOfPhone }] = [
    await openStage(),
    await openPhone(),
  ]

  await test.step('the host writes and saves the quiz', async () => {
    await host.signIn(stage, await register(request, 'Quizmaster'))
    await saveScreenshot(stage, 'home')
    await host.newQuiz(stage, TITLE)
    await host.ask(stage, 'A fruit?', { 'Option 1': 'Carrot', 'Option 2': 'Apple' })
    await host.markRight(stage, 'Option 2')
    await saveScreenshot(stage, 'creator-choice')
    await host.addQuestion(stage)
    await host.ask(stage, 'Raw?', { type: 'True or False' })
    await host.markRight(stage, 'True')
    await host.addQuestion(stage)
    await host.ask(stage, 'How many?', { type: 'Range', Min: '0', Max: '20', Correct: '7' })
    await saveScreenshot(stage, 'creator-range')
    await host.addQuestion(stage)
    await host.ask(stage, 'Say it!', { type: 'Type Answer', 'Option 1': 'Apple' })
    await host.addQuestion(stage)
    await host.ask(stage, 'Where?', { type: 'Pin' })
    await host.addPinImage(stage, `${networkOfStage.origin}/uploads/images/samples/eight-planets.svg`, 0.25, 0.5)
    await saveScreenshot(stage, 'creator-pin')
    await host.addQuestion(stage)
    await host.ask(stage, 'In order?', { type: 'Puzzle', 'Value 1': 'Seed', 'Value 2': 'Tree', 'Value 3': 'Apple' })
    await saveScreenshot(stage, 'creator-puzzle')
    await host.save(stage, TITLE)
    await saveScreenshot(stage, 'quiz')
  })

  await test.step('the player joins the lobby', async () => {
    const pin = await host.hostGame(stage)
    await player.joinByPin(phone, pin, 'Ada')
    await stage.expectText('1 player is in')
    await saveScreenshot(stage, 'stage-lobby')
    await saveScreenshot(phone, 'phone-lobby')
  })

  await test.step('a multi choice question, while the phone has no network', async () => {
    await host.start(stage)
    await phone.expectSeen({ role: 'group', name: 'Answers' })
    await saveScreenshot(stage, 'stage-question-choice')
    await saveScreenshot(phone, 'phone-question-choice')
    await networkOfPhone.cut()
    await phone.expectText('Reconnecting')
    await saveScreenshot(phone, 'phone-reconnecting')
    await networkOfPhone.connect()
    await player.choose(phone, 'Apple')
    await player.expectVerdict(phone, 'Correct!')
    await saveScreenshot(stage, 'stage-result-choice')
    await saveScreenshot(phone, 'phone-result')
  })

  await test.step('true or false, after both pages were reloaded', async () => {
    await host.showNext(stage)
    await stage.expectSeen({ role: 'heading', name: 'Leaderboard' })
    await saveScreenshot(stage, 'stage-leaderboard')
    await saveScreenshot(phone, 'phone-leaderboard')
    await stage.reload()
    await host.askNext(stage)
    await phone.expectSeen({ role: 'group', name: 'Answers' })
    await phone.reload()
    await saveScreenshot(phone, 'phone-question-true-false')
    await player.choose(phone, 'True')
    await player.expectVerdict(phone, 'Correct!')
  })

  await test.step('a range, while the stage has no network', async () => {
    await host.goOn(stage)
    await phone.expectSeen({ role: 'slider', name: 'Your answer' })
    await saveScreenshot(stage, 'stage-question-range')
    await saveScreenshot(phone, 'phone-question-range')
    await networkOfStage.cut()
    await stage.expectText('Reconnecting')
    await player.slideTo(phone, 7, 20)
    await player.expectVerdict(phone, 'Correct!')
    await networkOfStage.connect()
    await saveScreenshot(stage, 'stage-result-range')
  })

  await test.step('a typed answer', async () => {
    await host.goOn(stage)
    await phone.expectSeen({ role: 'field', name: 'Your answer' })
    await saveScreenshot(stage, 'stage-question-typed')
    await saveScreenshot(phone, 'phone-question-typed')
    await player.typeAnswer(phone, 'apple')
    await player.expectVerdict(phone, 'Correct!')
  })

  await test.step('a pin', async () => {
    await host.goOn(stage)
    await phone.expectSeen({ role: 'button', name: 'That’s the spot' })
    await expect.poll(() => ratioOfPicture(stage)).toBeCloseTo(4 / 3, 1)
    await saveScreenshot(stage, 'stage-question-pin')
    await saveScreenshot(phone, 'phone-question-pin')
    await player.dragPin(phone, 0.25, 0.5)
    await player.expectVerdict(phone, 'Correct!')
    await saveScreenshot(stage, 'stage-result-pin')
  })

  await test.step('a puzzle', async () => {
    await host.goOn(stage)
    await phone.expectSeen({ role: 'button', name: 'That’s my order' })
    await saveScreenshot(stage, 'stage-question-puzzle')
    await saveScreenshot(phone, 'phone-question-puzzle')
    await player.dragIntoOrder(phone, ['Seed', 'Tree', 'Apple'])
    await player.expectVerdict(phone, 'Correct!')
    await saveScreenshot(stage, 'stage-result-puzzle')
  })

  await test.step('the podium, the results, and the end', async () => {
    await host.showNext(stage)
    await phone.expectSeen({ role: 'heading', name: '1st place' })
    await stage.expectText('Ada')
    await saveScreenshot(stage, 'stage-podium')
    await saveScreenshot(phone, 'phone-podium')
    await phone.press({ role: 'button', name: 'End Game' })
    await phone.expectPath('/')
    await host.quit(stage)
    await stage.press({ role: 'link', name: 'See the results' })
    await stage.expectSeen({ role: 'heading', name: TITLE })
    await saveScreenshot(stage, 'results')
  })
})
