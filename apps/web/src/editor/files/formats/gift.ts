import { t } from '@lingui/core/macro'
import { roundFloat } from '@pinwheel/contract'
import { lineText, lostFeedback, lostMedia, lostPictures, onlyBestNumber, pairsToPuzzle } from './losses.ts'
import type { Labels } from './losses.ts'
import { createCollector, withDefaults } from './collector.ts'
import { readHtml } from './html.ts'
import { inOneLine, textOfHtml } from './plain-text.ts'
import { explained, multiChoice, moodleTypeAnswer, numerical, ordered, trueFalse } from './questions.ts'
import type { Built, WeightedAnswer } from './questions.ts'
import type { Reading } from './reading.ts'

/**
 * Reads GIFT, the text format of Moodle.
 * Source: the reader of Moodle, `question/format/gift/format.php`.
 */

/** Escaped characters, while a block is split at unescaped ones. In Moodle's order: `\\` is one backslash. */
const ESCAPED = ['\\\\', '\\:', '\\#', '\\=', '\\{', '\\}', '\\~', '\\n'] as const
const HIDDEN = 0xe0_00
const hide = (text: string): string =>
  ESCAPED.reduce((hidden, escaped, index) => hidden.replaceAll(escaped, String.fromCharCode(HIDDEN + index)), text)
const show = (text: string): string =>
  ESCAPED.reduce(
    (shown, escaped, index) =>
      shown.replaceAll(String.fromCharCode(HIDDEN + index), escaped === '\\n' ? '\n' : escaped.slice(1)),
    text,
  )

const FORMAT_OF_TEXT = /^\s*\[(html|moodle|plain|markdown)\]/
const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/
const COMMENT_LINE = /^\s*\/\//
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/

/** Whether a text looks like GIFT: it has an answer block, or a category. */
export const isGift = (text: string): boolean => {
  const hidden = hide(withoutComments(text))
  return /^[ \t]*\$CATEGORY:/m.test(hidden) || /\{[^{}]*\}/.test(hidden)
}

const withoutComments = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map((line) => (COMMENT_LINE.test(line) ? '' : line))
    .join('\n')

type Block = { text: string; line: number; section: string | undefined; labels: Omit<Labels, 'name'> }

/** Blocks are separated by empty lines. A comment line is not one. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let section: string | undefined
  let current: Block | undefined
  let labels: Block['labels'] = NO_LABELS
  for (const [index, line] of text.split('\n').entries()) {
    if (COMMENT_LINE.test(line)) {
      labels = withComment(labels, line)
      continue
    }
    const category = CATEGORY.exec(line)
    if (category) {
      section = inOneLine((category[1] ?? '').replace(/^\$course\$\/?(?:top\/)?/, '')) || undefined
      current = undefined
    } else if (line.trim() === '') current = undefined
    else if (current) current.text += `\n${line}`
    else blocks.push((current = { text: line, line: index + 1, section, labels }))
    labels = NO_LABELS
  }
  return blocks
}

const NO_LABELS: Block['labels'] = { tags: [], id: '' }

/** Moodle writes tags and the ID number of a question into the comment above it: `// [id:rivers-1] [tag:Europe]`. */
function withComment({ tags, id }: Block['labels'], comment: string): Block['labels'] {
  const found = [...comment.matchAll(/\[(id|tag):((?:[^\\[\]]|\\.)+)\]/g)].map(([, kind, text = '']) => ({
    kind,
    text: inOneLine(text.replaceAll(/\\(.)/g, '$1')),
  }))
  return {
    tags: [...tags, ...found.flatMap(({ kind, text }) => (kind === 'tag' ? [text] : []))],
    id: found.findLast(({ kind }) => kind === 'id')?.text ?? id,
  }
}

export function readGift(text: string): Reading {
  const { add, reading } = createCollector()
  for (const { text: block, line, section, labels } of blocksOf(text.replaceAll(/\r\n?/g, '\n'))) {
    const { asked, name, built } = readBlock(hide(block))
    add(built, { place: lineText(line), asked, section, source: block, labels: { ...labels, name } })
  }
  return reading()
}

const written = (hidden: string, isHtml: boolean): string => {
  const own = FORMAT_OF_TEXT.exec(hidden)
  const text = show(own ? hidden.slice(own[0].length) : hidden)
  return (own ? own[1] !== 'plain' : isHtml) ? textOfHtml(text) : inOneLine(text)
}

function readBlock(block: string): { asked: string; name: string; built: Built } {
  const named = /^\s*::([\s\S]*?)::/.exec(block)
  const rest = named ? block.slice(named[0].length) : block
  const name = inOneLine(show(named?.[1] ?? ''))
  const [start, end] = [rest.indexOf('{'), rest.indexOf('}', rest.indexOf('{'))]
  const format = FORMAT_OF_TEXT.exec(rest)?.[1]
  // Without a format, a text is HTML if it has an element.
  const isHtml = format === undefined ? /<\/?[a-z][^<>]*>/i.test(rest) : format !== 'plain'
  const asText = (part: string): string => written(part, isHtml)
  if (start < 0 || end < 0)
    return { asked: asText(rest), name, built: { ok: false, reason: start < 0 ? description() : unclosed() } }
  const after = rest.slice(end + 1).trim()
  const asked = asText(after === '' ? rest.slice(0, start) : `${rest.slice(0, start)} _____ ${after}`)
  const built = readAnswers(rest.slice(start + 1, end), withDefaults(asked), asText)
  return { asked, name, built: isHtml ? withoutPictures(built, rest) : built }
}

const description = (): string => t`It is a description without answers.`
const unclosed = (): string => t`It opens a brace and never closes it.`

/** A file of GIFT has no pictures in it. */
function withoutPictures(built: Built, block: string): Built {
  const { pictures, hasMedia } = readHtml(show(block))
  const count = pictures.length
  const lost = [...(count > 0 ? [lostPictures(count, count)] : []), ...(hasMedia ? [lostMedia()] : [])]
  return built.ok && lost.length > 0 ? { ...built, changes: [...built.changes, ...lost] } : built
}

type Common = Parameters<typeof moodleTypeAnswer>[0]

function readAnswers(block: string, common: Common, asText: (hidden: string) => string): Built {
  const [answers = '', generalFeedback = ''] = block.split('####')
  const content = answers.trim()
  if (content === '') return { ok: false, reason: t`It is an essay: its answers cannot be marked by a program.` }
  const add = (built: Built): Built => explained(built, { text: asText(generalFeedback) })
  if (content.startsWith('#')) return add(readNumerical(content.slice(1), common))
  const options = optionsOf(content, asText)
  if (content.includes('~')) return add(multiChoice(common, options.answers, options.changes))
  if (content.includes('=') && content.includes('->')) return add(readMatching(content, common, asText))
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#|$)/.exec(content)?.[1]
  if (truth !== undefined) return add(trueFalse(common, truth.startsWith('T'), options.changes))
  return add(moodleTypeAnswer(common, options.answers, options.changes))
}

function optionsOf(content: string, asText: (hidden: string) => string) {
  // As Moodle reads it: a text before the first sign is a typed answer, and a wrong one among options.
  const signed = /^[=~]/.test(content) ? content : `${content.includes('~') ? '~' : '='}${content}`
  const answers = [...signed.matchAll(/([=~])([^=~]*)/g)].map(([, sign, body = '']): WeightedAnswer => {
    const weight = WEIGHT.exec(body.trim())
    const [text = ''] = body
      .trim()
      .slice(weight?.[0].length ?? 0)
      .split('#')
    return { text: asText(text), weight: weight ? Number(weight[1]) : sign === '=' ? 100 : 0 }
  })
  return { answers, changes: content.includes('#') ? [lostFeedback()] : [] }
}

function readNumerical(content: string, common: Common): Built {
  const answers = content.includes('=')
    ? [...content.matchAll(/=([^=~]*)/g)].map(([, body = '']) => body.trim())
    : [content.trim()]
  const read = answers.map((body) => {
    const weight = WEIGHT.exec(body)
    const [numbers = '', ...feedback] = body.slice(weight?.[0].length ?? 0).split('#')
    return { ...interval(show(numbers)), weight: weight ? Number(weight[1]) : 100, feedback: feedback.length > 0 }
  })
  const best = read.toSorted((one, other) => other.weight - one.weight)[0]
  if (best === undefined) return { ok: false, reason: t`It has no number.` }
  const changes = [
    ...(read.length > 1 ? [onlyBestNumber()] : []),
    ...(read.some(({ feedback }) => feedback) ? [lostFeedback()] : []),
  ]
  return numerical(common, best, changes)
}

/** `1822:5` or `3.141..3.142` */
function interval(text: string): { correct: number; tolerance: number } {
  const [low, high] = text.split('..').map((number) => Number.parseFloat(number))
  if (low !== undefined && high !== undefined)
    return { correct: roundFloat((low + high) / 2), tolerance: roundFloat(Math.abs(high - low) / 2) }
  const [correct = Number.NaN, tolerance = 0] = text.split(':').map((number) => Number.parseFloat(number))
  return { correct, tolerance }
}

function readMatching(content: string, common: Common, asText: (hidden: string) => string): Built {
  const pairs = [...content.matchAll(/=([^=]*?)->([^=]*)/g)].map(([, left = '', right = '']) => ({
    text: asText(left),
    position: asText(right),
  }))
  return ordered(common, pairs, [pairsToPuzzle()])
}
