import { expect, test } from 'vitest'
import { address, ROUTES } from './paths.ts'

test('address fills in the parameters of a path', () => {
  expect(address(ROUTES.gamePlayer, { gameId: 'g1', playerId: 'p2' })).toBe('/games/g1/players/p2')
  expect(address(ROUTES.login, {})).toBe('/auth/login')
})

test('a parameter cannot change the structure of a path', () => {
  expect(address(ROUTES.quiz, { quizId: '../users?x#y' })).toBe('/quizzes/..%2Fusers%3Fx%23y')
  expect(address(ROUTES.quiz, { quizId: '$&' })).toBe('/quizzes/%24%26')
})

/** Contract 5.0. Health and debug are outside the API's base or off; calls that only our own client makes come on top. */
test('the routes contain the path of every call of the contract', () => {
  expect(Object.values(ROUTES)).toEqual(
    expect.arrayContaining([
      '/auth/login',
      '/auth/google/exchange',
      '/auth/game',
      '/auth/refresh',
      '/auth/revoke',
      '/auth/email/verify',
      '/auth/email/resend_verification',
      '/auth/password/forgot',
      '/auth/password/reset',
      '/auth/password',
      '/users',
      '/profile/user',
      '/migration/user',
      '/profile/quizzes',
      '/profile/games',
      '/quizzes',
      '/quizzes/:quizId',
      '/quizzes/:quizId/questions',
      '/quizzes/:quizId/games',
      '/games/:gameId/players',
      '/games/:gameId/players/:playerId',
      '/games/:gameId/tasks/current/complete',
      '/games/:gameId/answers',
      '/games/:gameId/tasks/current/correct_answers',
      '/games/:gameId/lock',
      '/games/:gameId/events',
      '/games/:gameId/results',
      '/media/photos',
      '/media/uploads/photos',
      '/media/uploads/photos/:photoId',
    ]),
  )
})
