import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { compile, SOURCE_LANGUAGE } from './catalogs.mjs'

test('in the built client, English ordinals have their endings beyond the first three', () => {
  const { id, text } = compile(SOURCE_LANGUAGE, 'player').find((message) =>
    String(message.text).includes('selectordinal'),
  )
  const i18n = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: { [id]: text } } })
  const places = [1, 2, 3, 11, 21, 31, 101].map((position) => i18n._(id, { position, figure: position }))
  expect(places.join(' ')).toBe('1st 2nd 3rd 11th 21st 31st 101st')
})
