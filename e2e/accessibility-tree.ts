import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

type AccessibleNode = { role: string; name: string; isFocused: boolean }

type RawNode = {
  ignored: boolean
  role?: { value?: string }
  name?: { value?: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** What Chromium hands to screen readers, in the order in which they read it. */
async function accessibilityTree(page: Page): Promise<AccessibleNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: RawNode[] }
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value ?? '',
      name: name?.value ?? '',
      isFocused: properties.some((property) => property.name === 'focused' && property.value.value === true),
    }))
}

/** What a screen reader has said by itself: the heading that took the focus, and the live regions. */
export async function announced(page: Page): Promise<string[]> {
  const focused = (await accessibilityTree(page)).filter(({ role, isFocused }) => isFocused && role === 'heading')
  const live = await page.locator('[role="status"], [role="alert"], [aria-live="polite"]').allTextContents()
  return [...focused.map(({ name }) => name), ...live.filter((text) => text.trim() !== '')]
}

const MESSAGE = /^msgid "(?<source>.+)"\nmsgstr "(?<text>.+)"$/gm

/** The texts of the interface and their translations. */
function messagesIn(language: string): { source: string; text: string }[] {
  const file = fileURLToPath(new URL(`../apps/web/messages/${language}.po`, import.meta.url))
  return [...readFileSync(file, 'utf8').matchAll(MESSAGE)].map(({ groups: { source = '', text = '' } = {} }) => ({
    source,
    text,
  }))
}

/** An English text of the interface in another language. */
export function translationOf(source: string, language: string): string {
  if (language === 'en') return source
  const found = messagesIn(language).find((message) => message.source === source)
  if (!found) throw new Error(`${language} has no text for "${source}".`)
  return found.text
}

/** The English texts of the interface without placeholders that have other words in the language. */
function englishTexts(language: string): ReadonlySet<string> {
  return new Set(
    messagesIn(language).flatMap(({ source, text }) => (source === text || source.includes('{') ? [] : [source])),
  )
}

/** The accessible names on a page that are English texts of the interface. */
export async function englishNames(page: Page, language: string): Promise<string[]> {
  const english = englishTexts(language)
  return (await accessibilityTree(page)).map(({ name }) => name.trim()).filter((name) => english.has(name))
}

/**
 * The texts on a page with these letters, also in fields and of pictures, that a screen reader would speak in another language, or
 * that run in the other direction. Nicknames have no language, and live sentences are spoken in that of the page.
 */
export const textsOfOtherLanguage = (page: Page, letters: RegExp, language: string, direction: 'ltr' | 'rtl') =>
  page.evaluate(
    ([pattern, lang, dir]) => {
      const shown: { text: string; element: Element }[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { nodeValue, parentElement } = walker.currentNode
        if (parentElement && nodeValue) shown.push({ text: nodeValue, element: parentElement })
      }
      for (const element of document.querySelectorAll('img')) shown.push({ text: element.alt, element })
      for (const element of document.querySelectorAll<HTMLInputElement>('input, textarea'))
        shown.push({ text: element.value, element })
      const found: string[] = []
      const marked: string[] = []
      for (const { text, element } of shown) {
        if (!new RegExp(pattern, 'u').test(text)) continue
        if (element.closest('script, style, title, option, bdi:not([lang]), [role="status"], [aria-live]')) continue
        const own = element.closest('[lang]')?.getAttribute('lang')
        const isRight = own === lang && getComputedStyle(element).direction === dir
        ;(isRight ? marked : found).push(text.trim())
      }
      return { found, marked }
    },
    [letters.source, language, direction] as const,
  )
