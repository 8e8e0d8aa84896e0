import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

type Kind = 'Welcome' | 'New address' | 'Password reset' | 'Account changed'

/** Waits for a letter of that kind to somebody. @returns where the button of the newest one leads */
export async function linkFor(reader: Page, kind: Kind, to: string): Promise<string> {
  const letter = reader
    .getByRole('link')
    .filter({ hasText: kind })
    .filter({ hasText: `To ${to}` })
  await expect(async () => {
    await reader.goto('/outbox')
    await expect(letter.first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000, intervals: [200] })
  await letter.first().click()
  const link = await reader.getByRole('link', { name: 'Follow its link' }).getAttribute('href')
  expect(link, 'the link of the letter').toBeTruthy()
  return link ?? ''
}
