import type { InterfaceLanguage } from '@pinwheel/contract/plain'
import { expect, test } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { SENTENCES } from '../apps/web/browser-check/sentences.mjs'

/** What browsers before the oldest supported version lack. */
const MISSING = {
  'JavaScript modules': () => delete (HTMLScriptElement.prototype as Partial<HTMLScriptElement>).noModule,
  'colour mixing': () => (CSS.supports = () => false),
  segments: () => delete (Intl as { Segmenter?: unknown }).Segmenter,
}

async function openOldBrowser(browser: Browser, missing: () => unknown, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 640 } })
  await context.addInitScript(missing)
  return context.newPage()
}

for (const [feature, remove] of Object.entries(MISSING))
  test(`A browser without ${feature} shows a sentence instead of the page`, async ({ browser }) => {
    const page = await openOldBrowser(browser, remove)
    await page.goto('/j/123456')
    await expect(page.getByRole('heading', { name: SENTENCES.en })).toBeVisible()
    await page.context().close()
  })

test('The sentence for old browsers is in the language of the browser or of the link', async ({ browser }) => {
  const page = await openOldBrowser(browser, MISSING.segments, 'pt-PT')
  const expectSentence = async (language: InterfaceLanguage, address = '/') => {
    await page.goto(address)
    const heading = page.getByRole('heading', { name: SENTENCES[language] })
    await expect(heading).toBeVisible()
    await expect(heading).toHaveAttribute('lang', language)
    await expect(heading).toHaveAttribute('dir', ['ar', 'he'].includes(language) ? 'rtl' : 'ltr')
  }
  await expectSentence('pt-BR')
  for (const language of Object.keys(SENTENCES) as InterfaceLanguage[])
    await expectSentence(language, `/?lang=${language}`)
  await expectSentence('pt-BR', '/?lang=xx')
  await page.context().close()
})
