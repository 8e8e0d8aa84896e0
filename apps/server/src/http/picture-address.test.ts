import { describe, expect, test } from 'vitest'
import { absoluteAddress, mediaAddress, pictureAddress } from './picture-address.ts'

const HERE = 'https://quiz.example.org'

describe('a stored picture', () => {
  test.each([
    ['an upload', '/uploads/images/u/p.webp', /^\/uploads\/images\/u\/p\.webp$/],
    ['a drawing', '/uploads/images/collection/fox.svg', /^\/uploads\/images\/drawings\/[0-9a-f]{64}\.svg$/],
    ['a picture elsewhere', 'http://zoo.example/fox.jpg', /^\/uploads\/images\/elsewhere\/[0-9a-f]{64}\.webp$/],
  ])('is shown from the origin in use: %s', (_, stored, path) => {
    const shown = pictureAddress(stored, HERE)
    expect(shown.slice(0, HERE.length)).toBe(HERE)
    expect(shown.slice(HERE.length)).toMatch(path)
  })

  test('is edited under its own name', () => {
    expect(absoluteAddress('/uploads/images/collection/fox.svg', HERE)).toBe(
      `${HERE}/uploads/images/collection/fox.svg`,
    )
    expect(absoluteAddress('http://zoo.example/fox.jpg', HERE)).toBe('http://zoo.example/fox.jpg')
  })
})

test('a sound or film elsewhere keeps its address', () => {
  for (const type of ['AUDIO', 'VIDEO'] as const)
    expect(mediaAddress({ type, url: 'https://zoo.example/fox.mp4' }, HERE)).toBe('https://zoo.example/fox.mp4')
})
