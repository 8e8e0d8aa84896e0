import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts, showLanguage } from '../i18n/index.ts'
import { playCount } from './counts.ts'
import { CATEGORY_LABELS, optionsOf } from './labels.ts'
import { languageInSentence, languageName, languageOptions } from './languages.ts'

const CATEGORIES = optionsOf(CATEGORY_LABELS)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  return loadTexts('quizzes')
})

afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test('labels and options are in the language in which they are read, not in the first one', async () => {
  expect(CATEGORIES[0]?.label).toBe('General Knowledge')
  await showLanguage('de')
  expect(CATEGORIES[0]?.label).toBe('Allgemeinwissen')
  expect(CATEGORY_LABELS.SPACE).toBe('Weltraum')
})

test('the languages of quizzes have their names in the language of the page, in its order', async () => {
  await showLanguage('fr')
  expect([languageName('de'), languageInSentence('de')]).toEqual(['Allemand', 'allemand'])
  const names = languageOptions().map(({ label }) => label)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'fr')))
  expect(names).toHaveLength(languageOptions().length)
})

test.each([
  [1, 'Einmal gespielt'],
  [1200, '1.200-mal gespielt'],
])('%d plays in German are "%s"', async (plays, text) => {
  await showLanguage('de')
  expect(playCount(plays)).toBe(text)
})
