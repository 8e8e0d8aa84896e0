import { i18n } from '@lingui/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, showLanguage } from '../i18n/index.ts'
import { Sheet } from '../quizzes/JoinSheetPage.tsx'
import { Paper } from './Paper.tsx'

const common = { question: 'Order?', points: 0, duration: 30 } as const

afterEach(() => {
  cleanup()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function showGerman() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await loadTexts('quizzes')
  await showLanguage('de')
}

function print(languageCode: string) {
  const values = ['One', 'Two']
  const quiz = { title: 'Everything', languageCode, questions: [{ ...common, type: 'PUZZLE' as const, values }] }
  render(<Paper quiz={quiz} withAnswers={false} isLarge={false} sources={new Map()} />)
  return screen.getByRole('article')
}

test('the instructions of a printed quiz are in the language of the page, and marked as that', async () => {
  await showGerman()
  expect(print('en').lang).toBe('en')
  expect(screen.getByText('Nummeriere von 1 bis 2.').lang).toBe('de')
  expect(screen.getByText('Datum').closest('[lang]')?.getAttribute('lang')).toBe('de')
})

test('a printed quiz has the direction of its language, and its instructions that of the page', async () => {
  await showGerman()
  expect(print('ar').dir).toBe('rtl')
  expect(screen.getByText('Nummeriere von 1 bis 2.').dir).toBe('ltr')
})

test('a join sheet is in the language of the page', async () => {
  await showGerman()
  render(<Sheet code="abc" title="Everything" languageCode="en" />)
  expect(screen.getByRole('heading').textContent).toBe('Mitspielen')
  expect(screen.getByText('Everything').lang).toBe('en')
})
