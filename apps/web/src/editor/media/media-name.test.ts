import { expect, test } from 'vitest'
import { mediaName } from './media-name.ts'

test.each([
  ['https://img.example.org/lakes/aral.webp?w=940', 'aral.webp'],
  ['https://img.example.org/lakes/', 'lakes'],
  ['https://img.example.org', 'img.example.org'],
  ['https://img.example.org/Am%20See%20%C3%BCber.jpg', 'Am See über.jpg'],
  ['https://img.example.org/100%.jpg', '100%.jpg'],
  ['http://localhost:3000/uploads/images/collection/ringed-planet.svg', 'ringed-planet.svg'],
  [
    'http://localhost:3000/uploads/images/7fdacc0e-2739-4910-ac37-7985658cf2b8/08c98f16-41b6-4318-85bc-4644f850f9f6.webp',
    'Uploaded picture',
  ],
  ['no address', 'no address'],
])('%s is known as %s', (url, name) => {
  expect(mediaName(url)).toBe(name)
})
