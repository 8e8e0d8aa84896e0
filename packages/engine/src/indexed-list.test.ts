import { expect, test } from 'vitest'
import { decide, perspective, type Game } from './index.ts'
import { aGame, after, answer, idOf, join, option, play } from '../testing/index.ts'
import { append, findBy } from './indexed-list.ts'

type Letter = { name: string }
const byName = ({ name }: Letter): string => name
const letters = (...names: string[]): readonly Letter[] => names.map((name) => ({ name }))

test('[G3] what is appended is found, and the older list does not know it', () => {
  const older = letters('a', 'b')
  expect(findBy(older, byName, 'b')).toBe(older[1])
  const newer = append(older, { name: 'c' })
  expect(findBy(newer, byName, 'c')).toBe(newer[2])
  expect(findBy(newer, byName, 'a')).toBe(older[0])
  expect(findBy(older, byName, 'c')).toBeUndefined()
})

test('[G3] two lists that grow out of one do not see each other', () => {
  const root = letters('a')
  findBy(root, byName, 'a')
  const one = append(append(root, { name: 'b' }), { name: 'c' })
  const other = append(append(root, { name: 'c' }), { name: 'b' })
  expect(['b', 'c'].map((name) => one.indexOf(findBy(one, byName, name) ?? { name }))).toEqual([1, 2])
  expect(['b', 'c'].map((name) => other.indexOf(findBy(other, byName, name) ?? { name }))).toEqual([2, 1])
})

// Searching the list for every newcomer would take this test past its limit many times over.
test('[G3] ten thousand people join, answer, and are each shown where they stand', () => {
  const names = Array.from({ length: 10_000 }, (_, number) => `Player${number}`)
  const asked = names.reduce<Game>((game, name) => play(game, join(name)), aGame().inQuestion())
  const answered = names.reduce<Game>((game, name) => play(game, answer(name, option(2)), after(asked, 3)), asked)
  expect(answered.phase.kind).toBe('result')
  const view = perspective(answered)
  const positions = names.map((name) => view.own(idOf(name))).map((own) => own && 'score' in own && own.score)
  expect(positions.at(-1)).toMatchObject({ position: 10_000, total: 950 })
  expect(decide(answered, join('Player0'), after(answered, 1)).ok).toBe(false)
}, 30_000)
