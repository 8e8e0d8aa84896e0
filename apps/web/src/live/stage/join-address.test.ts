import { expect, test } from 'vitest'
import { joinOrigin } from './join-address.ts'

const page = (url: string) => new URL(url)

test("the join address is the origin of the host's page", () => {
  expect(joinOrigin(page('https://quiz.example.org/game'), 'http://192.168.1.7:3000')).toBe('https://quiz.example.org')
})

test("on localhost the join address is the origin from the server's settings", () => {
  expect(joinOrigin(page('http://localhost:3000/game'), 'http://192.168.1.7:3000')).toBe('http://192.168.1.7:3000')
  expect(joinOrigin(page('http://127.0.0.1:3000/game'), 'http://192.168.1.7:3000')).toBe('http://192.168.1.7:3000')
})
