import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Kind = 'Welcome' | 'New address' | 'Password reset' | 'Account changed'

/** Waits for an email of this kind. @returns the link of the newest one */
export async function linkFor(reader: Page, kind: Kind, to: string): Promise<string> {
  const email = reader
    .getByRole('link')
    .filter({ hasText: kind })
    .filter({ hasText: `To ${to}` })
  await expect(async () => {
    await reader.goto('/outbox')
    await expect(email.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000, intervals: [200] })
  await email.first().click()
  const link = await reader.getByRole('link', { name: 'Follow its link' }).getAttribute('href')
  expect(link, 'the link of the email').toBeTruthy()
  return link ?? ''
}
