import { i18n } from '@lingui/core'
import { MESSAGES } from '@pinwheel/contract'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadTexts, showLanguage } from '../i18n/index.ts'
import { quizzesOf } from './files/quizzes-of-file.ts'
import type { FileToRead } from './files/read-file.ts'
import { readFile } from './files/read-file.ts'
import { ruleText } from './model/rule-texts.ts'
import { marginText } from './questions/margin-text.ts'
import { ShortcutsDialog } from './shortcuts/ShortcutsDialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function inGerman() {
  await act(() => showLanguage('de'))
  await act(() => loadTexts('quizzes', 'files', 'editor'))
}

test('the sentences of broken rules are in the language of the page, with their numbers', async () => {
  await inGerman()
  for (const message of [MESSAGES.optionMarkedCorrect, MESSAGES.number, MESSAGES.url, MESSAGES.puzzleRepeats])
    expect(ruleText(message)).not.toBe(message)
  expect(ruleText(MESSAGES.maxLength(75))).toContain('75')
  expect(ruleText(MESSAGES.min(-10_000))).toContain('-10000')
  expect(ruleText('Expected 5, 10 or 20.')).toContain('5, 10 oder 20')
  expect(ruleText('Not a rule of ours.')).toBe('Not a rule of ours.')
})

test('the hint on the margin and the list of shortcuts follow a later choice of a language', async () => {
  const solution = { min: 0, max: 100, correct: 50, step: 2, margin: 'MEDIUM' } as const
  await inGerman()
  expect(marginText(solution)).toBe('Antworten zwischen 40 und 60 gelten als richtig.')
  await act(() => showLanguage('nl'))
  expect(marginText(solution)).toContain('tussen 40 en 60')
  render(<ShortcutsDialog opensByQuestionMark onOpensByQuestionMark={() => undefined} onClose={() => undefined} />)
  expect(screen.getByText('Vorige vraag openen')).toBeTruthy()
})

test('the report of an import is in the language of the page', async () => {
  await inGerman()
  const read = await quizzesOf(new File(['::Q1:: Why? {}\n\nWhich? {=Up ~Down}'], 'a.gift'), {})
  const leftOut = read.ok ? read.quizzes.flatMap((quiz) => quiz.leftOut.map(({ text }) => text)) : []
  expect(leftOut).toEqual([expect.stringMatching(/^Zeile 1 \(Why\?\): Es ist ein Aufsatz/)])
})

test('the worker that reads a file receives the texts of the page', async () => {
  const sent: FileToRead[] = []
  class SilentWorker extends EventTarget {
    postMessage(message: FileToRead) {
      sent.push(message)
      this.dispatchEvent(new MessageEvent('message', { data: { ok: false, problems: [] } }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', SilentWorker)
  await inGerman()
  await readFile(new File(['x'], 'x.txt'))
  expect(sent.map(({ texts }) => texts)).toEqual([{ locale: 'de', messages: i18n.messages }])
  expect(Object.keys(i18n.messages).length).toBeGreaterThan(500)
})
