import { compileMessage } from '@lingui/message-utils/compileMessage'

/** In French a line must not break before these signs, nor after the first quotation mark. */
const BREAKABLE = { fr: /(?:^|[^ ]) [!?;:»]|« / }

/**
 * What is wrong with the translations of a catalogue: a message without one, other placeholders than in English, not exactly the
 * plural forms of the language, or a space at which a line must not break.
 */
export function faultsOf({ items }, language) {
  return items.flatMap(({ msgid, msgstr: [text] }) => {
    const name = `${language}.po: "${msgid}"`
    if (!text) return [`${name} has no translation.`]
    const [source, translation] = [partsOf(msgid), partsOf(text)]
    const faults = []
    const [expected, actual] = [source, translation].map(({ placeholders }) =>
      [...placeholders].toSorted((a, b) => a.localeCompare(b)).join(', '),
    )
    if (expected !== actual) faults.push(`${name} has the placeholders "${actual}" instead of "${expected}".`)
    if (BREAKABLE[language]?.test(text)) faults.push(`${name} lacks a no-break space at punctuation.`)
    for (const { type, forms } of translation.choices) {
      const needed = type === 'select' ? undefined : formsIn(language, type)
      const missing = needed?.filter((form) => !forms.includes(form)) ?? []
      const unknown = needed ? forms.filter((form) => !needed.includes(form) && !/^\d+$/.test(form)) : []
      if (missing.length > 0) faults.push(`${name} lacks the forms "${missing.join(', ')}" of ${type}.`)
      if (unknown.length > 0)
        faults.push(`${name} has the forms "${unknown.join(', ')}", which ${language} does not have.`)
    }
    return faults
  })
}

/** The plural forms of a language, always with "other". */
function formsIn(language, type) {
  const rules = new Intl.PluralRules(language, { type: type === 'selectordinal' ? 'ordinal' : 'cardinal' })
  return rules.resolvedOptions().pluralCategories
}

/** The placeholders of a message, and its choices by number or value. */
function partsOf(message) {
  const placeholders = new Set()
  const choices = []
  const read = (tokens) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, type, cases] = token
      placeholders.add(name)
      if (cases === null || typeof cases !== 'object') continue
      choices.push({ type, forms: Object.keys(cases).filter((form) => form !== 'offset') })
      for (const branch of Object.values(cases)) read(branch)
    }
  }
  read(compileMessage(message))
  return { placeholders, choices }
}
