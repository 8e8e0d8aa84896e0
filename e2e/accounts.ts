import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import type { QuizSave, RegisterRequest, TokenPair } from '@pinwheel/contract'

export type Account = RegisterRequest & { defaultNickname: string }

/** An account that is not registered yet, with a unique email address. */
export const newAccount = (nickname = 'Cleo'): Account => ({
  email: `${nickname.toLowerCase()}.${randomInt(1e9)}@example.com`,
  password: 'Blue42-Mill!RED',
  defaultNickname: nickname,
})

/** Registers an account through the API. @param at the origin of another server than the suite's */
export async function register(api: APIRequestContext, nickname?: string, at = ''): Promise<Account> {
  const account = newAccount(nickname)
  const answer = await api.post(`${at}/api/users`, { data: account })
  expect(answer.status()).toBe(201)
  return account
}

/** Stores a quiz of the account by the API. @returns its id. */
export async function saveQuiz(api: APIRequestContext, account: Account, quiz: QuizSave, at = ''): Promise<string> {
  const { email, password } = account
  const login = await api.post(`${at}/api/auth/login`, { data: { email, password } })
  const { accessToken } = (await login.json()) as TokenPair
  const saved = await api.post(`${at}/api/quizzes`, {
    data: quiz,
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(saved.status()).toBe(201)
  return ((await saved.json()) as { id: string }).id
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: "Let's go!" }).click()
  await expect(page.getByRole('link', { name: 'Create a quiz' })).toBeVisible()
}
