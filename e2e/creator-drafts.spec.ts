import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { twoQuestions } from './quizzes.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const offer = (page: Page) => page.getByRole('dialog', { name: 'Go on where you stopped?' })
const leave = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function startNew(page: Page): Promise<void> {
  await page.goto('/profile/quizzes')
  await page.getByRole('link', { name: 'Create a quiz' }).click()
}

async function goOn(page: Page): Promise<void> {
  await expect(offer(page)).toContainText('Half a quiz')
  await offer(page).getByRole('button', { name: 'Continue' }).click()
  await expect(title(page)).toHaveValue('Half a quiz')
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  await page
    .getByRole('link', { name: /log in/i })
    .first()
    .click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: "Let's go!" }).click()
}

test('Unsaved changes are restored', async ({ openStage, request }) => {
  const host = await openStage()
  const account = await register(request, 'Quizmaster')
  await signIn(host, account)
  await startNew(host)
  await expect(host.getByRole('button', { name: 'Import a file' })).toBeVisible()
  await screenshot(host, 'keeping-mode')
  await host.getByRole('button', { name: 'Classic Mode' }).click()
  await title(host).fill('Half a quiz')
  await host.getByLabel('Question', { exact: true }).fill('Is it kept?')

  await test.step('after a reload, which asks for confirmation', async () => {
    const asked = host.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept()
      return dialog.type()
    })
    await host.reload()
    expect(await asked).toBe('beforeunload')
    await expect(offer(host)).toContainText('1 question, just now')
    await screenshot(host, 'keeping-offer')
    await goOn(host)
    await expect(host.getByLabel('Question', { exact: true })).toHaveValue('Is it kept?')
  })

  await test.step('after leaving by a link or the back button, which asks for confirmation', async () => {
    await host.getByRole('link', { name: 'Pinwheel, home' }).click()
    await screenshot(host, 'keeping-leave')
    await leave(host).getByRole('button', { name: 'Stay' }).click()
    await expect(leave(host)).toBeHidden()
    await host.goBack()
    await leave(host).getByRole('button', { name: 'Leave' }).click()
    await expect(host).toHaveURL('/profile/quizzes')
    await host.getByRole('link', { name: 'Create a quiz' }).click()
    await goOn(host)
  })

  await test.step('but are not offered to a second tab while the first one has them open', async () => {
    const secondTab = await host.context().newPage()
    await secondTab.goto('/quiz/create')
    await expect(secondTab.getByRole('dialog', { name: 'Choose Your Game Mode' })).toBeVisible()
    await expect(offer(secondTab)).toBeHidden()
    await secondTab.close()
  })

  await test.step('after the session has ended in another tab', async () => {
    const elsewhere = await host.context().newPage()
    await elsewhere.goto('/profile/user')
    await elsewhere.getByRole('button', { name: /menu/i }).click()
    await elsewhere.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(host).toHaveURL('/')
    await expect(host.getByText('What you wrote is kept on this device', { exact: false })).toBeVisible()
    await elsewhere.close()
    await signInAgain(host, account)
    await expect(host).toHaveURL('/quiz/create')
    await goOn(host)
  })
})

test('A quiz is exported and imported as a file, and a public quiz is duplicated', async ({
  openStage,
  request,
}, info) => {
  const [author, host] = [await openStage(), await openStage()]
  const account = await register(request, 'Author')
  const quizId = await saveQuiz(request, account, { ...twoQuestions, visibility: 'PUBLIC' })
  await signIn(author, account)
  await signIn(host, await register(request, 'Quizmaster'))
  const file = info.outputPath('quiz.json')

  await test.step('the owner exports it and imports it as a new quiz', async () => {
    await author.goto(`/quiz/details/${quizId}/edit`)
    await expect(title(author)).toHaveValue('Two quick ones')
    const download = author.waitForEvent('download')
    await choose(author, 'Export to a file')
    expect((await download).suggestedFilename()).toBe('Two quick ones.json')
    await (await download).saveAs(file)
    await author.goto('/quiz/create')
    const chooser = author.waitForEvent('filechooser')
    await author.getByRole('button', { name: 'Import a file' }).click()
    await (await chooser).setFiles(file)
    await expect(title(author)).toHaveValue('Two quick ones')
    await author.getByRole('button', { name: 'Save' }).click()
    await expect(author).toHaveURL('/profile/quizzes')
    await expect(author.getByRole('link', { name: 'Two quick ones' })).toHaveCount(2)
  })

  await test.step('another user duplicates it and saves the copy', async () => {
    await host.goto(`/quiz/details/${quizId}`)
    await expect(host.getByRole('heading', { name: 'Two quick ones' })).toBeVisible()
    await screenshot(host, 'keeping-details')
    await host.getByRole('button', { name: 'Duplicate' }).click()
    await expect(title(host)).toHaveValue('Copy of Two quick ones')
    await expect(host.getByLabel('Question', { exact: true })).toHaveValue('2 and 2?')
    await title(host).fill('My quick ones')
    await host.getByRole('button', { name: 'Save' }).click()
    await expect(host).toHaveURL('/profile/quizzes')
    await expect(host.getByRole('link', { name: 'My quick ones' })).toBeVisible()
  })
})

test('Two tabs that edit the same quiz overwrite nothing without a question', async ({ openStage, request }) => {
  const account = await register(request, 'Author')
  const quizId = await saveQuiz(request, account, twoQuestions)
  const one = await openStage()
  await signIn(one, account)
  const two = await one.context().newPage()
  const conflict = two.getByRole('dialog', { name: 'This quiz was saved elsewhere' })
  const editWith = async (newTitle: string) => {
    for (const page of [one, two]) {
      await page.goto(`/quiz/details/${quizId}/edit`)
      await expect(title(page)).toHaveValue(/./)
    }
    await title(one).fill(`${newTitle} elsewhere`)
    await one.getByRole('button', { name: 'Save' }).click()
    await expect(one).toHaveURL('/profile/quizzes')
    await title(two).fill(newTitle)
    await two.getByRole('button', { name: 'Save' }).click()
    await expect(conflict).toContainText(`Title: “${newTitle} elsewhere”`)
  }

  await test.step('the second one can keep its version, and the other one becomes a copy', async () => {
    await editWith('Mine')
    await screenshot(two, 'conflict')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(two).toHaveURL('/profile/quizzes')
    await expect(two.getByRole('link', { name: 'Mine', exact: true })).toBeVisible()
    await expect(two.getByRole('link', { name: 'Copy of Mine elsewhere' })).toBeVisible()
  })

  await test.step('or load the other version, and its own is offered later', async () => {
    await editWith('Changed')
    await conflict.getByRole('button', { name: 'Load theirs' }).click()
    await expect(title(two)).toHaveValue('Changed elsewhere')
    await two.goto('/profile/quizzes')
    await two.goto(`/quiz/details/${quizId}/edit`)
    await expect(offer(two)).toContainText('Changed')
    await offer(two).getByRole('button', { name: 'Continue' }).click()
    await expect(title(two)).toHaveValue('Changed')
    await two.getByRole('button', { name: 'Save' }).click()
    await expect(two).toHaveURL('/profile/quizzes')
  })

  await test.step('or become a copy itself', async () => {
    await editWith('Another')
    await conflict.getByRole('button', { name: 'Save as a copy' }).click()
    await expect(two).toHaveURL('/profile/quizzes')
    await expect(two.getByRole('link', { name: 'Another elsewhere', exact: true })).toBeVisible()
    await expect(two.getByRole('link', { name: 'Copy of Another', exact: true })).toBeVisible()
  })
})
