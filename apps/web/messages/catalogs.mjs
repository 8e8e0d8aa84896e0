import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'

// A catalogue is a PO file per language. Its references are the source files that contain a message, and decide which pages
// load it: a phone loads one language, and of it what the player's pages show.

export const MESSAGES = import.meta.dirname

/** The language of the sources. */
export const SOURCE_LANGUAGE = 'en'

/** The parts of a catalogue in the order in which pages load them, with the source files of each. */
export const PARTS = {
  player: /^src\/(?:live\/(?!stage\/)|home\/|ui\/|shell\/|i18n\/|api\/)/,
}

/** @returns the codes of the languages that have a catalogue */
export const languages = () =>
  readdirSync(MESSAGES)
    .filter((name) => name.endsWith('.po'))
    .map((name) => name.slice(0, -'.po'.length))

export const fileOf = (language) => path.join(MESSAGES, `${language}.po`)

export const readCatalogue = (language) => PO.parse(readFileSync(fileOf(language), 'utf8'))

export const idOf = ({ msgid, msgctxt }) => generateMessageId(msgid, msgctxt ?? '')

/** The part that a message belongs to: the first one that shows it. */
export const partOf = ({ references }) =>
  Object.keys(PARTS).find((part) => references.some((file) => PARTS[part].test(file)))

/** The messages of a part in the order of its catalogue. All languages have the same order. */
const itemsOf = (language, part) => readCatalogue(language).items.filter((item) => partOf(item) === part)

/**
 * The keys of the messages in the built client, by the ids that the macros derive from their texts. A key is the place in the
 * catalogue of the part, after a letter for all parts but the first: ids are random, so they cannot be compressed.
 */
export const keys = () =>
  new Map(
    Object.keys(PARTS).flatMap((part, number) =>
      itemsOf(SOURCE_LANGUAGE, part).map((item, place) => [idOf(item), `${number > 0 ? part[0] : ''}${place}`]),
    ),
  )

/** @returns id and compiled text of the messages of one part. A message without a translation is in the source language. */
export const compile = (language, part) =>
  itemsOf(language, part).map((item) => [idOf(item), compileMessage(item.msgstr[0] || item.msgid)])
