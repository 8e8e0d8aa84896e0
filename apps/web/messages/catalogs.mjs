import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'

// A catalogue is a PO file per language. Its references are the source files that contain a message, and decide which pages
// load it: each page loads one language, and of it the parts with its texts.

export const MESSAGES = import.meta.dirname

/** The language of the sources. */
export const SOURCE_LANGUAGE = 'en'

/**
 * The parts of a catalogue by name, the first of which all pages load. `files` are the source files with the part's texts, and
 * `with` the parts that are on every page with this one. A text that several parts show is once in those that all load.
 */
export const PARTS = {
  player: {
    files:
      /^src\/(?:live\/(?!stage\/)|home\/|ui\/(?!Page\/|Chart\/|Pagination\/|PictureCredits\/|relative-time)|shell\/(?!page-query)|preferences\/|i18n\/|api\/(?!problem))/,
    with: [],
  },
  own: { files: /^src\/own-home\//, with: ['player'] },
  account: { files: /^src\/accounts\//, with: ['player'] },
  desk: { files: /^src\/(?:profile\/|ui\/Page\/|shell\/page-query)/, with: ['player', 'account'] },
  quizzes: {
    files: /^src\/(?:quizzes\/|own-quizzes\/|printing\/|ui\/(?:Pagination\/|PictureCredits\/|relative-time))/,
    with: ['player', 'account', 'desk'],
  },
  results: { files: /^src\/(?:results\/|sheets\/|ui\/Chart\/)/, with: ['player', 'account', 'desk', 'quizzes'] },
  files: { files: /^src\/editor\/(?:files|import)\//, with: ['player', 'account', 'desk', 'quizzes'] },
  editor: { files: /^src\/editor\/(?!(?:files|import)\/)/, with: ['player', 'account', 'desk', 'quizzes', 'files'] },
  migration: { files: /^src\/migration\//, with: ['player'] },
  stage: { files: /^src\/live\/stage\//, with: ['player'] },
  problems: { files: /^src\/api\/problem/, with: ['player'] },
}

/** The beginning of the keys of each part: a letter, for all but the first. */
const PREFIXES = Object.fromEntries(
  Object.keys(PARTS).map((part, number) => [part, number === 0 ? '' : String.fromCodePoint(0x60 + number)]),
)

/** @returns the codes of the languages that have a catalogue */
export const languages = () =>
  readdirSync(MESSAGES)
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))

export const fileOf = (language) => path.join(MESSAGES, `${language}.po`)

const parsed = new Map()

/** The messages of a catalogue, not to be changed. Parsed once for all parts, and again when the file has changed. */
function messagesOf(language) {
  const file = readFileSync(fileOf(language), 'utf8')
  const known = parsed.get(language)
  if (known?.file === file) return known.messages
  const messages = PO.parse(file).items
  parsed.set(language, { file, messages })
  return messages
}

export const idOf = ({ msgid, msgctxt }) => generateMessageId(msgid, msgctxt ?? '')

/** Whether the texts of a source file belong to a part. */
export const isTranslated = (file) => Object.values(PARTS).some(({ files }) => files.test(file))

/** The parts that hold a message: those that show it and are on pages where no other part holds it already. */
export function partsOf({ references }) {
  const shown = Object.keys(PARTS).filter((part) => references.some((file) => PARTS[part].files.test(file)))
  return shown.filter((part) => !PARTS[part].with.some((other) => shown.includes(other)))
}

/**
 * The messages of a part, each with its key in the built client: the prefix of the first part that holds it, and its place
 * there. Ids are random, so they cannot be compressed. All languages have the same order.
 */
function itemsOf(language, part) {
  const places = {}
  return messagesOf(language).flatMap((item) => {
    const [first, ...others] = partsOf(item)
    places[first] = (places[first] ?? -1) + 1
    return [first, ...others].includes(part) ? [{ item, key: `${PREFIXES[first]}${places[first]}` }] : []
  })
}

/** The keys of the messages in the built client, by the ids that the macros derive from their texts. */
export const keys = () =>
  new Map(
    Object.keys(PARTS).flatMap((part) => itemsOf(SOURCE_LANGUAGE, part).map(({ item, key }) => [idOf(item), key])),
  )

/** The parts that a catalogue has. A part is translated as a whole or not at all: then its pages are English. */
export const translatedParts = (items) =>
  Object.keys(PARTS).filter((part) => items.some((item) => item.msgstr[0] && partsOf(item).join(' ') === part))

/** The English text. In a page of another language, whose plural forms may lack "one", it has "=1" instead; "one" is also the form of 21st. */
const english = ({ msgid }, language) =>
  language === SOURCE_LANGUAGE || msgid.includes('=1 {') ? msgid : msgid.replaceAll(/\bone (?=\{)/g, '=1 ')

/**
 * @returns id, key and compiled text of the messages of one part, English if the language does not have it. All parts but the
 * first begin with a message that says in which language they are; its id is the name of the part.
 */
export function compile(language, part) {
  const isTranslated = translatedParts(messagesOf(language)).includes(part)
  const messages = itemsOf(language, part).map(({ item, key }) => ({
    id: idOf(item),
    key,
    text: compileMessage(isTranslated ? item.msgstr[0] || item.msgid : english(item, language)),
  }))
  const told = { id: part, key: part, text: isTranslated ? language : SOURCE_LANGUAGE }
  return PARTS[part].with.length === 0 ? messages : [told, ...messages]
}
