import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { transformAsync } from '@babel/core'
import extractor from '@lingui/babel-plugin-extract-messages'
import PO from 'pofile'
import { fileOf, isTranslated, languages, partsOf, SOURCE_LANGUAGE, translatedParts } from './catalogs.mjs'
import { hardCodedTexts } from './hard-coded.mjs'
import { babelOptions, hasMessages } from './plugin.mjs'
import { faultsOf } from './translations.mjs'

// Usage: node apps/web/messages/extract.mjs [--check] [new languages]
// Writes the messages of the sources into the catalogue of each language, where new ones wait for a translation and unused
// ones are removed. With --check it writes nothing, and fails if a catalogue is out of date, a translation is wrong, or an element
// of a translated page has a text that is not marked.

const WEB = path.join(import.meta.dirname, '..')
const NOT_SHOWN = /\.(?:test|stories)\.tsx?$|\/testing\/|\.d\.ts$/

const sources = () =>
  readdirSync(path.join(WEB, 'src'), { recursive: true })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file))
    .toSorted()

/** @returns the messages of a source file: their English and, where it has one, their context */
async function messagesOf(file) {
  const code = readFileSync(path.join(WEB, file), 'utf8')
  if (!hasMessages(code)) return []
  const found = []
  const options = babelOptions(path.join(WEB, file), { extract: true })
  const plugins = [...options.plugins, [extractor, { onMessageExtracted: (message) => found.push(message) }]]
  await transformAsync(code, { ...options, plugins })
  return found
}

/** @returns a PO item per message, in the order of the sources */
async function extract() {
  const items = new Map()
  for (const file of sources())
    for (const { message, context, comment } of await messagesOf(file)) {
      const key = `${context ?? ''}\u0004${message}`
      const item = items.get(key) ?? Object.assign(new PO.Item(), { msgid: message, msgctxt: context ?? null })
      if (!item.references.includes(file)) item.references.push(file)
      if (comment && !item.extractedComments.includes(comment)) item.extractedComments.push(comment)
      items.set(key, item)
    }
  return [...items.values()]
}

/** @returns the catalogue of a language with these messages and the translations that it had */
function merged(messages, language) {
  const former = existsSync(fileOf(language)) ? PO.parse(readFileSync(fileOf(language), 'utf8')).items : []
  const translations = new Map(former.map(({ msgctxt, msgid, msgstr }) => [`${msgctxt ?? ''}\u0004${msgid}`, msgstr]))
  const catalogue = new PO()
  catalogue.headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8' }
  catalogue.items = messages.map((message) => {
    const { msgid, msgctxt, references, extractedComments } = message
    const msgstr = translations.get(`${msgctxt ?? ''}\u0004${msgid}`) ?? ['']
    return Object.assign(new PO.Item(), { msgid, msgctxt, references, extractedComments, msgstr })
  })
  return catalogue
}

const isCheck = process.argv.includes('--check')
const added = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const messages = await extract()
const faults = messages
  .filter((message) => partsOf(message).length === 0)
  .map(({ msgid, references }) => `${references[0]}: "${msgid}" is in no part of the catalogues that a page loads.`)
for (const file of sources().filter((name) => name.endsWith('.tsx') && isTranslated(name)))
  for (const text of hardCodedTexts(readFileSync(path.join(WEB, file), 'utf8'), path.join(WEB, file)))
    faults.push(`${file}: "${text}" is not marked as a message.`)
for (const language of new Set([SOURCE_LANGUAGE, ...languages(), ...added])) {
  const catalogue = merged(messages, language)
  const text = `${catalogue.toString()}\n`
  if (isCheck && readFileSync(fileOf(language), 'utf8') !== text)
    faults.push(`${language}.po is not up to date. Run "npm run messages".`)
  if (!isCheck) writeFileSync(fileOf(language), text)
  const parts = translatedParts(catalogue.items)
  const items = catalogue.items.filter((message) => partsOf(message).some((part) => parts.includes(part)))
  if (language !== SOURCE_LANGUAGE) faults.push(...faultsOf({ items }, language))
}
console.log(`${messages.length} messages in ${languages().length} languages`)
for (const fault of faults) console.error(fault)
if (isCheck && faults.length > 0) process.exitCode = 1
