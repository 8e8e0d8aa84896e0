import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recognise } from '../recognise.ts'

const html = (text: string) => `<material><mattext texttype="text/html"><![CDATA[${text}]]></mattext></material>`
const label = (id: string, text: string) => `<response_label ident="${id}">${html(text)}</response_label>`
const right = (condition: string, score = 100) =>
  `<resprocessing><respcondition><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${score}</setvar></respcondition></resprocessing>`
const is = (value: string) => `<varequal respident="r">${value}</varequal>`
const item = (asked: string, response: string, more: string) =>
  `<item ident="i" title="An item"><presentation>${html(asked)}${response}</presentation>${more}</item>`
const lid = (...labels: string[]) =>
  `<response_lid ident="r" rcardinality="Single"><render_choice>${labels.join('')}</render_choice></response_lid>`
const str =
  '<response_str ident="r" rcardinality="Single"><render_fib><response_label ident="answer"/></render_fib></response_str>'
const quiz = (...items: string[]) =>
  `<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment ident="a" title="Capitals"><section ident="root">${items.join('')}</section></assessment></questestinterop>`

const CAPITAL = item('<p>Capital of <b>Norway</b>?</p>', lid(label('1', 'Oslo'), label('2', 'Bergen')), right(is('1')))

async function reading(xml: string) {
  const read = await recognise(strToU8(xml))
  if (!('reading' in read)) throw new Error('problem' in read ? read.problem : '')
  return read.reading
}

test.each([
  [
    'a choice',
    CAPITAL,
    {
      type: 'MULTI_CHOICE',
      question: 'Capital of Norway?',
      options: [{ value: 'Oslo', correct: true }, { correct: false }],
    },
  ],
  [
    'true and false',
    item('Is it a lake?', lid(label('t', 'True'), label('f', 'False')), right(is('f'))),
    { type: 'TRUE_FALSE', correct: false },
  ],
  [
    'several right answers, and wrong ones that must be absent',
    item(
      'Rivers?',
      lid(label('1', 'Rhine'), label('2', 'Alps'), label('3', 'Don')),
      right(`<and>${is('1')}<not>${is('2')}</not>${is('3')}</and>`),
    ),
    { type: 'MULTI_CHOICE', options: [{ correct: true }, { correct: false }, { correct: true }] },
  ],
  ['a text', item('Capital?', str, right(is('Oslo') + is('oslo'))), { type: 'TYPE_ANSWER', options: ['Oslo', 'oslo'] }],
  [
    'general feedback',
    CAPITAL.replace(
      '</item>',
      `<itemfeedback ident="general_fb"><flow_mat>${html('Since 1814')}</flow_mat></itemfeedback><itemfeedback ident="2_fb">${html('No')}</itemfeedback></item>`,
    ),
    { explanation: { text: 'Since 1814' } },
  ],
])('an item with %s', async (_, xml, expected) => {
  expect((await reading(quiz(xml))).questions[0]?.question).toMatchObject(expected)
})

test.each([
  ['a number', item('Year?', '<response_num ident="r"/>', right(is('1'))), /Its type is response_num/],
  [
    'several responses',
    item('Match', lid(label('1', 'a')) + lid(label('2', 'b')), right(is('1'))),
    /2 questions in one/,
  ],
  ['no response', item('Read this.', '', ''), /no answers to choose or to type/],
])('an item with %s is left out, and the others are read', async (_, xml, reason) => {
  const { questions, leftOut } = await reading(quiz(xml, CAPITAL))
  expect(leftOut).toMatchObject([{ place: 'Item 1', reason: expect.stringMatching(reason) as unknown }])
  expect(questions).toMatchObject([{ place: 'Item 2', section: 'Capitals' }])
})

test.each([
  ['choices', lid(label('1', 'a') + label('2', 'b')), { type: 'MULTI_CHOICE' }],
  ['a text', '<response_str ident="r"/>', { type: 'TYPE_ANSWER', options: [] }],
])('an item of %s without a right answer is a question to finish', async (_, response, question) => {
  const { questions, leftOut } = await reading(quiz(item('What?', response, right(is('1'), 0)), CAPITAL))
  expect(leftOut).toEqual([])
  expect(questions[0]).toMatchObject({ question, changes: ['It does not say which answer is right.'] })
})

test('a package: its pictures, also in the folder that Canvas means', async () => {
  const picture = new Uint8Array([1, 2, 3])
  const image = (address: string) => CAPITAL.replace('<p>', `<p><img src="${address}" alt="">`)
  const manifest =
    '<manifest><resources><resource identifier="r" type="imsqti_xmlv1p2"><file href="q/q.xml"/></resource></resources></manifest>'
  const read = await recognise(
    zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'q/q.xml': strToU8(quiz(image('../a.png'), image('$IMS-CC-FILEBASE$/maps/b.png?x=1'), image('/etc/passwd'))),
      'a.png': picture,
      'web_resources/maps/b.png': picture,
    }),
  )
  expect('reading' in read && read.reading).toMatchObject({
    title: 'Capitals',
    questions: [
      { place: 'q/q.xml, item 1', picture: { name: 'a.png' } },
      {
        place: 'q/q.xml, item 2',
        picture: { name: 'web_resources/maps/b.png' },
        source: expect.stringMatching(/^<item /),
      },
      { place: 'q/q.xml, item 3', changes: ['Its picture is not in the file.'] },
    ],
  })
})

test('a document type is refused', async () => {
  const read = await recognise(strToU8(`<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2.dtd">${quiz(CAPITAL)}`))
  expect(read).toEqual({ ok: false, problem: 'It cannot be read: Line 1: A document type (DOCTYPE) is not allowed.' })
})
