import { expect, test } from 'vitest'
import * as labels from './labels.ts'

test.each([
  ['modes', labels.MODE_LABELS, 'Classic, 0 to 100'],
  ['visibilities', labels.VISIBILITY_LABELS, 'Public, Private'],
  [
    'categories',
    labels.CATEGORY_LABELS,
    'General Knowledge, Science, History, Geography, Entertainment, Sports, Literature, Technology, Art, Music, Film, ' +
      'Food & Drink, Politics, Mythology, Nature, Business, Health, Religion, Space, Mathematics, Other',
  ],
  ['question types', labels.QUESTION_TYPE_LABELS, 'Multi Choice, True or False, Range, Type Answer, Pin, Puzzle'],
  ['media types', labels.MEDIA_TYPE_LABELS, 'Image, Audio, Video'],
])('[spec 3.9, 3.10, 3.11, 3.12] the %s have their labels', (_, table, read) =>
  expect(Object.values(table).join(', ')).toBe(read),
)
