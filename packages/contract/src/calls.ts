import type { Authority, ParticipantType } from './enumerations.ts'
import { DESK_ROUTES } from './desk-paths.ts'
import { ROUTES } from './paths.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Call = `${Method} /${string}`

/** Who may make a call. All authorities are required. */
export type Access =
  /** No token is required. With `reads`, a token that is sent identifies the visitor, and an invalid one is refused. */
  | { who: 'anyone'; reads?: 'token' }
  /** A signed-in user, or the holder of a link from an email. `of` is the required relation to the resource in the path. */
  | {
      who: 'user'
      authorities: readonly Authority[]
      of?: 'quiz owner' | 'quiz viewer' | 'game participant' | 'game host'
    }
  /** The holder of a token for the game in the path. */
  | { who: 'game token holder'; role?: ParticipantType }

type OfUser = Extract<Access, { who: 'user' }>
type OfTokenHolder = Extract<Access, { who: 'game token holder' }>

const ANYONE: Access = { who: 'anyone' }
const VISITOR: Access = { who: 'anyone', reads: 'token' }
const user = (...authorities: Authority[]): OfUser => ({ who: 'user', authorities })
const userOf = (of: NonNullable<OfUser['of']>, ...authorities: Authority[]): OfUser => ({ ...user(...authorities), of })
const PARTICIPANT: OfTokenHolder = { who: 'game token holder' }
const HOST: OfTokenHolder = { ...PARTICIPANT, role: 'HOST' }
const PLAYER: OfTokenHolder = { ...PARTICIPANT, role: 'PLAYER' }

/**
 * Every call of the API: what it does and who may make it. A test compares the routes' guards with this table, and the API
 * reference is generated from it.
 */
export const CALLS: Readonly<Record<Call, { does: string; access: Access }>> = {
  [`GET ${ROUTES.settings}`]: { does: 'The settings of this server for its pages.', access: ANYONE },

  [`POST ${ROUTES.login}`]: { does: 'Signs in with an email address and a password.', access: ANYONE },
  [`POST ${ROUTES.googleExchange}`]: { does: 'Signs in with the code of an external provider.', access: ANYONE },
  [`POST ${ROUTES.enterGame}`]: {
    does: 'Enters a game by its id or PIN: returns a token for it; joining comes next.',
    access: VISITOR,
  },
  [`POST ${ROUTES.refresh}`]: { does: 'Exchanges a refresh token for a new pair.', access: ANYONE },
  [`POST ${ROUTES.revoke}`]: { does: 'Ends the sign-in that a token belongs to.', access: ANYONE },
  [`POST ${ROUTES.forgotPassword}`]: {
    does: 'Sends a link for a new password, if the address has an account.',
    access: ANYONE,
  },
  [`POST ${ROUTES.users}`]: { does: 'Registers an account.', access: ANYONE },

  [`POST ${ROUTES.verifyEmail}`]: {
    does: 'Confirms an email address, with the link from the email.',
    access: user('VERIFY_EMAIL'),
  },
  [`PATCH ${ROUTES.resetPassword}`]: {
    does: 'Sets a new password, with the link from the email.',
    access: user('RESET_PASSWORD'),
  },
  [`POST ${ROUTES.resendVerification}`]: {
    does: 'Sends the link for confirming the address again.',
    access: user('USER'),
  },
  [`PATCH ${ROUTES.changePassword}`]: { does: 'Changes the password; other sessions end.', access: user('USER') },
  [`POST ${ROUTES.undoChange}`]: {
    does: 'Undoes a change of address or password, with the token of the link sent to the former address.',
    access: ANYONE,
  },
  [`GET ${ROUTES.profile}`]: { does: 'The profile of the caller.', access: user('USER') },
  [`PUT ${ROUTES.profile}`]: {
    does: 'Changes the profile; a new address takes effect once it is confirmed. A current password that is sent must be correct.',
    access: user('USER'),
  },
  [`POST ${ROUTES.migrateUser}`]: {
    does: 'Transfers the data of a player of the legacy site to the caller.',
    access: user('USER'),
  },

  [`GET ${ROUTES.ownQuizzes}`]: {
    does: 'Quizzes of the caller, filtered, sorted, by page.',
    access: user('QUIZ', 'USER'),
  },
  [`POST ${DESK_ROUTES.quizChanges}`]: {
    does: 'Moves, tags or shows quizzes of the caller, several at once; others are left out.',
    access: user('QUIZ', 'USER'),
  },
  [`POST ${DESK_ROUTES.quizDeletions}`]: {
    does: 'Deletes quizzes of the caller with their games and results; others are left out.',
    access: user('QUIZ', 'USER'),
  },
  [`GET ${DESK_ROUTES.folders}`]: { does: 'The folders and the tags of the caller.', access: user('QUIZ', 'USER') },
  [`POST ${DESK_ROUTES.folders}`]: { does: 'Creates a folder of the caller.', access: user('QUIZ', 'USER') },
  [`PUT ${DESK_ROUTES.folder}`]: { does: 'Renames or moves a folder of the caller.', access: user('QUIZ', 'USER') },
  [`DELETE ${DESK_ROUTES.folder}`]: {
    does: 'Deletes a folder of the caller and the folders in it. Their quizzes are then in no folder.',
    access: user('QUIZ', 'USER'),
  },
  [`GET ${DESK_ROUTES.drafts}`]: { does: 'The unfinished quizzes of the caller.', access: user('QUIZ', 'USER') },
  [`GET ${DESK_ROUTES.draft}`]: {
    does: 'An unfinished quiz of the caller, with its content.',
    access: user('QUIZ', 'USER'),
  },
  [`PUT ${DESK_ROUTES.draft}`]: {
    does: 'Keeps an unfinished quiz under an id of the client. Without `If-Match` it is a new one; with it, only the version with this `ETag` is replaced. Otherwise the status is 412.',
    access: user('QUIZ', 'USER'),
  },
  [`DELETE ${DESK_ROUTES.draft}`]: {
    does: 'Deletes an unfinished quiz of the caller. With `If-Match`, only the version with this `ETag`.',
    access: user('QUIZ', 'USER'),
  },
  [`GET ${ROUTES.quizzes}`]: {
    does: 'Public quizzes, filtered, sorted, by page. A search by relevance finds at most 200, also by their authors.',
    access: user('QUIZ'),
  },
  [`GET ${DESK_ROUTES.questionBank}`]: {
    does: 'Questions of the caller’s and of public quizzes with the words of a search, with their solutions, by page.',
    access: user('QUIZ'),
  },
  [`GET ${DESK_ROUTES.quizChoices}`]: {
    does: 'The categories and languages that public quizzes have, the most frequent first.',
    access: user('QUIZ'),
  },
  [`POST ${ROUTES.quizzes}`]: { does: 'Saves a new quiz.', access: user('QUIZ') },
  [`GET ${ROUTES.quiz}`]: { does: 'One quiz, without its questions.', access: userOf('quiz viewer', 'QUIZ') },
  [`PUT ${ROUTES.quiz}`]: {
    does: 'Replaces a quiz and its questions. With `If-Match`, only the version with this `ETag`; otherwise the status is 412.',
    access: userOf('quiz owner', 'QUIZ'),
  },
  [`DELETE ${ROUTES.quiz}`]: {
    does: 'Deletes a quiz with its games and results.',
    access: userOf('quiz owner', 'QUIZ'),
  },
  [`GET ${ROUTES.quizQuestions}`]: {
    does: 'The questions of a quiz, with their solutions.',
    access: userOf('quiz owner', 'QUIZ'),
  },
  // Not one of ROUTES, which phones load within a budget of bytes.
  [`GET ${ROUTES.quiz}/outline`]: {
    does: 'The texts and answers of the questions of a quiz, for a user who decides whether to host it.',
    access: userOf('quiz viewer', 'QUIZ'),
  },
  [`POST ${ROUTES.quizCopies}`]: {
    does: 'Copies a quiz: the copy is the caller’s, and private.',
    access: userOf('quiz viewer', 'QUIZ'),
  },
  [`PUT ${DESK_ROUTES.quizShare}`]: {
    does: 'Creates the link by which other users see and copy a private quiz. An earlier link ends.',
    access: userOf('quiz owner', 'QUIZ'),
  },
  [`DELETE ${DESK_ROUTES.quizShare}`]: { does: 'Ends the link to a quiz.', access: userOf('quiz owner', 'QUIZ') },
  [`POST ${DESK_ROUTES.sharedQuiz}`]: {
    does: 'The quiz of a link, with its questions and answers, but without media.',
    access: user('QUIZ'),
  },
  [`POST ${DESK_ROUTES.sharedQuizCopies}`]: {
    does: 'Copies the quiz of a link: the copy is the caller’s, and private.',
    access: user('QUIZ'),
  },
  [`PUT ${DESK_ROUTES.joinLink}`]: {
    does: 'The address that leads players to the next game that the caller hosts with a quiz.',
    access: userOf('quiz viewer', 'GAME'),
  },
  [`DELETE ${DESK_ROUTES.joinLink}`]: {
    does: 'Ends the address that leads players to the next game of the caller.',
    access: userOf('quiz viewer', 'GAME'),
  },
  [`POST ${ROUTES.quizGames}`]: {
    does: 'Opens a game of a quiz, hosted by the caller.',
    access: userOf('quiz viewer', 'GAME'),
  },

  [`GET ${ROUTES.ownGames}`]: { does: 'Games that the caller hosted or played, by page.', access: user('GAME') },
  [`GET ${DESK_ROUTES.ownGamesOfQuiz}`]: {
    does: 'The finished games that the caller hosted with a quiz, the newest ones.',
    access: user('GAME'),
  },
  [`PATCH ${ROUTES.finishedGame}`]: {
    does: 'Renames a finished game, or changes the note that its host keeps.',
    access: userOf('game host', 'GAME'),
  },
  [`DELETE ${ROUTES.finishedGame}`]: {
    does: 'Deletes a finished game with its results and answers, for all its participants.',
    access: userOf('game host', 'GAME'),
  },
  [`GET ${ROUTES.resultDetails}`]: {
    does: 'The answers to each question of a game, with their times.',
    access: userOf('game participant', 'GAME'),
  },
  [`GET ${ROUTES.resultAnswers}`]: {
    does: 'The answers of a game: all of them for its host, the own ones for a player.',
    access: userOf('game participant', 'GAME'),
  },
  [`GET ${ROUTES.playerProgress}`]: {
    does: 'The finished games of the caller in which a player took part, found by account or else by nickname.',
    access: userOf('game host', 'GAME'),
  },
  [`GET ${ROUTES.resultsOfQuiz}`]: {
    does: 'The finished games that the caller hosted with the quiz of a finished game, the newest ones.',
    access: userOf('game host', 'GAME'),
  },
  [`GET ${ROUTES.results}`]: { does: 'The final results of a game.', access: userOf('game participant', 'GAME') },

  [`POST ${ROUTES.gamePlayers}`]: { does: 'Joins a game with a nickname.', access: PARTICIPANT },
  [`GET ${ROUTES.gamePlayers}`]: { does: 'The players of a game, searched by nickname, by page.', access: HOST },
  [`DELETE ${ROUTES.gamePlayer}`]: {
    does: 'Leaves a game; the host removes a player (with `ban` permanently), or ends the game.',
    access: PARTICIPANT,
  },
  [`POST ${ROUTES.removals}`]: {
    does: 'Removes all players who joined since a given time, or since a given player; with `ban` permanently.',
    access: HOST,
  },
  [`GET ${ROUTES.events}`]: {
    does: 'The event stream: the current state for the caller, then every change.',
    access: PARTICIPANT,
  },
  [`POST ${ROUTES.answers}`]: { does: 'Answers the open question.', access: PLAYER },
  [`POST ${ROUTES.completeTask}`]: { does: 'Takes the next step of the game.', access: HOST },
  [`POST ${ROUTES.correctAnswers}`]: { does: 'Adds a correct answer while a result is shown.', access: HOST },
  [`DELETE ${ROUTES.correctAnswers}`]: {
    does: 'Removes a correct answer while a result is shown.',
    access: HOST,
  },
  [`PUT ${ROUTES.lock}`]: { does: 'Locks the game for new players, or unlocks it.', access: HOST },
  // Not one of ROUTES, which phones load within a budget of bytes.
  [`POST ${ROUTES.finishedGame}/wiggles`]: {
    does: 'Makes the caller’s paper animal wiggle in the lobby on the host’s screen, at most once per second.',
    access: PLAYER,
  },
  [`PUT ${ROUTES.finishedGame}/wiggles`]: {
    does: 'Allows that players’ animals wiggle in the lobby, or switches it off.',
    access: HOST,
  },

  [`GET ${ROUTES.photos}`]: { does: 'Searches pictures.', access: user('MEDIA') },
  [`GET ${ROUTES.picturePreview}`]: {
    does: 'A preview of the picture at an address of another site, for quizzes that are not stored yet.',
    access: user('MEDIA'),
  },
  [`PUT ${ROUTES.keptUploads}`]: { does: 'Keeps uploads of the caller for an unsaved quiz.', access: user('MEDIA') },
  [`POST ${ROUTES.uploadedPhotos}`]: { does: 'Uploads a picture.', access: user('MEDIA') },
  [`POST ${ROUTES.uploadedSounds}`]: { does: 'Uploads a sound.', access: user('MEDIA') },
  [`DELETE ${ROUTES.uploadedPhoto}`]: { does: 'Deletes an upload of the caller.', access: user('MEDIA') },

  [`GET ${ROUTES.openApi}`]: { does: 'This description, for programs.', access: ANYONE },
  [`GET ${ROUTES.reference}`]: { does: 'This description, for people.', access: ANYONE },
  [`GET ${ROUTES.referenceStyles}`]: { does: 'The style sheet of this description.', access: ANYONE },
  'GET /debug-sentry': { does: 'Fails on purpose. Not in production.', access: ANYONE },
}
