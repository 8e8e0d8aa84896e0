import { expect, test } from 'vitest'
import { languages } from './catalogs.mjs'
import { faultsOf } from './translations.mjs'

const faults = (msgid, translation, language = 'de') =>
  faultsOf({ items: [{ msgid, msgstr: [translation] }] }, language).map((fault) => fault.replace(/^.*?" /, ''))

test('a message without a translation is a fault', () => {
  expect(faults('Home', '')).toEqual(['has no translation.'])
  expect(faults('Home', 'Startseite')).toEqual([])
})

test('a translation has the placeholders of the message', () => {
  expect(faults('{place} place', '{place} Platz')).toEqual([])
  expect(faults('{place} place', '{platz} Platz')).toEqual(['has the placeholders "platz" instead of "place".'])
  expect(faults('{place} place', 'Platz')).toEqual(['has the placeholders "" instead of "place".'])
})

const PLACES = '{count, plural, one {# place} other {# places}}'

test('a translation has exactly the plural forms of its language', () => {
  expect(faults(PLACES, '{count, plural, other {#位}}', 'ja')).toEqual([])
  expect(faults(PLACES, '{count, plural, one {#} few {#} many {#} other {#}}', 'pl')).toEqual([])
  expect(faults(PLACES, '{count, plural, one {#} other {#}}', 'pl')).toEqual(['lacks the forms "few, many" of plural.'])
  expect(faults(PLACES, '{count, plural, one {#} other {#}}', 'ja')).toEqual([
    'has the forms "one", which ja does not have.',
  ])
})

test('placeholders inside plural forms count', () => {
  const message = '{count, plural, one {{name} is in} other {{name} and # more are in}}'
  expect(faults(message, '{count, plural, one {drin} other {# drin}}')).toEqual([
    'has the placeholders "count" instead of "count, name".',
  ])
})

test('a French line cannot break before a sign that follows a space', () => {
  expect(faults('Really quit?', 'Vraiment quitter ?', 'fr')).toEqual(['lacks a no-break space at punctuation.'])
  expect(faults('Use “{name}”', 'Utiliser « {name}\u00a0»', 'fr')).toEqual(['lacks a no-break space at punctuation.'])
  expect(faults('Really quit?', 'Vraiment quitter\u202f?', 'fr')).toEqual([])
  expect(faults('Use “{name}”', 'Utiliser «\u00a0{name}\u00a0»', 'fr')).toEqual([])
})

test('there are sixteen languages', () => {
  expect(languages()).toHaveLength(16)
})
