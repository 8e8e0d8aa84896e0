/** The hue of each compared game. Its letter says the same. */
export const GAME_HUES = ['blue', 'orange', 'turquoise', 'red', 'green'] as const

export const MAX_COMPARED = GAME_HUES.length

/** "A" for the oldest of the compared games. */
export const letterOf = (index: number): string => String.fromCodePoint(65 + index)
