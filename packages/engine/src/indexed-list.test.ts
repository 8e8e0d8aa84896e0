import { expect, test } from 'vitest'
import { aGame, after, answer, idOf, join, joinAll, option, perform, play } from '../testing/index.ts'
import { perspective, type Game } from './index.ts'
import { append, findBy } from './indexed-list.ts'

type Item = { name: string }
const byName = ({ name }: Item): string => name
const items = (...names: string[]): readonly Item[] => names.map((name) => ({ name }))

test('[G3] finds appended items in the new list but not in the old one', () => {
  const older = items('a', 'b')
  expect(findBy(older, byName, 'b')).toBe(older[1])
  const newer = append(older, items('c'))
  expect(findBy(newer, byName, 'c')).toBe(newer[2])
  expect(findBy(newer, byName, 'a')).toBe(older[0])
  expect(findBy(older, byName, 'c')).toBeUndefined()
})

test('[G3] two lists grown from one list have independent indexes', () => {
  const root = items('a')
  findBy(root, byName, 'a')
  const one = append(append(root, items('b')), items('c'))
  const other = append(root, items('c', 'b'))
  expect(['b', 'c'].map((name) => one.indexOf(findBy(one, byName, name) ?? { name }))).toEqual([1, 2])
  expect(['b', 'c'].map((name) => other.indexOf(findBy(other, byName, name) ?? { name }))).toEqual([2, 1])
})

// A linear search for every player would exceed the time limit of this test many times.
test('[G3] ten thousand players join, answer, and each receive their position', { timeout: 60_000 }, () => {
  const names = Array.from({ length: 10_000 }, (_, number) => `Player${number}`)
  const question = aGame().inQuestion()
  const joiners = names.map((nickname) => ({ playerId: idOf(nickname), nickname }))
  const { game: asked } = joinAll(question, joiners, after(question, 1))
  const answered = names.reduce<Game>((game, name) => play(game, answer(name, option(2)), after(asked, 3)), asked)
  expect(answered.phase.kind).toBe('result')
  const view = perspective(answered)
  const positions = names.map((name) => view.personal(idOf(name))).map((part) => part && 'score' in part && part.score)
  expect(positions.at(-1)).toMatchObject({ position: 10_000, total: 950 })
  expect(perform(answered, join('Player0'), after(answered, 1)).ok).toBe(false)
})
