import { describe, expect, test } from 'vitest'
import { isGift, readGift } from './gift.ts'

const only = (text: string) => {
  const { questions, leftOut } = readGift(text)
  expect([questions.length, leftOut.length]).toEqual([1, 0])
  return questions[0]!
}

describe('a question by its answers', () => {
  test('with one right and several wrong answers is a multiple choice', () => {
    expect(only('Capital of Norway?{=Oslo ~Bergen ~Turku}').question).toEqual({
      type: 'MULTI_CHOICE',
      question: 'Capital of Norway?',
      points: 1000,
      duration: 30,
      options: [
        { value: 'Oslo', correct: true },
        { value: 'Bergen', correct: false },
        { value: 'Turku', correct: false },
      ],
    })
  })

  test('with weights accepts each answer that earns points, and says so', () => {
    const { question, changes } = only('Which are even?{~%50%2 ~%50%4 ~%-100%5}')
    expect(question).toMatchObject({
      options: [
        { value: '2', correct: true },
        { value: '4', correct: true },
        { value: '5', correct: false },
      ],
    })
    expect(changes).toEqual([
      'Wrong answers cost no points here.',
      'It has 2 right answers. Here a player chooses one of them.',
    ])
  })

  test.each([
    ['{T}', true],
    ['{TRUE}', true],
    ['{F}', false],
    ['{FALSE#No, it is not.#Right!}', false],
  ])('%s is True or False', (answers, correct) => {
    expect(only(`The Aral Sea is a lake.${answers}`).question).toMatchObject({ type: 'TRUE_FALSE', correct })
  })

  test('with right answers only is a typed answer', () => {
    expect(only('Two plus two?{=four =4 =%50%about four}').question).toMatchObject({
      type: 'TYPE_ANSWER',
      options: ['four', '4', 'about four'],
    })
  })

  test('with a number and its tolerance is a range whose margin is the tolerance', () => {
    const { question } = only('When was Ulysses S. Grant born?{#1822:5}')
    expect(question).toMatchObject({ type: 'RANGE', correct: 1822, margin: 'MEDIUM' })
    if (question.type !== 'RANGE') throw new Error('It is not a range.')
    expect(question.max - question.min).toBe(50)
  })

  test('with an interval is a range around its middle', () => {
    expect(only('Pi?{#3.1..3.2}').question).toMatchObject({ type: 'RANGE', correct: 3.15 })
  })

  test.each([
    ['2000', 'MEDIUM', []],
    ['3500', 'HIGH', ['The tolerance of 3500 became 4000.']],
    ['4000', 'HIGH', []],
    ['50000', 'MAXIMUM', ['The tolerance of 50000 became 20000.']],
  ])('with a tolerance of %s becomes the nearest margin on our longest scale', (tolerance, margin, lost) => {
    const { question, changes } = only(`How many?{#5000:${tolerance}}`)
    expect(question).toMatchObject({ type: 'RANGE', min: -10_000, max: 10_000, correct: 5000, margin })
    expect(changes).toEqual(['The slider goes from -10000 to 10000: the file has no scale.', ...lost])
  })

  test('with several numbers keeps the one with the most points', () => {
    const { question, changes } = only('When?{#=%50%1820:2 =1822:0}')
    expect(question).toMatchObject({ correct: 1822, margin: 'NONE' })
    expect(changes[0]).toBe('Only the number with the most points is right; the others were left out.')
  })

  test('that matches items with their places is a puzzle', () => {
    expect(only('From small to large?{=Norway -> 3 =Malta -> 1 =Iceland -> 2}').question).toMatchObject({
      type: 'PUZZLE',
      values: ['Malta', 'Iceland', 'Norway'],
    })
  })
})

test.each([
  ['Match.{=cat -> animal =oak -> tree}', /matches pairs/],
  ['Write about your holiday.{}', /essay/],
  ['Welcome to this course.', /without answers/],
])('what no question of ours can hold is named: %s', (text, reason) => {
  const { questions, leftOut } = readGift(text)
  expect(questions).toEqual([])
  expect(leftOut).toEqual([expect.objectContaining({ place: 'Line 1', reason: expect.stringMatching(reason) })])
})

test('escaped characters are characters, and a doubled backslash is one', () => {
  const { question } = only(String.raw`::Q\:1::Is 2\=2 \{yes\} \\ or \~no\#?{=a \= b ~c \~ d}`)
  expect(question).toMatchObject({
    question: String.raw`Is 2=2 {yes} \ or ~no#?`,
    options: [{ value: 'a = b' }, { value: 'c ~ d' }],
  })
})

test('text after the answers becomes a gap', () => {
  expect(only('Two plus two is {=four =4} in total.').question.question).toBe('Two plus two is _____ in total.')
})

test('HTML becomes plain text, and a script is not part of it', () => {
  const { question } = only(
    '[html]<p>Where is the <b>Danube</b>&rsquo;s end?<br>Think\\!</p><script>alert(1)</script>{=Black&nbsp;Sea ~Aral Sea}',
  )
  expect(question).toMatchObject({
    question: 'Where is the Danube’s end? Think\\!',
    options: [{ value: 'Black Sea' }, {}],
  })
})

test('comments are ignored, categories are sections, and places are lines of the file', () => {
  const { questions } = readGift(
    '// exported today\n$CATEGORY: $course$/top/Rivers\n\n::One::First?{T}\n\n// a note\nSecond\n?{F}\r\n\r\n$CATEGORY: Lakes\r\n\r\nThird?{T}\n',
  )
  expect(questions.map(({ question, place, section }) => [question.question, place, section])).toEqual([
    ['First?', 'Line 4', 'Rivers'],
    ['Second ?', 'Line 7', 'Rivers'],
    ['Third?', 'Line 12', 'Lakes'],
  ])
})

test('general feedback is the explanation; feedback of the answers is reported as left out', () => {
  const { question, changes } = only('A?{=b#well done ~c####Because of c\\: so}')
  expect(question.explanation).toEqual({ text: 'Because of c: so' })
  expect(changes).toEqual(['The feedback of the answers was left out.'])
})

test.each([
  ['Capital?{=Oslo ~Bergen}', true],
  ['$CATEGORY: Rivers', true],
  ['A letter without any braces', false],
  ['// only a {comment}', false],
])('recognises %s: %s', (text, expected) => {
  expect(isGift(text)).toBe(expected)
})

test('a text that was made to be slow is read in one pass', () => {
  const { leftOut, questions } = readGift(`${'::'.repeat(50_000)}${'{'.repeat(50_000)}${'%-'.repeat(50_000)}`)
  expect(questions.length + leftOut.length).toBe(1)
})

test('names and ID numbers are reported together, with their places; tags come along', () => {
  const { notes, questions } = readGift(
    [
      '// question: 7  name: Capital\n// [id:n-7] [tag:Europe] [tag:a\\]b]\n::Capital::Which city?{=Oslo ~Rome}',
      '::Which lake…::Which lake is it?{=Como ~Aral}',
      '// [tag:of nothing]\n',
      'So?{T}',
      '// [tag:left out]\nWrite.{}',
    ].join('\n\n'),
  )
  expect(questions).toHaveLength(3)
  expect(notes).toEqual([
    {
      text: 'Questions whose names or ID numbers were left out: 1',
      source: 'Line 3: name: Capital; ID number: n-7',
    },
  ])
  expect(questions.map(({ tags }) => tags)).toEqual([['Europe', 'a]b'], undefined, undefined])
})

test.each([
  [
    'pictures in HTML',
    '[html]<img src="a.png">Which?{=Oslo ~<img src\\="b.png">Rome}',
    'Its 2 pictures were left out.',
  ],
  ['sounds in HTML', '[html]Which?<audio src="a.mp3"></audio>{=Oslo ~Rome}', 'Its sounds and films were left out.'],
  ['an asterisk', 'City?{=Osl*}', 'An asterisk in an answer stands for any text in the file, and for itself here.'],
  ['pairs', 'Order{=a -> 1 =b -> 2 =c -> 3}', 'Its pairs of items and places became a puzzle.'],
])('the loss of %s is reported', (_, text, change) => {
  expect(readGift(text).questions[0]?.changes).toEqual([change])
})

test.each([
  ['Read this.', 'It is a description without answers.'],
  ['Town?{=Oslo ~Rome', 'It opens a brace and never closes it.'],
])('%s is left out with the reason', (text, reason) => {
  expect(readGift(`${text}\n\nSo?{T}`).leftOut).toMatchObject([{ place: 'Line 1', reason }])
})

test('an escaped asterisk is one', () => {
  expect(readGift(String.raw`City?{=a\\*b}`).questions).toMatchObject([{ question: { options: ['a*b'] }, changes: [] }])
})
