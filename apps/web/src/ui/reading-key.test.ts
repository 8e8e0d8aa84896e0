import { afterEach, expect, test } from 'vitest'
import { readingKey } from './reading-key.ts'

afterEach(() => document.documentElement.removeAttribute('dir'))

test('the arrows change sides in a page from right to left, and no other key does', () => {
  expect(['ArrowLeft', 'ArrowRight'].map(readingKey)).toEqual(['ArrowLeft', 'ArrowRight'])
  document.documentElement.dir = 'rtl'
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'PageDown'].map(readingKey)).toEqual([
    'ArrowRight',
    'ArrowLeft',
    'ArrowUp',
    'PageDown',
  ])
})
