import type { QueryClient } from '@tanstack/react-query'

/** The first part of the query keys of what lists a game: the games of a quiz belong to the quiz. */
const LISTS = ['gameHistory', 'gamesOfQuiz', 'playerProgress', 'quiz']

/** Loads the lists of games again after a game was renamed or deleted. */
export const refreshGameLists = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(LISTS.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
