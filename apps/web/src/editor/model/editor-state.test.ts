import { GAME_MODES, QUESTION_TYPES } from '@pinwheel/contract/plain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FINISHED } from '../testing/drafts.ts'
import type { DraftQuestion } from './draft-question.ts'
import type { EditorChange, EditorState } from './editor-state.ts'
import { canRedo, canUndo, changeEditor, isUnsaved, openEditor } from './editor-state.ts'
import type { QuizDraft } from './quiz-draft.ts'
import { invalidText, loadedQuiz, NEW_QUIZ, sameQuiz } from './quiz-draft.ts'
import { NEW_SETTINGS } from './settings.ts'

const RIVERS = loadedQuiz({ ...NEW_SETTINGS, title: 'Rivers' }, 'CLASSIC', [FINISHED.MULTI_CHOICE, FINISHED.PIN])

/** Applies changes an hour apart, so that each is an undo step. */
const after = (state: EditorState, ...changes: EditorChange[]): EditorState =>
  changes.reduce((changed, change, index) => changeEditor(changed, change, index * 3_600_000), state)

const title = (text: string): EditorChange => ({
  type: 'writeSettings',
  settings: { ...NEW_SETTINGS, title: text },
})
const writeText = (question: string): EditorChange => ({
  type: 'write',
  index: 0,
  question: { ...FINISHED.MULTI_CHOICE, question },
})

test('letters of the text of a pin without a place are one undo step', () => {
  const pin = { ...FINISHED.PIN, positionX: Number.NaN, positionY: Number.NaN }
  const opened = openEditor(loadedQuiz(NEW_SETTINGS, 'CLASSIC', [pin]))
  const typed = ['W', 'Wh'].reduce(
    (state, question, at) => changeEditor(state, { type: 'write', index: 0, question: { ...pin, question } }, at),
    opened,
  )
  expect(typed.past).toHaveLength(1)
})

test('a new question has the defaults of the quiz', () => {
  const settings = { ...NEW_SETTINGS, questionDefaults: { points: 2000, duration: 90 } as const }
  const state = after(after(openEditor(RIVERS), { type: 'writeSettings', settings }), { type: 'add' })
  expect(state.draft.list?.entries.at(-1)).toMatchObject({ question: { points: 2000, duration: 90 } })
})

describe('a new quiz', () => {
  test('[spec 4.32] has no game mode yet, and no questions can be changed', () => {
    expect(NEW_QUIZ.list).toBeUndefined()
    expect(() => after(openEditor(NEW_QUIZ), { type: 'add' })).toThrow('Unknown game mode or question type')
  })

  test.each([
    ['CLASSIC', 'MULTI_CHOICE'],
    ['ZERO_TO_ONE_HUNDRED', 'RANGE'],
  ] as const)('[spec 4.33] in mode %s starts with one question of type %s, and nothing is unsaved', (mode, type) => {
    const state = after(openEditor(NEW_QUIZ), { type: 'chooseMode', mode })
    expect(state.draft.list?.entries).toMatchObject([{ question: { type } }])
    expect(isUnsaved(state)).toBe(false)
    expect(canUndo(state)).toBe(false)
  })

  test.each(['chooseMode', 'changeType'] as const)('[spec 8.11] %s throws for an unknown mode or type', (type) => {
    const unknown = { type, mode: 'SPEED', index: 0, questionType: 'ESSAY' } as unknown as EditorChange
    expect(() => after(openEditor(RIVERS), unknown)).toThrow('Unknown game mode or question type')
  })
})

describe('unsaved changes', () => {
  test('are all differences from the loaded quiz, and not those that were undone', () => {
    const changed = after(openEditor(RIVERS), title('Lakes'))
    expect(isUnsaved(changed)).toBe(true)
    expect(isUnsaved(after(changed, { type: 'undo' }))).toBe(false)
    expect(isUnsaved(after(changed, { type: 'writeSettings', settings: RIVERS.settings }))).toBe(false)
  })

  test('do not include which question is open', () => {
    expect(isUnsaved(after(openEditor(RIVERS), { type: 'select', index: 1 }))).toBe(false)
  })

  test('include changes made during the request', () => {
    const sent = after(openEditor(RIVERS), title('Lakes'))
    const changedSince = after(sent, writeText('Longest lake?'))
    expect(isUnsaved(after(sent, { type: 'saved', draft: sent.draft }))).toBe(false)
    expect(isUnsaved(after(changedSince, { type: 'saved', draft: sent.draft }))).toBe(true)
  })
})

describe('an undo step', () => {
  const typing = (state: EditorState, texts: readonly string[], pause: number) =>
    texts.reduce((typed, text, index) => changeEditor(typed, writeText(text), index * pause), state)

  test('covers all changes of a field without a pause', () => {
    const written = typing(openEditor(RIVERS), ['W', 'Wh', 'Why', 'Why?'], 300)
    expect(written.past).toHaveLength(1)
    expect(after(written, { type: 'undo' }).draft).toEqual(RIVERS)
  })

  test('ends with a pause', () => {
    expect(typing(openEditor(RIVERS), ['Why', 'Why not?'], 2000).past).toHaveLength(2)
  })

  test('ends with a change of another field or question, or when another question opens', () => {
    const asked = changeEditor(openEditor(RIVERS), writeText('Why?'), 0)
    const titled = changeEditor(asked, title('Whys'), 1)
    const back = changeEditor(changeEditor(titled, { type: 'select', index: 0 }, 2), title('Why so'), 3)
    expect([asked, titled, back].map(({ past }) => past.length)).toEqual([1, 2, 3])
  })

  test('is not added if nothing has changed', () => {
    expect(
      canUndo(after(openEditor(RIVERS), { type: 'write', index: 0, question: { ...FINISHED.MULTI_CHOICE } })),
    ).toBe(false)
  })

  test('clears the redo history', () => {
    const undone = after(openEditor(RIVERS), title('Lakes'), { type: 'undo' })
    expect(canRedo(undone)).toBe(true)
    expect(canRedo(after(undone, title('Seas')))).toBe(false)
  })

  test('opens its question again when it is undone', () => {
    const elsewhere = after(openEditor(RIVERS), writeText('Why?'), { type: 'select', index: 1 }, { type: 'undo' })
    expect(elsewhere.draft.list?.active).toBe(0)
  })
})

describe('another quiz', () => {
  const LAKES = loadedQuiz({ ...NEW_SETTINGS, title: 'Lakes' }, 'CLASSIC', [FINISHED.PUZZLE])
  const replace: EditorChange = { type: 'replaceQuiz', draft: LAKES }

  test('replaces the open quiz, and the replacement can be undone', () => {
    const state = after(openEditor(RIVERS), replace)
    expect(sameQuiz(state.draft, LAKES)).toBe(true)
    expect(isUnsaved(state)).toBe(true)
    expect(after(state, { type: 'undo' }).draft).toEqual(RIVERS)
  })

  test('is a separate undo step, even without a pause in typing', () => {
    const writing = changeEditor(openEditor(RIVERS), title('L'), 0)
    const state = changeEditor(writing, { type: 'replaceQuiz', draft: { ...RIVERS, settings: LAKES.settings } }, 10)
    expect(after(state, { type: 'undo' }).draft.settings.title).toBe('L')
  })

  test('gets new keys for all questions', () => {
    const keys = ({ draft }: EditorState) => draft.list?.entries.map(({ key }) => key) ?? []
    const before = openEditor(RIVERS)
    expect(keys(after(before, replace)).some((key) => keys(before).includes(key))).toBe(false)
  })

  test('that replaces a new quiz without a mode is unsaved, and cannot be undone', () => {
    const state = after(openEditor(NEW_QUIZ), replace)
    expect(state.draft).toEqual(LAKES)
    expect([isUnsaved(state), canUndo(state)]).toEqual([true, false])
  })
})

describe('a text of the advanced editor', () => {
  const valid = (text: string, ...questions: DraftQuestion[]): EditorChange => ({ type: 'writeCode', text, questions })
  const invalid = (text: string): EditorChange => ({ type: 'writeCode', text, questions: undefined })
  const { PUZZLE, TRUE_FALSE } = FINISHED
  const questionsOf = ({ draft }: EditorState) => draft.list?.entries.map(({ question }) => question)

  test('replaces the questions if it is valid, with the first one open', () => {
    const state = after(openEditor(RIVERS), { type: 'select', index: 1 }, valid('[…]', PUZZLE, TRUE_FALSE))
    expect(questionsOf(state)).toEqual([PUZZLE, TRUE_FALSE])
    expect(state.draft.list?.active).toBe(0)
    expect(invalidText(state.draft)).toBeUndefined()
  })

  test('is stored without changing the questions if it is invalid', () => {
    const state = after(openEditor(RIVERS), invalid('[{'))
    expect(questionsOf(state)).toEqual(questionsOf(openEditor(RIVERS)))
    expect(invalidText(state.draft)).toBe('[{')
    expect(isUnsaved(state)).toBe(true)
  })

  test('stays stored while questions change in the form, and can be discarded and restored by undo', () => {
    const elsewhere = after(openEditor(RIVERS), invalid('[{'), writeText('Why?'))
    expect(invalidText(elsewhere.draft)).toBe('[{')
    const dropped = after(elsewhere, { type: 'dropCode' })
    expect(invalidText(dropped.draft)).toBeUndefined()
    expect(questionsOf(dropped)).toEqual(questionsOf(elsewhere))
    expect(invalidText(after(dropped, { type: 'undo' }).draft)).toBe('[{')
  })

  test('keeps its formatting until the questions change in the form', () => {
    const written = after(openEditor(RIVERS), valid('[ … ]', PUZZLE))
    expect(written.draft.code?.text).toBe('[ … ]')
    expect(after(written, { type: 'add' }).draft.code).toBeUndefined()
  })

  test('is one undo step until a pause, over valid and invalid texts', () => {
    const texts = [invalid('['), valid('[a]', PUZZLE), invalid('[a],'), valid('[a, b]', PUZZLE, TRUE_FALSE)]
    const written = texts.reduce((state, change, index) => changeEditor(state, change, index * 300), openEditor(RIVERS))
    expect(written.past).toHaveLength(1)
    expect(after(written, { type: 'undo' }).draft).toEqual(RIVERS)
    expect(changeEditor(written, invalid(']'), 3000).past).toHaveLength(2)
  })

  test('that differs only in formatting is neither unsaved nor an undo step', () => {
    const state = after(openEditor(RIVERS), valid('[ … ]', ...(questionsOf(openEditor(RIVERS)) ?? [])))
    expect([isUnsaved(state), canUndo(state)]).toEqual([false, false])
  })

  test('accepts a question again that was loaded with a longer text', () => {
    const long = { ...PUZZLE, question: 'a'.repeat(100) }
    const state = after(openEditor(loadedQuiz(NEW_SETTINGS, 'CLASSIC', [long])), valid('…', TRUE_FALSE, long))
    expect(state.draft.list?.entries.map(({ loadedText }) => loadedText)).toEqual([undefined, long.question])
  })
})

const TYPES_OF_CHANGE = fc.oneof(
  fc.record({ type: fc.constant('select' as const), index: fc.nat(60) }),
  fc.constant({ type: 'add' as const }),
  fc.record({ type: fc.constantFrom('duplicate' as const, 'delete' as const), index: fc.nat(60) }),
  fc.record({ type: fc.constant('move' as const), from: fc.nat(60), to: fc.nat(60) }),
  fc.record({
    type: fc.constant('changeType' as const),
    index: fc.nat(60),
    questionType: fc.constantFrom(...QUESTION_TYPES),
  }),
  fc.record({
    type: fc.constant('write' as const),
    index: fc.nat(60),
    question: fc.constantFrom(...Object.values(FINISHED)),
  }),
  fc.record({
    type: fc.constant('replaceAll' as const),
    questions: fc.array(fc.constantFrom(...Object.values(FINISHED)), { maxLength: 50 }),
  }),
  fc.record({
    type: fc.constant('writeCode' as const),
    text: fc.string({ maxLength: 3 }),
    questions: fc.option(fc.array(fc.constantFrom(...Object.values(FINISHED)), { maxLength: 50 }), { nil: undefined }),
  }),
  fc.constant({ type: 'dropCode' as const }),
  fc.record({
    type: fc.constant('replaceQuiz' as const),
    draft: fc.constantFrom(RIVERS, loadedQuiz(NEW_SETTINGS, 'CLASSIC', [])),
  }),
  fc.record({
    type: fc.constant('writeSettings' as const),
    settings: fc.record({ ...constantsOf(NEW_SETTINGS), title: fc.string({ maxLength: 5 }) }),
  }),
  fc.record({ type: fc.constantFrom('undo' as const, 'redo' as const) }),
)

function constantsOf<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fc.constant(value)])) as {
    [Key in keyof Values]: fc.Arbitrary<Values[Key]>
  }
}

const CHANGES = fc.array(fc.tuple(TYPES_OF_CHANGE, fc.integer({ min: 0, max: 4000 })), { maxLength: 60 })

/** All states in between. Changes of questions that do not exist are skipped. */
function run(start: EditorState, changes: readonly (readonly [EditorChange, number])[]): EditorState[] {
  const states = [start]
  let now = 0
  for (const [change, pause] of changes) {
    now += pause
    const state = states.at(-1) ?? start
    if (isPossible(state, change)) states.push(changeEditor(state, change, now))
  }
  return states
}

function isPossible({ draft }: EditorState, change: EditorChange): boolean {
  const size = draft.list?.entries.length ?? 0
  const positions = 'from' in change ? [change.from, change.to] : 'index' in change ? [change.index] : []
  return positions.every((index) => index < size)
}

function expectValid({ list }: QuizDraft) {
  if (!list) throw new Error('The game mode was lost.')
  const keys = list.entries.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key < list.nextKey)).toBe(true)
  expect(keys.length).toBeLessThanOrEqual(50)
  expect(list.active).toBeLessThan(Math.max(keys.length, 0))
  expect(list.active).toBeGreaterThanOrEqual(keys.length > 0 ? 0 : -1)
}

const start = fc.constantFrom(...GAME_MODES).map((mode) => after(openEditor(NEW_QUIZ), { type: 'chooseMode', mode }))

describe('after any changes', () => {
  test('the state and all its undo and redo steps are valid', () => {
    fc.assert(
      fc.property(start, CHANGES, (state, changes) => {
        for (const { draft, past, future } of run(state, changes))
          for (const each of [draft, ...past, ...future]) expectValid(each)
      }),
    )
  })

  test('undoing all steps restores the start, and redoing them restores the result', () => {
    fc.assert(
      fc.property(start, CHANGES, (state, changes) => {
        const reached = run(state, changes).at(-1) ?? state
        let undone = reached
        while (canUndo(undone)) undone = after(undone, { type: 'undo' })
        expect(sameQuiz(undone.draft, state.draft)).toBe(true)
        let redone = undone
        for (const _ of reached.past) redone = after(redone, { type: 'redo' })
        expect(redone.draft).toEqual(reached.draft)
      }),
    )
  })

  test('undo reverts the last step', () => {
    fc.assert(
      fc.property(start, CHANGES, TYPES_OF_CHANGE, (state, changes, change) => {
        const before = run(state, changes).at(-1) ?? state
        const [, changed] = run(before, [[change, 10_000_000]])
        if (!changed || change.type === 'undo' || change.type === 'redo' || changed.past === before.past) return
        expect(sameQuiz(after(changed, { type: 'undo' }).draft, before.draft)).toBe(true)
      }),
    )
  })
})
