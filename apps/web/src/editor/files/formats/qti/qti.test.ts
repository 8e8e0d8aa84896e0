import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { recognise } from '../recognise.ts'

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAMgAAABkCAIAAABM5OhcAAAADElEQVR4nGNgoBMAAABpAAFEI8ARAAAAAElFTkSuQmCC'),
  (character) => character.charCodeAt(0),
)

/** QTI 2.1, which a test turns into QTI 3.0 by renaming. */
const item = (responses: string, body: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="An item" adaptive="false" timeDependent="false">
${responses}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
<itemBody>${body}</itemBody>${more}</assessmentItem>`
const declared = (baseType: string, values: readonly string[], more = '') =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${baseType}"><correctResponse>${values
    .map((value) => `<value>${value}</value>`)
    .join('')}</correctResponse>${more}</responseDeclaration>`
const choices = (...texts: string[]) =>
  texts.map((text, index) => `<simpleChoice identifier="${'ABCDEF'[index]}">${text}</simpleChoice>`).join('')
const CAPITAL = item(
  declared('identifier', ['A']),
  `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Capital of Norway?</prompt>${choices('Oslo', 'Bergen')}</choiceInteraction>`,
)

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const HTML = new Set(['p', 'div', 'img', 'object', 'b', 'strong', 'em', 'span', 'script'])
const asQti3 = (xml: string): string =>
  xml
    .replaceAll(/(<\/?)(\w+)/g, (tag, bracket: string, name: string) =>
      HTML.has(name) ? tag : `${bracket}qti-${kebab(name)}`,
    )
    .replaceAll(/ (\w+)="/g, (_, name: string) => ` ${name === 'xmlns' ? name : kebab(name)}="`)
    .replace('imsqti_v2p1', 'imsqtiasi_v3p0')

const manifest = (files: readonly string[], type = 'imsqti_item_xmlv2p1') =>
  `<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="m"><resources>${files
    .map(
      (file, index) =>
        `<resource identifier="r${index}" type="${type}" href="${file}"><file href="${file}"/></resource>`,
    )
    .join('')}</resources></manifest>`

async function readFiles(files: Record<string, string | Uint8Array>, list?: string) {
  const names = Object.keys(files).filter((name) => name.endsWith('.xml'))
  const all = { 'imsmanifest.xml': list ?? manifest(names), ...files }
  const entries = Object.entries(all).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return await recognise(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>))
}
async function reading(...args: Parameters<typeof readFiles>) {
  const read = await readFiles(...args)
  if (!('reading' in read)) throw new Error('problem' in read ? read.problem : 'It is a package of our own.')
  return read.reading
}
const readOne = async (xml: string) => (await reading({ 'q.xml': xml, 'map.png': PNG })).questions[0]

const ITEMS: readonly [string, string, object][] = [
  [
    'choice',
    CAPITAL,
    {
      type: 'MULTI_CHOICE',
      question: 'Capital of Norway?',
      options: [
        { value: 'Oslo', correct: true },
        { value: 'Bergen', correct: false },
      ],
    },
  ],
  [
    'choice of true and false',
    item(
      declared('identifier', ['B']),
      `<p>The Aral Sea is a lake.</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1">${choices('True', 'False')}</choiceInteraction>`,
    ),
    { type: 'TRUE_FALSE', question: 'The Aral Sea is a lake.', correct: false },
  ],
  [
    'choice whose right answers have points',
    item(
      '<responseDeclaration identifier="RESPONSE" cardinality="multiple" baseType="identifier"><mapping><mapEntry mapKey="A" mappedValue="1"/><mapEntry mapKey="B" mappedValue="-1"/><mapEntry mapKey="C" mappedValue="2"/></mapping></responseDeclaration>',
      `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Rivers?</prompt>${choices('Rhine', 'Alps', 'Don')}</choiceInteraction>`,
    ),
    { type: 'MULTI_CHOICE', options: [{ correct: true }, { correct: false }, { correct: true }] },
  ],
  [
    'textEntry within a sentence',
    item(
      declared(
        'string',
        ['York'],
        '<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york" mappedValue="0.5"/></mapping>',
      ),
      '<p>Sun of <strong>this</strong> <textEntryInteraction responseIdentifier="RESPONSE"/>!</p>',
    ),
    { type: 'TYPE_ANSWER', question: 'Sun of this _____!', options: ['York', 'york'] },
  ],
  [
    'textEntry in a line of its own',
    item(declared('string', ['Oslo']), '<p>Capital?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>'),
    { type: 'TYPE_ANSWER', question: 'Capital?', options: ['Oslo'] },
  ],
  [
    'textEntry of a number',
    item(
      declared('float', ['1822']),
      '<p>Year?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      '<responseProcessing><responseCondition><responseIf><equal toleranceMode="absolute" tolerance="5 5"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>',
    ),
    { type: 'RANGE', correct: 1822, margin: 'MEDIUM' },
  ],
  [
    'slider',
    item(
      declared('integer', ['1969']),
      '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="1900" upperBound="2000" step="1"><prompt>Moon landing?</prompt></sliderInteraction>',
    ),
    { type: 'RANGE', question: 'Moon landing?', min: 1900, max: 2000, correct: 1969, margin: 'NONE' },
  ],
  [
    'order',
    item(
      declared('identifier', ['C', 'A', 'B']),
      `<orderInteraction responseIdentifier="RESPONSE" shuffle="true"><prompt>From small to large?</prompt>${choices('Iceland', 'Norway', 'Malta')}</orderInteraction>`,
    ),
    { type: 'PUZZLE', values: ['Malta', 'Iceland', 'Norway'] },
  ],
  [
    'selectPoint',
    item(
      declared(
        'point',
        ['150 25'],
        '<areaMapping defaultValue="0"><areaMapEntry shape="circle" coords="150,25,18" mappedValue="1"/></areaMapping>',
      ),
      '<selectPointInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Where is Gotland?</prompt><object type="image/png" data="map.png" width="200" height="100">A map</object></selectPointInteraction>',
    ),
    { type: 'PIN', question: 'Where is Gotland?', positionX: 0.75, positionY: 0.25, tolerance: 'MEDIUM' },
  ],
]

describe.each([
  ['2.1', (xml: string) => xml],
  ['3.0', asQti3],
])('an item of QTI %s', (_version, inVersion) => {
  test.each(ITEMS)('%s', async (_name, xml, expected) => {
    expect((await readOne(inVersion(xml)))?.question).toMatchObject(expected)
  })

  test('with a picture in another folder, general feedback and feedback of an answer', async () => {
    const xml = CAPITAL.replace('<itemBody>', '<itemBody><p><img src="../images/a%20map.png" alt="map"/></p>')
      .replace(
        'Bergen',
        'Bergen<feedbackInline outcomeIdentifier="F" identifier="B" showHide="show">No</feedbackInline>',
      )
      .replace(
        '</itemBody>',
        '</itemBody><modalFeedback outcomeIdentifier="F" identifier="all" showHide="show">Since <b>1814</b></modalFeedback>',
      )
    const { questions } = await reading({ 'items/q.xml': inVersion(xml), 'images/a map.png': PNG })
    expect(questions).toMatchObject([
      {
        place: 'items/q.xml',
        question: { explanation: { text: 'Since 1814' }, options: [{ value: 'Oslo' }, { value: 'Bergen' }] },
        changes: ['The feedback of the answers was left out.'],
        picture: { name: 'images/a map.png', bytes: PNG },
      },
    ])
  })
})

describe('a package', () => {
  test('of a test: its title, order, sections, time limits and points', async () => {
    const second = CAPITAL.replace('Norway', 'Sweden')
    const TEST = `<assessmentTest title="Capitals"><testPart><assessmentSection title="North">
      <assessmentItemRef identifier="b" href="b.xml"><weight identifier="W" value="2000"/><timeLimits maxTime="50"/></assessmentItemRef>
      <assessmentItemRef identifier="a" href="a.xml"/></assessmentSection></testPart></assessmentTest>`
    const list = manifest(['a.xml', 'b.xml', 'c.xml']).replace(
      '<resources>',
      '<resources><resource identifier="t" type="imsqti_test_xmlv2p1" href="test.xml"/>',
    )
    const read = await reading({ 'a.xml': CAPITAL, 'b.xml': second, 'c.xml': CAPITAL, 'test.xml': TEST }, list)
    expect(read.title).toBe('Capitals')
    expect(read.questions).toMatchObject([
      { place: 'b.xml', section: 'North', question: { points: 2000, duration: 45 } },
      { place: 'a.xml', section: 'North', question: { points: 1000, duration: 30 } },
      { place: 'c.xml' },
    ])
    expect(read.questions[0]?.changes).toEqual(['The time limit of 50 s became 45 s.'])
  })

  test('with items that cannot be read imports the others', async () => {
    const read = await reading(
      {
        'good.xml': CAPITAL,
        'half.xml': CAPITAL.slice(0, 300),
        'entities.xml': CAPITAL.replace(
          '<assessmentItem',
          '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><assessmentItem',
        ),
        'entity.xml': CAPITAL.replace('Oslo', '&undeclared;'),
        'essay.xml': item('', '<p>Write</p><extendedTextInteraction responseIdentifier="RESPONSE"/>'),
        'none.xml': item('', '<p>Read this text.</p>'),
        'two.xml': CAPITAL.replace('</itemBody>', '<textEntryInteraction responseIdentifier="X"/></itemBody>'),
        'unanswered.xml': CAPITAL.replace('<value>A</value>', '<value>Z</value>'),
        'body.xml': '<assessmentItem title="Empty"/>',
      },
      manifest(
        ['good', 'half', 'entities', 'entity', 'essay', 'none', 'two', 'unanswered', 'body', 'missing'].map(
          (name) => `${name}.xml`,
        ),
      ),
    )
    expect(read.questions.map(({ place, changes }) => [place, changes])).toEqual([
      ['good.xml', []],
      ['unanswered.xml', ['It does not say which answer is right.']],
    ])
    expect(Object.fromEntries(read.leftOut.map(({ place, reason }) => [place, reason]))).toEqual({
      'half.xml': expect.stringMatching(/^Line \d+: It is not well-formed XML/),
      'entities.xml': expect.stringMatching(/A document type \(DOCTYPE\) is not allowed/),
      'entity.xml': expect.stringMatching(/It is not well-formed XML/),
      'essay.xml': 'Its type is extendedTextInteraction, which has no counterpart here.',
      'none.xml': 'It has no answers to choose or to type.',
      'two.xml': 'It has 2 questions in one text, which has no counterpart here.',
      'body.xml': 'It has no body.',
      'missing.xml': 'The archive does not contain it.',
    })
  })

  test('shows the body of an item at each place that the report names', async () => {
    const essay = item('', '<p>Write</p><extendedTextInteraction responseIdentifier="RESPONSE"/>')
    const { questions, leftOut } = await reading({ 'a.xml': CAPITAL, 'essay.xml': asQti3(essay) })
    expect([...questions, ...leftOut].map(({ place, source }) => [place, source])).toEqual([
      ['a.xml', expect.stringMatching(/^<itemBody><choiceInteraction .*<prompt>Capital of Norway\?/)],
      ['essay.xml', expect.stringMatching(/^<qti-item-body><p>Write<\/p>/)],
    ])
  })

  test('whose manifest has a document type is refused', async () => {
    const read = await readFiles({ 'q.xml': CAPITAL }, `<!DOCTYPE m [<!ENTITY a "a">]>${manifest(['q.xml'])}`)
    expect(read).toEqual({
      ok: false,
      problem: 'It cannot be read: imsmanifest.xml: Line 1: A document type (DOCTYPE) is not allowed.',
    })
  })

  test('reads no file outside of it', async () => {
    const { questions, leftOut } = await reading(
      { 'q.xml': CAPITAL.replace('<itemBody>', '<itemBody><img src="../../../etc/passwd" alt=""/>') },
      manifest(['q.xml', '../../other.xml', 'https://example.org/item.xml']),
    )
    expect(questions).toMatchObject([{ place: 'q.xml', changes: ['Its picture is not in the file.'] }])
    expect(questions[0]?.picture).toBeUndefined()
    expect(leftOut.map(({ reason }) => reason)).toEqual(Array(2).fill('The archive does not contain it.'))
  })

  test('treats markup as text, and leaves scripts out', async () => {
    const xml = CAPITAL.replace(
      'Oslo',
      '&lt;img onerror=alert(1)&gt;<script>alert(2)</script><b onclick="x()">Oslo</b>',
    )
    expect((await readOne(xml))?.question).toMatchObject({ options: [{ value: '<img onerror=alert(1)>Oslo' }, {}] })
  })

  test('without items has no questions', async () => {
    expect(await reading({}, manifest([]))).toMatchObject({ questions: [], leftOut: [] })
  })
})

test.each([
  ['a slider without ends', ITEMS[6]![1].replace('lowerBound="1900" ', ''), /ends of its scale/],
  ['an order without some items', ITEMS[7]![1].replace('<value>A</value>', ''), /right order of all items/],
  ['a point without a picture', ITEMS[8]![1].replace(/<object.*<\/object>/, ''), /picture that it does not have/],
  [
    'a point on a picture without a size',
    ITEMS[8]![1].replace('width="200"', '').replace('map.png', 'no.png'),
    /size of its/,
  ],
  ['a point without an area', ITEMS[8]![1].replace(/<correctResponse>.*<\/areaMapping>/, ''), /which answer is right/],
])('%s is left out', async (_, xml, reason) => {
  const { leftOut } = await reading({ 'q.xml': xml, 'map.png': PNG })
  expect(leftOut[0]?.reason).toMatch(reason)
})

test.each([
  ['2.1', (xml: string) => xml],
  ['3.0', asQti3],
])('a tolerance in percent of the right number becomes a margin in QTI %s', async (_version, inVersion) => {
  const inPercent = (xml: string, number: string, percent: string) =>
    inVersion(xml.replace('1822', number).replace('"absolute" tolerance="5 5"', `"relative" tolerance="${percent}"`))
  const year = ITEMS.find(([name]) => name === 'textEntry of a number')![1]
  const range = (await readOne(inPercent(year, '-200', '10 10')))?.question
  expect(range).toMatchObject({ type: 'RANGE', correct: -200, margin: 'MEDIUM' })
  expect(range?.type === 'RANGE' && range.max - range.min, 'ten times the tolerance of 20').toBe(200)
  expect((await readOne(inPercent(year, '7', '1.1')))?.changes).toContain(
    'The tolerance of 0.077 became 1: sliders move in whole steps.',
  )
})

test('the size of a picture is read from the picture if the item does not say it', async () => {
  const xml = ITEMS[8]![1].replace(' width="200" height="100"', '')
  expect((await readOne(xml))?.question).toMatchObject({ positionX: 0.75, positionY: 0.25, tolerance: 'MEDIUM' })
})

test('an item in a file of its own is read without its pictures', async () => {
  const read = await recognise(strToU8(CAPITAL))
  expect(read).toMatchObject({ format: 'QTI item', reading: { title: 'An item' } })
  expect('reading' in read && read.reading.questions).toMatchObject([
    { place: 'Item', source: expect.stringMatching(/^<itemBody><choiceInteraction/) },
  ])
})

test.each([
  [
    'points that are taken away',
    CAPITAL.replace(
      '</correctResponse>',
      '</correctResponse><mapping><mapEntry mapKey="B" mappedValue="-1"/></mapping>',
    ),
    'Wrong answers cost no points here.',
  ],
  ['notes for markers', CAPITAL.replace('<itemBody>', '<itemBody><rubricBlock><p>Why</p></rubricBlock>'), /^Its notes/],
  ['a sound', CAPITAL.replace('<itemBody>', '<itemBody><object type="audio/mpeg" data="a.mp3"/>'), /^Its sounds/],
  [
    'capital letters',
    ITEMS[3]![1].replace('mapKey="York" mappedValue="1"', 'mapKey="York" mappedValue="1" caseSensitive="true"'),
    /^Capital letters count/,
  ],
])('the loss of %s is reported', async (_, xml, change) => {
  expect((await readOne(xml))?.changes).toContainEqual(expect.stringMatching(change))
})
