import { expect, test } from 'vitest'
import { turns } from './turns.ts'

function held() {
  let release = (): void => undefined
  const done = new Promise<void>((resolve) => void (release = resolve))
  return { work: () => done, release }
}

test('only so many run at once, the others in the order they came, and too many are turned away', async () => {
  const line = turns({ atOnce: 2, mostWaiting: 2 })
  const works = [held(), held(), held(), held()]
  const begun: number[] = []
  const taken = works.map((work, number) =>
    line.take(async () => {
      begun.push(number)
      await work.work()
      return number
    }),
  )
  expect(await line.take(async () => 'one too many')).toBeUndefined()
  expect(begun).toEqual([0, 1])
  works[1]?.release()
  expect(await taken[1]).toEqual({ result: 1 })
  works[0]?.release()
  works[2]?.release()
  works[3]?.release()
  expect(await Promise.all(taken)).toEqual([0, 1, 2, 3].map((result) => ({ result })))
  expect(begun).toEqual([0, 1, 2, 3])
})

test('work that fails makes room like any other', async () => {
  const line = turns({ atOnce: 1, mostWaiting: 0 })
  await expect(line.take(async () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
  expect(await line.take(async () => 'next')).toEqual({ result: 'next' })
})
