import { expect, test } from 'vitest'
import { hardCodedTexts } from './hard-coded.mjs'

const texts = (elements) => hardCodedTexts(`export const page = (${elements})`, '/page.tsx')

test('finds a text between elements, in an expression and in an attribute that people read', () => {
  expect(texts('<p>Hello <b>{name}</b></p>')).toEqual(['Hello'])
  expect(texts("<p>{isIn ? 'You are in' : t`Wait`}</p>")).toEqual(['You are in'])
  expect(texts('<p>{count > 0 && `${count} players`}</p>')).toEqual(['players'])
  expect(texts('<Button label="Next" />')).toEqual(['Next'])
  expect(texts('<img alt={isNew ? "A new picture" : ""} />')).toEqual(['A new picture'])
})

test('finds no marked message, name, class or key', () => {
  expect(texts('<p className={styles.lead}>{t`Hello`} · {count}</p>')).toEqual([])
  expect(texts('<title>{`${t`Log in`} · Pinwheel`}</title>')).toEqual([])
  expect(texts('<Field type="email" kind="primary" label={t`Email`} />')).toEqual([])
})
