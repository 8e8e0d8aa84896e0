import { LIMITS, lengthOf } from '@pinwheel/contract/plain'
import { oneOfThese } from './random.ts'
import type { Chance } from './random.ts'

const MANNERS =
  'Brave Calm Clever Cosmic Dizzy Fuzzy Gentle Happy Jolly Lucky Mellow Nimble Quiet Sly Sunny Swift Witty'
const ANIMALS = 'Otter Lynx Heron Badger Gecko Koala Marmot Panda Puffin Raven Salmon Tapir Walrus Yak Zebra Wombat'
const SIGNS = ['', '', '_', '🦊', '🐙', '⭐', '🌈', '🎲', '🚀']

/** A nickname that the game accepts; `number` makes it one of its kind. */
export function nickname(number: number, chance: Chance): string {
  const plain = oneOfThese(MANNERS.split(' '), chance) + oneOfThese(ANIMALS.split(' '), chance)
  const ending = `${oneOfThese(SIGNS, chance)}${number}`
  return [...plain].slice(0, LIMITS.nickname.max - lengthOf(ending)).join('') + ending
}
