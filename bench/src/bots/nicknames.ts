import { LIMITS, lengthOf } from '@pinwheel/contract/plain'
import { pickOne } from './random.ts'
import type { Random } from './random.ts'

const ADJECTIVES =
  'Brave Calm Clever Cosmic Dizzy Fuzzy Gentle Happy Jolly Lucky Mellow Nimble Quiet Sly Sunny Swift Witty'
const ANIMALS = 'Otter Lynx Heron Badger Gecko Koala Marmot Panda Puffin Raven Salmon Tapir Walrus Yak Zebra Wombat'
const SYMBOLS = ['', '', '_', '🦊', '🐙', '⭐', '🌈', '🎲', '🚀']

/** @returns a random nickname that the server accepts. `number` makes it unique. */
export function nickname(number: number, random: Random): string {
  const words = pickOne(ADJECTIVES.split(' '), random) + pickOne(ANIMALS.split(' '), random)
  const suffix = `${pickOne(SYMBOLS, random)}${number}`
  return [...words].slice(0, LIMITS.nickname.max - lengthOf(suffix)).join('') + suffix
}
