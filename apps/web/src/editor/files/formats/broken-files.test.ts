import { describe, expect, test } from 'vitest'
import { recognise } from './recognise.ts'

/** Files that are hostile or damaged: what is readable in them is read, and what is not is reported. */

const outcome = async (text: string) => {
  const read = await recognise(new TextEncoder().encode(text))
  if ('problem' in read) return read.problem
  if (!('reading' in read)) return 'a package'
  const { questions, leftOut } = read.reading
  return [read.format, questions.length, leftOut.length]
}

const GOOD_AIKEN = 'Capital?\nA. Oslo\nB. Bergen\nANSWER: A'

describe('Aiken', () => {
  test.each([
    ['a question whose answer is missing at the end', `${GOOD_AIKEN}\n\nTown?\nA. Oslo\nB. Rome`, [2, 0]],
    ['a question without an answer between others', `Town?\nA. Oslo\nB. Rome\n\n${GOOD_AIKEN}`, [2, 0]],
    ['an answer that is no option', `${GOOD_AIKEN}\n\nTown?\nA. Oslo\nB. Rome\nANSWER: F`, [2, 0]],
    ['an answer without a question', `ANSWER: B\n\n${GOOD_AIKEN}`, [1, 1]],
    ['one option', 'Capital?\nA. Oslo\nANSWER: A', [1, 0]],
    [
      '26 options',
      `Letter?\n${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((c) => `${c}) ${c}`).join('\n')}\nANSWER: Z`,
      [1, 0],
    ],
    ['line ends of old computers', GOOD_AIKEN.replaceAll('\n', '\r'), [1, 0]],
    ['markup and formulas', 'What?\nA. =HYPERLINK("x")\nB. <script>alert(1)</script>\nANSWER: B', [1, 0]],
    ['a line of a megabyte', `${'a'.repeat(1_000_000)}\n${GOOD_AIKEN}`, [1, 0]],
  ])('%s', async (_, text, counts) => {
    expect(await outcome(text)).toEqual(['Aiken', ...counts])
  })
})

const GOOD_GIFT = 'Capital?{=Oslo ~Bergen}'

describe('GIFT', () => {
  test.each([
    ['a question without its closing brace', `Town?{=Oslo ~Rome\n\n${GOOD_GIFT}`],
    ['a closing brace alone', `Town?}\n\n${GOOD_GIFT}`],
    ['a weight that is no number', `Town?{~%many%Oslo ~Rome}\n\n${GOOD_GIFT}`],
    ['a number that is none', `Year?{#many}\n\n${GOOD_GIFT}`],
    ['pairs that are no order', `Match{=a -> x =b -> y}\n\n${GOOD_GIFT}`],
    ['an essay', `Write.{}\n\n${GOOD_GIFT}`],
    ['a backslash at the end', `Town?{=Oslo\\ ~Rome\\}\n\n${GOOD_GIFT}`],
    ['an unknown text format', `[tex]Town?{=Oslo ~Rome}\n\n${GOOD_GIFT}`],
    ['a thousand open braces', `${'{'.repeat(1000)}\n\n${GOOD_GIFT}`],
    ['a hundred thousand weights', `Town?{${'~%1%a'.repeat(100_000)}}\n\n${GOOD_GIFT}`],
  ])('%s does not hide the question after it', async (_, text) => {
    const read = await recognise(new TextEncoder().encode(text))
    const reading = 'reading' in read ? read.reading : undefined
    expect(reading?.questions.at(-1)?.question.question).toBe('Capital?')
  })
})

const HEADINGS = 'Question,Answer 1,Answer 2,Correct'

describe('a table', () => {
  test.each([
    ['a row without answers', `${HEADINGS}\nTown?,,,1\nCapital?,Oslo,Rome,1`],
    ['a row that is too short', `${HEADINGS}\nTown?\nCapital?,Oslo,Rome,1`],
    ['a row that is too long', `${HEADINGS}\nTown?,a,b,1,2,3,4,5\nCapital?,Oslo,Rome,1`],
    ['an answer that does not exist', `${HEADINGS}\nTown?,a,b,9\nCapital?,Oslo,Rome,1`],
    ['a formula', `${HEADINGS}\n=CMD|'/c calc'!A0,a,b,1\nCapital?,Oslo,Rome,1`],
    ['markup', `${HEADINGS}\n<img src=x onerror=alert(1)>,a,b,1\nCapital?,Oslo,Rome,1`],
    ['empty rows', `${HEADINGS}\n,,,\n\n,,,\nCapital?,Oslo,Rome,1`],
    ['headings twice', `${HEADINGS}\n${HEADINGS}\nCapital?,Oslo,Rome,1`],
    ['a thousand columns', `${HEADINGS}${',x'.repeat(1000)}\nCapital?,Oslo,Rome,1`],
  ])('%s does not hide the question after it', async (_, text) => {
    const read = await recognise(new TextEncoder().encode(text))
    const reading = 'reading' in read ? read.reading : undefined
    expect(reading?.questions.at(-1)?.question).toMatchObject({ question: 'Capital?', type: 'MULTI_CHOICE' })
  })
})

const moodle = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`
const GOOD_MOODLE =
  '<question type="truefalse"><questiontext><text>So?</text></questiontext><answer fraction="100"><text>true</text></answer></question>'

describe('Moodle XML', () => {
  test.each([
    ['a question without a type', moodle('<question/>', GOOD_MOODLE), ['Moodle XML', 1, 1]],
    ['a question without texts', moodle('<question type="multichoice"/>', GOOD_MOODLE), ['Moodle XML', 2, 0]],
    ['fractions that are no numbers', moodle(GOOD_MOODLE.replace('100', 'all'), GOOD_MOODLE), ['Moodle XML', 2, 0]],
    ['an unknown type', moodle('<question type="stack"/>', GOOD_MOODLE), ['Moodle XML', 1, 1]],
    ['no question', moodle(), ['Moodle XML', 0, 0]],
    ['half a file', moodle(GOOD_MOODLE, GOOD_MOODLE).slice(0, 150), expect.stringMatching(/not well-formed/)],
    ['an undeclared entity', moodle(GOOD_MOODLE.replace('So', '&so;')), expect.stringMatching(/not well-formed/)],
    [
      'an external entity',
      `<!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]>${moodle()}`,
      expect.stringMatching(/DOCTYPE/),
    ],
    ['elements nested 101 deep', `<quiz>${'<a>'.repeat(101)}`, expect.stringMatching(/nested more than 100 deep/)],
  ])('%s', async (_, text, expected) => {
    expect(await outcome(text)).toEqual(expected)
  })
})
