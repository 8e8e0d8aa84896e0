import type { OpenDrafts } from '../drafts/open-drafts.ts'
import { StoredDraft, toStoredDraft } from '../drafts/storage.ts'
import type { DraftQuestion } from '../model/draft-question.ts'
import { newQuestion } from '../model/draft-question.ts'
import type { QuestionList } from '../model/question-list.ts'
import { loadList } from '../model/question-list.ts'
import type { QuizDraft } from '../model/quiz-draft.ts'
import { loadedQuiz } from '../model/quiz-draft.ts'
import { NEW_SETTINGS } from '../model/settings.ts'

const common = { points: 1000, duration: 30 } as const

/** One finished question of each type, as it is loaded. */
export const FINISHED = {
  MULTI_CHOICE: {
    type: 'MULTI_CHOICE',
    question: 'Longest river in Europe?',
    ...common,
    options: [
      { value: 'Danube', correct: false },
      { value: 'Volga', correct: true },
    ],
  },
  TRUE_FALSE: { type: 'TRUE_FALSE', question: 'Is the Aral Sea a lake?', ...common, correct: false },
  RANGE: {
    type: 'RANGE',
    question: 'Year of the moon landing?',
    ...common,
    min: 1900,
    max: 2025,
    correct: 1969,
    margin: 'LOW',
  },
  TYPE_ANSWER: { type: 'TYPE_ANSWER', question: 'Capital of Norway?', ...common, options: ['Oslo'] },
  PIN: {
    type: 'PIN',
    question: 'Where is Gotland?',
    points: 2000,
    duration: 60,
    imageURL: 'http://localhost:3000/uploads/images/map.webp',
    positionX: 0.62,
    positionY: 0.41,
    tolerance: 'MEDIUM',
  },
  PUZZLE: { type: 'PUZZLE', question: 'From small to large?', ...common, values: ['Malta', 'Iceland', 'Norway'] },
  ZERO_TO_ONE_HUNDRED: { type: 'RANGE', question: 'Percent of water?', duration: 60, correct: 71 },
} as const satisfies Record<string, DraftQuestion>

const LONG = 'Which of these ships was the first to cross the ice without one winter stop?'.slice(0, 75)
const long = (start: string) =>
  `${start} and was never seen again by anyone on any of the other ships`.slice(0, 75).padEnd(75, '.')
const WIDE_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkund'.slice(0, 75)

const picture = (width: number, height: number, sky: string, land: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path fill="${sky}" d="M0 0h${width}v${height}H0z"/><path fill="${land}" d="M0 ${height * 0.8} ${width * 0.3} ${height * 0.3} ${width * 0.5} ${height * 0.6} ${width * 0.7} ${height * 0.2} ${width} ${height * 0.7}V${height}H0z"/></svg>`,
  )}`
const DARK_PICTURE = picture(1200, 700, '#071a2f', '#12345a')
export const LIGHT_PICTURE = picture(500, 800, '#fdfdf6', '#f2e6c8')

/** Questions with the longest texts and the most entries. */
export const EXTREME = {
  MULTI_CHOICE: {
    type: 'MULTI_CHOICE',
    question: LONG,
    points: 2000,
    duration: 240,
    media: { type: 'IMAGE', url: DARK_PICTURE },
    options: [
      { value: long('It sailed to the north in the coldest of all winters'), correct: true },
      { value: 'It melted', correct: false },
      { value: WIDE_WORD, correct: false },
      { value: 'πλανήτης, планета, 惑星, كوكب', correct: true },
      { value: long('It lies at the bottom of the bay'), correct: false },
      { value: long('It was painted yellow'), correct: false },
    ],
  },
  RANGE: {
    type: 'RANGE',
    question: LONG,
    ...common,
    min: -10_000,
    max: 10_000,
    correct: -8612.5,
    margin: 'MAXIMUM',
  },
  TYPE_ANSWER: {
    type: 'TYPE_ANSWER',
    question: LONG,
    ...common,
    options: ['Kapitänsmützenabzeic', 'капитан', 'Captain’s badge 2026', 'x'],
  },
  PIN: {
    type: 'PIN',
    question: LONG,
    ...common,
    imageURL: DARK_PICTURE,
    positionX: 0.7,
    positionY: 0.25,
    tolerance: 'HIGH',
  },
  PUZZLE: {
    type: 'PUZZLE',
    question: LONG,
    ...common,
    values: [
      long('The first ship'),
      WIDE_WORD,
      'Short',
      long('The fourth one'),
      long('Then the fifth'),
      long('Last of all'),
    ],
  },
} as const satisfies Record<string, DraftQuestion>

/** A Classic list with these question texts, with the first one open. */
export const listOf = (...texts: string[]): QuestionList =>
  loadList(
    'CLASSIC',
    texts.map((question) => ({ ...newQuestion('CLASSIC'), question })),
  )

export const textsOf = ({ entries }: QuestionList): string[] => entries.map(({ question }) => question.question)

export const aDraft = (title = 'Lakes'): QuizDraft =>
  loadedQuiz({ ...NEW_SETTINGS, title }, 'CLASSIC', [FINISHED.TRUE_FALSE])

/** A draft as it is read from the device. */
export const aStoredDraft = (title: string, { id = title, userId = 'u1', keptAt = 0 } = {}): StoredDraft =>
  StoredDraft.parse(toStoredDraft({ id: id || 'untitled', userId }, aDraft(title), keptAt))

/** The open drafts of a browser, in memory. */
export function openDraftsInMemory(...open: string[]): OpenDrafts {
  const drafts = new Set(open)
  return {
    register(id) {
      drafts.add(id)
      return () => drafts.delete(id)
    },
    list: async () => drafts,
  }
}
