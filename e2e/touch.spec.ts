import type { Locator, Page, Request } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import * as phone from './phone.ts'
import { oneOfEachType } from './quizzes.ts'
import * as stage from './stage.ts'

type Point = { x: number; y: number }

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('What is to be touched has no place on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Touches the first point, moves over the others, and releases at the last one. */
async function slide(page: Page, ...[first, ...others]: Point[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', first ? [first] : [])
  for (const point of others) await touch('touchMove', [point])
  await touch('touchEnd', [])
  await client.detach()
}

const isAnswer = (request: Request) => request.method() === 'POST' && request.url().endsWith('/answers')

test('One touch sends one answer in every question type; sliding off or scrolling sends none', async ({
  openStage,
  openPhone,
  request,
  origin,
}) => {
  const [host, ada] = [await openStage(), await openPhone()]
  const answers: unknown[] = []
  ada.on('request', (sent) => isAnswer(sent) && answers.push(sent.postDataJSON()))
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, oneOfEachType(origin))
  await signIn(host, account)
  const { pin } = await stage.openAndHost(host, quizId)
  await phone.joinByPin(ada, pin, 'Ada')
  await stage.start(host)

  const main = ada.getByRole('main')
  const asked = main.getByRole('heading').first()
  const tile = (name: string) => main.getByRole('group', { name: 'Answers' }).getByRole('button', { name })
  const sends = main.getByRole('button', { name: /^That’s/ })
  /** Slides off one tile, slides up and down on it, then taps the other tile. */
  async function touch(touched: Locator, tapped = touched): Promise<void> {
    await touched.waitFor()
    const { x, y } = await middleOf(touched)
    await slide(ada, { x, y }, { x, y: y - 12 }, await middleOf(asked))
    await slide(ada, { x, y }, { x, y: y - 14 }, { x, y: y - 22 }, { x, y: y - 18 })
    await tapped.tap()
    await main.getByRole('heading', { name: /^(?:Correct!|Incorrect)$/ }).waitFor()
    await stage.showNext(host)
  }

  await touch(tile('Five'), tile('Four'))
  await stage.askNext(host)
  await touch(tile('False'), tile('True'))
  await stage.askNext(host)
  await touch(sends)
  await stage.askNext(host)
  await main.getByRole('textbox').fill('yes')
  await touch(sends)
  await stage.askNext(host)
  await touch(sends)
  await stage.askNext(host)
  await touch(sends)

  expect(answers).toEqual([
    expect.objectContaining({ type: 'MULTI_CHOICE', optionIndex: 0 }),
    expect.objectContaining({ type: 'TRUE_FALSE', value: true }),
    ...['RANGE', 'TYPE_ANSWER', 'PIN', 'PUZZLE'].map((type) => expect.objectContaining({ type }) as unknown),
  ])
})
