import { isClassic } from '../../model/draft-question.ts'
import { FINISHED } from '../drafts.ts'
import type { FixtureFile } from './fixture-file.ts'
import { asBomb, zipped } from './fixture-file.ts'

type Names = { item: string; itemType: string; xmlns: string; kebab: boolean }
const QTI_2: Names = {
  item: 'assessmentItem',
  itemType: 'imsqti_item_xmlv2p1',
  xmlns: 'http://www.imsglobal.org/xsd/imsqti_v2p1',
  kebab: false,
}
const QTI_3: Names = {
  item: 'qti-assessment-item',
  itemType: 'imsqti_item_xmlv3p0',
  xmlns: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  kebab: true,
}

const ATTRIBUTES =
  /\b(responseIdentifier|baseType|maxChoices|lowerBound|upperBound|mapKey|mappedValue|defaultValue|caseSensitive)=/g
const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** QTI 3.0 writes the same elements as `qti-choice-interaction`, and their attributes as `max-choices`. */
const inVersion = (xml: string, { kebab }: Names): string =>
  kebab
    ? xml
        .replaceAll(/<(\/?)([a-z]\w*)/gi, (tag, slash: string, name: string) =>
          name === 'p' || name === 'img' || name === 'script' ? tag : `<${slash}qti-${kebabCase(name)}`,
        )
        .replaceAll(ATTRIBUTES, (attribute) => kebabCase(attribute))
    : xml

const itemFile = (names: Names, response: string, body: string) =>
  `<${names.item} xmlns="${names.xmlns}" identifier="i" title="An item">${inVersion(`${response}<itemBody>${body}</itemBody>`, names)}</${names.item}>`

const right = (cardinality: string, baseType: string, ...values: string[]) =>
  `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="${baseType}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`

const choiceItem = (names: Names, correct = 'a') =>
  itemFile(
    names,
    right('single', 'identifier', correct),
    '<p>Capital?</p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="a">Oslo</simpleChoice><simpleChoice identifier="b">Rome</simpleChoice></choiceInteraction>',
  )

const manifest = (names: Names, ...files: string[]) =>
  `<manifest><resources>${files.map((href, index) => `<resource identifier="r${index}" type="${names.itemType}" href="${href}"/>`).join('')}</resources></manifest>`

const packaged = (names: Names, items: Record<string, string>) =>
  zipped({ 'imsmanifest.xml': manifest(names, ...Object.keys(items)), ...items })

const qtiFiles = (names: Names): readonly FixtureFile[] => [
  ['one item alone', choiceItem(names), { questions: 1 }],
  [
    'a package of two items',
    () => packaged(names, { 'a.xml': choiceItem(names), 'b.xml': choiceItem(names, 'b') }),
    { questions: 2 },
  ],
  [
    'a typed answer, a slider and an order',
    () =>
      packaged(names, {
        'text.xml': itemFile(
          names,
          right('single', 'string', 'Oslo'),
          '<p>Capital: <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        ),
        'slider.xml': itemFile(
          names,
          right('single', 'float', '40'),
          '<p>How many?</p><sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="100"/>',
        ),
        'order.xml': itemFile(
          names,
          right('ordered', 'identifier', 'b', 'a', 'c'),
          '<orderInteraction responseIdentifier="RESPONSE"><prompt>From small to large?</prompt><simpleChoice identifier="a">Cat</simpleChoice><simpleChoice identifier="b">Mouse</simpleChoice><simpleChoice identifier="c">Horse</simpleChoice></orderInteraction>',
        ),
      }),
    { questions: 3 },
  ],
  [
    'weights, notes for markers, sounds, case and points',
    () =>
      packaged(names, {
        'a.xml': itemFile(
          names,
          '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><mapping><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="b" mappedValue="-1"/></mapping></responseDeclaration>',
          '<rubricBlock><p>For markers.</p></rubricBlock><p>Capital?</p><p><object type="audio/mpeg" data="a.mp3"/></p><choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><simpleChoice identifier="a">Oslo</simpleChoice><simpleChoice identifier="b">Rome</simpleChoice></choiceInteraction>',
        ),
        'b.xml': itemFile(
          names,
          '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><mapping><mapEntry mapKey="Oslo" mappedValue="1" caseSensitive="true"/></mapping></responseDeclaration>',
          '<p>Capital: <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        ),
      }),
    { questions: 2 },
  ],
  [
    'an item that the archive does not have',
    () => zipped({ 'imsmanifest.xml': manifest(names, 'a.xml', 'gone.xml'), 'a.xml': choiceItem(names) }),
    { questions: 1, leftOut: 1 },
  ],
  [
    'an item that ends in the middle',
    () => packaged(names, { 'a.xml': choiceItem(names), 'b.xml': choiceItem(names).slice(0, 120) }),
    { questions: 1, leftOut: 1 },
  ],
  [
    'no right answer',
    () => packaged(names, { 'a.xml': choiceItem(names), 'b.xml': choiceItem(names, 'z') }),
    { questions: 2, unfinished: 1 },
  ],
  [
    'an external entity in an item',
    () =>
      packaged(names, {
        'a.xml': choiceItem(names),
        'b.xml': `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${choiceItem(names)}`,
      }),
    { questions: 1, leftOut: 1 },
  ],
  [
    'a path that leads out of the archive',
    () =>
      zipped({
        'imsmanifest.xml': manifest(names, '../../etc/passwd', 'a.xml'),
        'a.xml': choiceItem(names),
        '../../etc/passwd': 'root',
      }),
    { questions: 1, leftOut: 1 },
  ],
  ['a manifest that is none', () => zipped({ 'imsmanifest.xml': '<manifest' }), /not well-formed|cannot be read/],
  [
    'an archive that declares 500 MB',
    () => asBomb(packaged(names, { 'a.xml': choiceItem(names) })),
    /more than 100 MB/,
  ],
]

export const QTI_2_FILES = qtiFiles(QTI_2)
export const QTI_3_FILES = qtiFiles(QTI_3)

const item1 = (right1: string, labels: readonly string[] = ['Oslo', 'Rome'], more = '') =>
  `<item ident="q"><presentation><material><mattext texttype="text/html">&lt;p&gt;Capital?&lt;/p&gt;</mattext></material><response_lid ident="r"><render_choice>${labels.map((label, index) => `<response_label ident="${index}"><material><mattext>${label}</mattext></material></response_label>`).join('')}</render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">${right1}</varequal></conditionvar><setvar action="Set">100</setvar></respcondition></resprocessing>${more}</item>`
const document1 = (...items: string[]) =>
  `<questestinterop><assessment title="Capitals"><section>${items.join('')}</section></assessment></questestinterop>`

export const QTI_1_FILES: readonly FixtureFile[] = [
  ['one item', document1(item1('0')), { questions: 1 }],
  ['ten items', document1(...Array.from({ length: 10 }, () => item1('1'))), { questions: 10 }],
  ['true and false', document1(item1('0', ['True', 'False'])), { questions: 1 }],
  [
    'feedback',
    document1(
      item1(
        '0',
        ['Oslo', 'Rome'],
        '<itemfeedback ident="general_fb"><material><mattext>Since 1814.</mattext></material></itemfeedback>',
      ),
    ),
    { questions: 1 },
  ],
  ['no right answer', document1(item1('7'), item1('0')), { questions: 2, unfinished: 1 }],
  [
    'an essay',
    document1('<item><presentation><material><mattext>Write.</mattext></material></presentation></item>', item1('0')),
    { questions: 1, leftOut: 1 },
  ],
  [
    'markup that does something',
    document1(item1('0', ['&lt;script&gt;alert(1)&lt;/script&gt;', 'Rome'])),
    { questions: 1 },
  ],
  [
    'a document type',
    `<!DOCTYPE questestinterop SYSTEM "http://evil.example/q.dtd">${document1(item1('0'))}`,
    /DOCTYPE/,
  ],
  ['half a file', document1(item1('0')).slice(0, 200), /not well-formed/],
  [
    'a package of Canvas',
    () =>
      zipped({
        'imsmanifest.xml':
          '<manifest><resources><resource type="imsqti_xmlv1p2" href="q/q.xml"/></resources></manifest>',
        'q/q.xml': document1(item1('0')),
      }),
    { questions: 1 },
  ],
]

const own = (quiz: object, more: object = {}) => JSON.stringify({ format: 'pinwheel-quiz', version: 1, quiz, ...more })
const QUIZ = { title: 'Everything', mode: 'CLASSIC', questions: Object.values(FINISHED).filter(isClassic) }

export const JSON_FILES: readonly FixtureFile[] = [
  ['every type of question', own(QUIZ), { questions: 6 }],
  [
    'the 0–100 mode',
    own({
      title: 'Percent',
      mode: 'ZERO_TO_ONE_HUNDRED',
      questions: [{ type: 'RANGE', question: 'Water?', duration: 60, correct: 71 }],
    }),
    { questions: 1 },
  ],
  ['a byte order mark', `\uFEFF${own(QUIZ)}`, { questions: 6 }],
  [
    'an unfinished question',
    own({ ...QUIZ, questions: [{ ...FINISHED.PUZZLE, values: [] }] }),
    { questions: 1, unfinished: 1 },
  ],
  [
    'a field of a wrong type',
    own({ ...QUIZ, questions: [{ ...FINISHED.PUZZLE, values: 'many' }] }),
    /Question 1, values: Must be a list/,
  ],
  [
    '51 questions',
    own({ ...QUIZ, questions: Array.from({ length: 51 }, () => FINISHED.PUZZLE) }),
    /has 51 questions.* Place: Question 51$/,
  ],
  ['a version of the future', own(QUIZ, { version: 99 }), /version 99/],
  ['other JSON', '{"name":"package","version":"1.0.0"}', /not a quiz that was exported here\. Place: format$/],
  [
    'fields that change every object',
    own({ ...QUIZ, questions: [FINISHED.TRUE_FALSE] }).replace('"quiz":{', '"quiz":{"__proto__":{"polluted":true},'),
    { questions: 1 },
  ],
  ['more than a megabyte', own({ ...QUIZ, description: 'a'.repeat(1024 * 1024) }), /larger than 1 MB/],
  ['half a file', own(QUIZ).slice(0, 100), /^It is JSON that is damaged, or ends too early: line 1\.$/],
]

const ADDRESS = 'https://pictures.example.org/a.webp'
const withPicture = own({ ...QUIZ, imageCoverURL: ADDRESS })
const ENTRY = { address: ADDRESS, file: 'pictures/1.webp' }
const aPackage = (
  pictures: readonly object[],
  more: Record<string, string> = { 'pictures/1.webp': 'one' },
  version = 1,
) =>
  zipped({
    'manifest.json': JSON.stringify({ format: 'pinwheel-package', version, pictures }),
    'quiz.json': withPicture,
    ...more,
  })

export const PACKAGE_FILES: readonly FixtureFile[] = [
  ['a quiz with its picture', () => aPackage([ENTRY]), { questions: 6 }],
  ['no pictures', () => aPackage([], {}), { questions: 6 }],
  ['a picture that is missing', () => aPackage([ENTRY], {}), { questions: 6 }],
  [
    'entries that nobody names',
    () => aPackage([ENTRY], { 'pictures/1.webp': 'one', '../../evil.sh': 'rm' }),
    { questions: 6 },
  ],
  [
    'a picture outside its folder',
    () => aPackage([{ ...ENTRY, file: '../../etc/passwd' }]),
    /not the one of a Pinwheel package\. Place: manifest\.json, pictures 1, file$/,
  ],
  ['a version of the future', () => aPackage([ENTRY], {}, 99), /version 99/],
  [
    'a quiz that is no JSON',
    () =>
      zipped({
        'manifest.json': '{"format":"pinwheel-package","version":1,"pictures":[]}',
        'quiz.json': 'Dear parents',
      }),
    /not JSON, the format of our quiz files\. Place: quiz\.json$/,
  ],
  [
    'a manifest that is no JSON',
    () => zipped({ 'manifest.json': '{', 'quiz.json': withPicture }),
    /not the one of a Pinwheel package/,
  ],
  ['half of the archive', () => aPackage([ENTRY]).slice(0, 150), /damaged archive\. Place: its end/],
  ['an archive that declares 500 MB', () => asBomb(aPackage([ENTRY])), /more than 100 MB/],
]
