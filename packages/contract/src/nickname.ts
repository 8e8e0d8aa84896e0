/** Short enough that every combination of two words is a valid nickname. */
export const ADJECTIVES = [
  'Amber',
  'Bold',
  'Brave',
  'Bright',
  'Calm',
  'Clever',
  'Cosmic',
  'Curious',
  'Daring',
  'Dizzy',
  'Eager',
  'Fancy',
  'Fluffy',
  'Gentle',
  'Golden',
  'Happy',
  'Jolly',
  'Keen',
  'Lucky',
  'Mellow',
  'Mighty',
  'Nimble',
  'Plucky',
  'Quiet',
  'Rapid',
  'Silver',
  'Sly',
  'Sunny',
  'Witty',
  'Zesty',
] as const

export const ANIMALS = [
  'Badger',
  'Beaver',
  'Bison',
  'Camel',
  'Cheetah',
  'Crane',
  'Dolphin',
  'Eagle',
  'Ferret',
  'Fox',
  'Gecko',
  'Hamster',
  'Hedgehog',
  'Heron',
  'Ibex',
  'Koala',
  'Lemur',
  'Lynx',
  'Marmot',
  'Meerkat',
  'Octopus',
  'Otter',
  'Owl',
  'Panda',
  'Penguin',
  'Puffin',
  'Raccoon',
  'Seal',
  'Tiger',
  'Walrus',
] as const

/** An adjective and an animal, such as "QuietOtter". @param random from 0 up to, but not including, 1 */
export function shuffledNickname(random: () => number = Math.random): string {
  return pick(ADJECTIVES, random()) + pick(ANIMALS, random())
}

function pick(words: readonly [string, ...string[]], chance: number): string {
  return words[Math.floor(chance * words.length)] ?? words[0]
}
