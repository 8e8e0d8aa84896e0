import { expect, test } from 'vitest'
import {
  AUTH_PROVIDERS,
  AUTHORITIES,
  DURATIONS,
  GAME_MODES,
  GAME_STATUSES,
  HOST_EVENT_TYPES,
  LANGUAGE_CODES,
  MEDIA_TYPES,
  PARTICIPANT_TYPES,
  PIN_TOLERANCES,
  PLAYER_EVENT_TYPES,
  POINTS,
  QUESTION_TYPES,
  QUIZ_CATEGORIES,
  QUIZ_VISIBILITIES,
  RANGE_MARGINS,
  SORT_KEYS,
  SORT_ORDERS,
  TOKEN_SCOPES,
  TOKEN_TYPES,
} from './enumerations.ts'

/** Contract 2, letter by letter: these spellings are in tokens, addresses and other people's clients. */
test.each([
  ['[spec 3.1] auth provider', AUTH_PROVIDERS, 'NONE LOCAL GOOGLE'],
  ['[spec 3.3] token type', TOKEN_TYPES, 'ACCESS REFRESH'],
  ['[spec 3.4] token scope', TOKEN_SCOPES, 'GAME USER'],
  ['[spec 3.2, 6.16] authority', AUTHORITIES, 'GAME MEDIA QUIZ REFRESH_AUTH RESET_PASSWORD USER VERIFY_EMAIL'],
  ['[spec 3.5, 6.8, 6.11] participant type', PARTICIPANT_TYPES, 'HOST PLAYER'],
  ['[spec 3.6] game status', GAME_STATUSES, 'ACTIVE COMPLETED EXPIRED'],
  ['[spec 1.6, 3.8] game mode', GAME_MODES, 'CLASSIC ZERO_TO_ONE_HUNDRED'],
  ['[spec 3.9] quiz visibility', QUIZ_VISIBILITIES, 'PUBLIC PRIVATE'],
  ['[spec 3.11] question type', QUESTION_TYPES, 'MULTI_CHOICE RANGE TRUE_FALSE TYPE_ANSWER PIN PUZZLE'],
  ['[spec 3.12] media type', MEDIA_TYPES, 'IMAGE AUDIO VIDEO'],
  ['[spec 3.14] range margin', RANGE_MARGINS, 'NONE LOW MEDIUM HIGH MAXIMUM'],
  ['[spec 3.15] pin tolerance', PIN_TOLERANCES, 'LOW MEDIUM HIGH MAXIMUM'],
  ['[spec 3.17] sort key', SORT_KEYS, 'title created updated'],
  ['[spec 3.18] sort order', SORT_ORDERS, 'asc desc'],
  ['points', POINTS, '0 1000 2000'],
  ['duration', DURATIONS, '5 10 20 30 45 60 90 120 180 240'],
  [
    '[spec 3.10] category',
    QUIZ_CATEGORIES,
    'GENERAL_KNOWLEDGE SCIENCE HISTORY GEOGRAPHY ENTERTAINMENT SPORTS LITERATURE TECHNOLOGY ART MUSIC FILM ' +
      'FOOD_AND_DRINK POLITICS MYTHOLOGY NATURE BUSINESS HEALTH RELIGION SPACE MATHEMATICS OTHER',
  ],
])('[spec 3.21] %s', (_, list, spelled) => expect(list.join(' ')).toBe(spelled))

test('[spec 3.13] there are 183 different language codes of two lower-case letters', () => {
  expect(LANGUAGE_CODES).toHaveLength(183)
  expect(new Set(LANGUAGE_CODES).size).toBe(183)
  for (const code of LANGUAGE_CODES) expect(code).toMatch(/^[a-z]{2}$/)
})

test.each(['no', 'sh'])('%s is not a language code', (code) => expect(LANGUAGE_CODES).not.toContain(code))
test.each(['nb', 'nn', 'tl', 'en', 'sv', 'ab', 'zu'])('%s is a language code', (code) =>
  expect(LANGUAGE_CODES).toContain(code),
)

test('[spec 3.22] host and players have 17 event types in total, without the heartbeat', () => {
  expect(new Set([...HOST_EVENT_TYPES, ...PLAYER_EVENT_TYPES]).size).toBe(17)
})
