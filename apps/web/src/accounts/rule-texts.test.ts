import { i18n } from '@lingui/core'
import { MESSAGES, RegisterRequest } from '@pinwheel/contract'
import { afterEach, expect, test } from 'vitest'
import { loadTexts, showLanguage } from '../i18n/index.ts'
import { ruleText } from './rule-texts.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const BROKEN = { email: 'no', password: 'short', givenName: '1', defaultNickname: 'x'.repeat(99) }

const messages = () => RegisterRequest.safeParse(BROKEN).error?.issues.map(({ message }) => message) ?? []

test('in English the sentences are those of the contract', () => {
  const all = [...messages(), MESSAGES.confirmPassword, MESSAGES.required, MESSAGES.nicknameScripts]
  expect(all.map(ruleText)).toEqual(all)
})

test('each broken rule of the form has a sentence in the language of the page', async () => {
  await loadTexts('account')
  await showLanguage('de')
  expect(messages().length).toBeGreaterThan(3)
  for (const message of messages()) expect(ruleText(message)).not.toBe(message)
  expect(ruleText(MESSAGES.maxLength(20))).toContain('20')
  expect(ruleText('Not a rule of ours.')).toBe('Not a rule of ours.')
})
