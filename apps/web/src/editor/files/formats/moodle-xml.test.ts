import { describe, expect, test } from 'vitest'
import { readMoodleXml } from './moodle-xml.ts'
import { parseXml } from './xml.ts'

function read(questions: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions}</quiz>`
  return readMoodleXml(parseXml(text), text)
}
const asked = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${more}</answer>`

describe('a question by its type', () => {
  test('multichoice, with HTML', () => {
    const { questions } = read(
      `<question type="multichoice"><name><text>Q1</text></name>${asked('<p>Capital of <b>Norway</b>?</p>')}<single>true</single>` +
        `${answer(100, '&lt;p&gt;Oslo&lt;/p&gt;', '<feedback><text>Yes</text></feedback>')}${answer(0, 'Bergen')}<generalfeedback format="html"><text>&lt;p&gt;Since 1814&lt;/p&gt;</text></generalfeedback></question>`,
    )
    expect(questions).toMatchObject([
      {
        place: 'Line 1',
        changes: ['The feedback of the answers was left out.'],
        question: {
          type: 'MULTI_CHOICE',
          question: 'Capital of Norway?',
          points: 1000,
          duration: 30,
          explanation: { text: 'Since 1814' },
          options: [
            { value: 'Oslo', correct: true },
            { value: 'Bergen', correct: false },
          ],
        },
      },
    ])
  })

  test.each([
    ['truefalse', answer(0, 'true') + answer(100, 'false'), { type: 'TRUE_FALSE', correct: false }],
    ['shortanswer', answer(100, 'Oslo') + answer(0, '*'), { type: 'TYPE_ANSWER', options: ['Oslo'] }],
    ['numerical', answer(100, '1822', '<tolerance>5</tolerance>'), { type: 'RANGE', correct: 1822, margin: 'MEDIUM' }],
    ['ordering', answer(2, 'b') + answer(1, 'a') + answer(3, 'c'), { type: 'PUZZLE', values: ['a', 'b', 'c'] }],
    [
      'matching',
      ['b:2', 'a:1', 'c:3']
        .map((pair) => pair.split(':'))
        .map(([text, place]) => `<subquestion><text>${text}</text><answer><text>${place}</text></answer></subquestion>`)
        .join(''),
      { type: 'PUZZLE', values: ['a', 'b', 'c'] },
    ],
  ])('%s', (type, answers, expected) => {
    const { questions } = read(`<question type="${type}">${asked('What?')}${answers}</question>`)
    expect(questions[0]?.question).toMatchObject(expected)
  })

  test.each([
    ['essay', '', 'Its type is essay, which has no counterpart here.'],
    ['numerical', '', 'None of its answers is right.'],
    ['numerical', answer(100, 'many'), 'Its right answer is not a number.'],
  ])('%s %s is left out with a reason', (type, answers, reason) => {
    const { leftOut } = read(`<question type="${type}">${asked('What?')}${answers}</question>`)
    expect(leftOut).toMatchObject([{ place: 'Line 1', text: 'What?', reason }])
  })
})

test('a True or False question without a right answer is one to finish', () => {
  const { questions } = read(`<question type="truefalse">${asked('So?')}${answer(0, 'true')}</question>`)
  expect(questions).toMatchObject([
    { question: { type: 'TRUE_FALSE', question: 'So?' }, changes: ['It does not say which answer is right.'] },
  ])
  expect(questions[0]?.question).not.toHaveProperty('correct')
})

test('each question is shown as the file has it, also when all are in one line', () => {
  const question = (text: string) =>
    `<question type="truefalse">${asked(text)}${answer(100, 'true')}${answer(0, 'false')}</question>`
  const { questions } = read(question('🦊 one?') + question('two?'))
  expect(questions.map(({ source }) => source)).toEqual([question('🦊 one?'), question('two?')])
})

test('categories are sections and are not counted', () => {
  const category = (path: string) => `<question type="category"><category><text>${path}</text></category></question>`
  const question = `<question type="truefalse">${asked('So?')}${answer(100, 'true')}${answer(0, 'false')}</question>`
  const { questions } = read(category('$course$/top/Rivers') + question + category('$module$/Lakes') + question)
  expect(questions.map(({ place, section }) => [place, section])).toEqual([
    ['Line 1', 'Rivers'],
    ['Line 1', 'Lakes'],
  ])
})

test('the first picture inside the file comes along, the others are reported', () => {
  const picture = (name: string) => `<img src="@@PLUGINFILE@@/${name}" onerror="alert(1)">`
  const { questions } = read(
    `<question type="truefalse"><questiontext format="html"><text><![CDATA[See ${picture('a%20map.png')}${picture('b.png')}]]></text>` +
      `<file name="a map.png" path="/" encoding="base64">aGVsbG8=</file></questiontext>${answer(100, 'true')}${answer(0, 'false')}</question>`,
  )
  expect(questions[0]).toMatchObject({
    question: { question: 'See' },
    picture: { name: 'a map.png', bytes: new TextEncoder().encode('hello') },
    changes: ['1 of its 2 pictures was left out.'],
  })
})

describe('a hostile document is refused', () => {
  test.each([
    ['with a document type', '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>', /document type/],
    ['with an external entity', '<!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz/>', /document type/],
    ['with an unknown entity', '<quiz>&secret;</quiz>', /well-formed/],
    ['nested too deep', '<a>'.repeat(5000) + '</a>'.repeat(5000), /nested/],
    ['that is cut off', '<quiz><question>', /well-formed/],
    ['without an element', '  ', /well-formed|no element/],
  ])('%s', (_, text, reason) => {
    expect(() => parseXml(text)).toThrow(reason)
  })
})

describe('ddmarker', () => {
  /** The header of a PNG of 200 × 100 pixels. */
  const PNG = btoa('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\xc8\0\0\0\x64')
  const file = `<file name="map.png" encoding="base64">${PNG}</file>`
  const drag = (no: number, text: string) => `<drag><no>${no}</no><text>${text}</text><noofdrags>1</noofdrags></drag>`
  const drop = (shape: string, coords: string, choice = 1) =>
    `<drop><no>1</no><shape>${shape}</shape><coords>${coords}</coords><choice>${choice}</choice></drop>`
  const markers = (...parts: string[]) =>
    read(`<question type="ddmarker">${asked('<p>Where is it?</p>')}${parts.join('')}</question>`)

  test.each([
    ['a circle', drop('circle', '150,25;18'), { positionX: 0.75, positionY: 0.25, tolerance: 'MEDIUM' }],
    ['a rectangle', drop('rectangle', '140,20;20,10'), { positionX: 0.75, positionY: 0.25, tolerance: 'LOW' }],
    [
      'a polygon',
      drop('polygon', '120,0;180,0;180,50;120,50'),
      { positionX: 0.75, positionY: 0.25, tolerance: 'HIGH' },
    ],
    ['the whole picture', drop('rectangle', '0,0;200,100'), { positionX: 0.5, positionY: 0.5, tolerance: 'MAXIMUM' }],
    ['an area outside the picture', drop('circle', '999,-5;18'), { positionX: 1, positionY: 0 }],
  ])('of %s becomes a pin with the background', (_, area, expected) => {
    expect(markers(file, drag(1, 'Gotland'), area).questions).toMatchObject([
      { question: { type: 'PIN', question: 'Where is it? Gotland', ...expected }, picture: { name: 'map.png' } },
    ])
  })

  test('of several areas becomes several pins', () => {
    const { questions } = markers(
      file,
      drag(1, 'Gotland'),
      drag(2, 'Rügen'),
      drop('circle', '150,25;18', 2),
      drop('circle', '20,25;18', 1),
    )
    expect(questions.map(({ question, changes }) => [question.question, changes])).toEqual([
      ['Where is it? Rügen', ['Each of its 2 areas became a question.']],
      ['Where is it? Gotland', ['Each of its 2 areas became a question.']],
    ])
  })

  test.each([
    ['a picture', [drag(1, 'a'), drop('circle', '1,2;3')], /picture is missing/],
    ['an area', [file, drag(1, 'a')], /no area for a marker/],
    ['readable coordinates', [file, drag(1, 'a'), drop('circle', 'left')], /area of its marker cannot be read/],
    ['a radius', [file, drag(1, 'a'), drop('circle', '1,2')], /area of its marker cannot be read/],
  ])('without %s is left out', (_, parts, reason) => {
    expect(markers(...parts).leftOut[0]?.reason).toMatch(reason)
  })
})

test('names and ID numbers are reported together, with their places; tags come along', () => {
  const question = (more: string) =>
    `<question type="truefalse">${asked('Is it so?')}${more}${answer(100, 'true')}${answer(0, 'false')}</question>`
  const { notes, questions } = read(
    question('<name><text>Rivers 1</text></name><tags><tag><text>Europe</text></tag></tags>') +
      question('<name><text>Is it…</text></name>') +
      question('<idnumber>r-3</idnumber>'),
  )
  expect(notes).toEqual([
    {
      text: 'Questions whose names or ID numbers were left out: 2',
      source: 'Line 1: name: Rivers 1\nLine 1: ID number: r-3',
    },
  ])
  expect(questions.map(({ tags }) => tags)).toEqual([['Europe'], undefined, undefined])
})

test.each([
  [
    'the feedback of all right answers',
    '<correctfeedback><text>Yes</text></correctfeedback>',
    /feedback of the answers/,
  ],
  ['a grade', '<defaultgrade>2.5</defaultgrade>', /^Its 2.5 points became 1000/],
  ['capital letters', '<usecase>1</usecase>', /^Capital letters count/],
  ['a picture of an answer', answer(0, '&lt;img src="b.png"&gt;'), /^Its picture was left out/],
  ['a film', '<generalfeedback><text>&lt;video&gt;</text></generalfeedback>', /^Its sounds and films/],
  ['an asterisk', answer(100, 'Osl*'), /^An asterisk in an answer/],
])('the loss of %s is reported', (_, more, change) => {
  const { questions } = read(`<question type="shortanswer">${asked('City?')}${answer(100, 'Oslo')}${more}</question>`)
  expect(questions[0]?.changes).toEqual([expect.stringMatching(change)])
})

test('a typed answer is no HTML, unless the file says so', () => {
  const typed = (text: string, format: string) =>
    `<answer fraction="100"${format}><text><![CDATA[${text}]]></text></answer>`
  const answers =
    typed('<br>', ' format="moodle_auto_format"') + typed('a<b', '') + typed('<p>x &amp; y</p>', ' format="html"')
  const { questions } = read(`<question type="shortanswer">${asked('Which?')}${answers}</question>`)
  expect(questions[0]?.question).toMatchObject({ options: ['<br>', 'a<b', 'x & y'] })
})

test('the description of a picture comes along, unless it is too long', () => {
  const question = (alt: string) =>
    `<question type="truefalse"><questiontext format="html"><text><![CDATA[See <img src="@@PLUGINFILE@@/a.png" alt="${alt}">]]></text>` +
    `<file name="a.png" encoding="base64">aGVsbG8=</file></questiontext>${answer(100, 'true')}${answer(0, 'false')}</question>`
  const { questions } = read(question('A  map') + question('a'.repeat(151)))
  expect(questions.map(({ picture, changes }) => [picture?.alt, changes])).toEqual([
    ['A map', []],
    [undefined, ['The description of its picture was left out: it has more than 150 characters.']],
  ])
})
