import { LIMITS } from '@pinwheel/contract/plain'
import { expect, test } from 'vitest'
import { isSound, PICTURES, SOUNDS } from './upload-kinds.ts'
import { uploadErrors } from './upload-rules.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })
const { max } = LIMITS.uploadBytes

test.each([
  ['lake.gif', 'image/gif'],
  ['lake.jpg', 'image/jpeg'],
  ['lake.png', 'image/png'],
  ['lake.tiff', 'image/tiff'],
  ['lake.webp', 'image/webp'],
  ['LAKE.TIF', ''],
])('[spec 5.45] %s (%s) is accepted', (name, type) => {
  expect(uploadErrors([file(name, type)], PICTURES)).toEqual([])
})

test.each([
  ['lake.svg', 'image/svg+xml'],
  ['lake.pdf', 'application/pdf'],
  ['lake.png', 'text/plain'],
  ['lake', ''],
])('[spec 5.49] %s (%s) is refused', (name, type) => {
  expect(uploadErrors([file(name, type)], PICTURES)).toEqual(['File type must be one of GIF, JPEG, PNG, TIFF, WebP'])
})

test('[spec 5.47, 5.49] a file of 20 MB is accepted, one byte more is too large', () => {
  expect(uploadErrors([file('lake.png', 'image/png', max)], PICTURES)).toEqual([])
  expect(uploadErrors([file('lake.png', 'image/png', max + 1)], PICTURES)).toEqual([
    'File is larger than 20971520 bytes',
  ])
})

test('[spec 5.46, 5.49] an empty file is too small', () => {
  expect(uploadErrors([file('lake.png', 'image/png', 0)], PICTURES)).toEqual(['File is smaller than 1 bytes'])
})

test('all errors of a file are reported together', () => {
  expect(uploadErrors([file('lake.mov', 'video/quicktime', max + 1)], PICTURES)).toHaveLength(2)
})

test('[spec 5.45, 5.49, 9.24] several files are refused', () => {
  expect(uploadErrors([file('lake.png', 'image/png'), file('sea.png', 'image/png')], PICTURES)).toEqual([
    'Too many files',
  ])
})

test('a sound of a known format and of up to 10 MB is accepted', () => {
  expect(uploadErrors([file('song.mp3', 'audio/mpeg')], SOUNDS)).toEqual([])
  expect(uploadErrors([file('SONG.OPUS', '')], SOUNDS)).toEqual([])
  expect(uploadErrors([file('song.mid', 'audio/midi', LIMITS.soundBytes.max + 1)], SOUNDS)).toEqual([
    'File type must be one of MP3, M4A, AAC, OGG, WAV',
    'File is larger than 10485760 bytes',
  ])
  expect([isSound(file('song.wav', '')), isSound(file('lake.png', 'image/png'))]).toEqual([true, false])
})
