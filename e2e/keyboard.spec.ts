import type { Page } from '@playwright/test'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { press, tabTo } from './keyboard.ts'
import * as phone from './phone.ts'
import { oneOfEachType } from './quizzes.ts'
import * as stage from './stage.ts'

test('A whole game can be hosted and played with the keyboard alone', async ({ openStage, request, origin }) => {
  const [host, ada] = [await openStage(), await openStage()]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, oneOfEachType(origin))
  await signIn(host, account)

  await test.step('host and player join', async () => {
    await host.goto(`/quiz/details/${quizId}`)
    await press(host, button(host, 'Host Game'))
    await press(host, host.getByRole('dialog').getByRole('button', { name: 'Host Game' }))
    await expect(host.getByText('Waiting for the first player')).toBeVisible()
    await ada.goto('/')
    await expect(ada.getByLabel('Game PIN')).toBeFocused()
    await ada.keyboard.type(await stage.pinOn(host))
    await ada.keyboard.press('Enter')
    await tabTo(ada, ada.getByLabel('Your nickname'))
    await ada.keyboard.type('Ada')
    await ada.keyboard.press('Enter')
    await expect(host.getByText('1 player is in')).toBeVisible()
    await expect(ada.getByRole('heading', { name: 'You’re in!' })).toBeVisible()
    await screenshot(ada, 'laptop-lobby')
  })

  const step = async (name: string, key: string) => {
    await expect(button(host, name)).not.toHaveAttribute('aria-disabled')
    await host.keyboard.press(key)
  }
  const next = async () => {
    await expect(button(host, 'Next')).toBeVisible()
    await phone.expectVerdict(ada, 'Correct!')
    await step('Next', 'Space')
    await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await step('Next question', 'ArrowRight')
  }

  await test.step('six questions', async () => {
    await step('Start the game', 'Space')
    await tabTo(ada, button(ada, 'Blue drop: Four'))
    await screenshot(ada, 'laptop-question-choice')
    await ada.keyboard.press('Enter')
    await next()
    await press(ada, ada.getByRole('button', { name: 'True' }))
    await next()
    await tabTo(ada, ada.getByRole('slider'))
    await ada.keyboard.press('ArrowRight')
    await screenshot(ada, 'laptop-question-range')
    await press(ada, button(ada, 'That’s my answer'))
    await next()
    await tabTo(ada, ada.getByLabel('Your answer'))
    await ada.keyboard.type('yes')
    await ada.keyboard.press('Enter')
    await next()
    await tabTo(ada, ada.getByRole('slider'))
    await ada.keyboard.press('ArrowRight')
    await screenshot(ada, 'laptop-question-pin')
    await press(ada, button(ada, 'That’s the spot'))
    await next()
    for (const [position, value] of ['A', 'B'].entries()) {
      await tabTo(ada, ada.getByRole('button', { name: `Move up: ${value}` }))
      const at = (await ada.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(value))
      for (let step = at; step > position; step -= 1) await ada.keyboard.press('ArrowUp')
    }
    await screenshot(ada, 'laptop-question-puzzle')
    await press(ada, button(ada, 'That’s my order'))
    await phone.expectVerdict(ada, 'Correct!')
  })

  await test.step('podium and home page', async () => {
    await step('Next', 'Enter')
    await expect(ada.getByRole('heading', { name: '1st place' })).toBeVisible()
    await screenshot(ada, 'laptop-podium')
    await press(ada, button(ada, 'End Game'))
    await expect(ada).toHaveURL('/')
    await expect(button(host, 'Quit'), 'the keys work after the moments').toHaveAttribute('aria-keyshortcuts', /./, {
      timeout: 60_000,
    })
    await step('Quit', 'Space')
    await step('Really quit?', 'Space')
    await expect(host).toHaveURL('/')
  })
})
