import { z } from 'zod'
import { DRAFTS, FOLDERS, MAX_CORRECT_ANSWERS, QUOTAS } from './limits.ts'

/**
 * All refusals of the API with their status and message. Responses contain an `ErrorBody`. Statuses and codes are part of the
 * API contract, messages may change. Codes of refused tokens are internal.
 */
export const PROBLEMS = {
  'request/invalid': { status: 400, message: 'Validation failed' },
  'request/no-payload': { status: 400, message: 'Missing request payload' },
  'request/malformed': { status: 400, message: 'The request is not readable JSON.' },
  'request/too-complex': { status: 400, message: 'The request nests too deeply, or holds too many values.' },
  'request/not-a-uuid': { status: 400, message: 'Validation failed (uuid is expected)' },
  'request/too-large': { status: 413, message: 'The request is too large.' },
  'request/too-many': { status: 429, message: 'Too many attempts.' },

  'connection/too-many': { status: 429, message: 'Too many connections are open from your network. Try again later.' },

  'token/missing': { status: 401, message: 'Missing Authorization header' },
  'token/invalid': { status: 401, message: 'Invalid or expired token' },
  'token/no-scope': { status: 401, message: 'No scope in token' },
  'token/no-authorities': { status: 401, message: 'No authorities in token' },
  'token/no-game': { status: 401, message: 'No gameId or participantType in token' },
  'token/no-user': { status: 401, message: 'Unauthorized' },
  'token/wrong-scope': { status: 403, message: 'Scope not allowed' },
  'token/insufficient': { status: 403, message: 'Insufficient authorities' },
  'access/forbidden': { status: 403, message: 'Forbidden' },

  'account/bad-credentials': { status: 400, message: 'Bad credentials' },
  'account/email-taken': { status: 409, message: 'This email address is already in use.' },
  'account/not-refreshable': { status: 401, message: 'Unauthorized' },
  'account/wrong-provider': { status: 403, message: 'Incorrect user type' },
  'account/old-password': { status: 400, message: 'Old password is incorrect' },
  'account/current-password': { status: 400, message: 'Your current password is another one.' },
  'account/bad-undo-link': { status: 404, message: 'This link is invalid, was used before, or has expired.' },
  'account/email-mismatch': { status: 400, message: 'Email does not match' },
  'account/email-confirmed': { status: 400, message: 'Email does not match' },
  'account/not-found': { status: 404, message: 'User was not found.' },
  'account/provider-mismatch': {
    status: 400,
    message: 'The authProvider of this account is another one, and cannot be changed.',
  },
  'account/provider-refused': { status: 401, message: 'Invalid authorization code or PKCE verifier.' },
  'account/provider-profile-refused': { status: 401, message: 'Access token is invalid or has expired.' },
  'account/provider-no-email': {
    status: 401,
    message: 'Your provider did not tell us an email address, and an account needs one. Allow it to, or register here.',
  },
  'account/provider-unavailable': {
    status: 502,
    message: 'Your provider does not answer right now. Try again in a moment, or use another way to sign in.',
  },

  'quiz/not-found': { status: 404, message: 'Quiz was not found.' },
  'quiz/not-shared': {
    status: 404,
    message: 'This link does not lead to a quiz any more. Ask its author for a new one.',
  },
  'quiz/changed': {
    status: 412,
    message: 'This quiz was saved elsewhere after it was opened here. Load it again before you save it.',
  },
  'quiz/too-many': {
    status: 409,
    message: `Your account has ${QUOTAS.quizzes} quizzes, as many as it may. Delete some that you no longer need.`,
  },
  'quiz/allowance-used': {
    status: 409,
    message: `The quizzes of your account take ${QUOTAS.quizMegabytes} MB, as much as they may. Delete some that you no longer need.`,
  },

  'folder/not-found': { status: 404, message: 'Folder was not found.' },
  'folder/too-many': {
    status: 409,
    message: `Your account has ${FOLDERS.foldersPerAccount} folders, as many as it may. Delete some that you no longer need.`,
  },
  'folder/name-taken': { status: 409, message: 'You have a folder with this name in the same place.' },
  'folder/too-deep': {
    status: 409,
    message: 'Folders are nested once: this folder would contain one that contains another, or itself.',
  },
  'quiz/too-many-tags': {
    status: 409,
    message: `A quiz has at most ${FOLDERS.tagsPerQuiz} tags. Remove some of its tags first.`,
  },

  'draft/not-found': { status: 404, message: 'Draft was not found.' },
  'draft/changed': { status: 412, message: 'This draft was changed elsewhere after it was opened here.' },
  'draft/too-many': {
    status: 409,
    message: `Your account keeps ${DRAFTS.perAccount} unfinished quizzes of ${DRAFTS.megabytes} MB, as many as it may. Save or discard some of them.`,
  },

  'game/entry-refused': { status: 401, message: 'Unauthorized' },
  'game/not-active': { status: 404, message: 'Active game not found.' },
  'game/not-found': { status: 404, message: 'Game not found.' },
  'game/no-results': {
    status: 404,
    message: 'Game results not found: the game has not reached its podium, or no player was in it then.',
  },
  'game/not-ended': { status: 409, message: 'This game has not ended yet. End it first.' },
  'game/step-not-open': { status: 400, message: 'Current task not in active status' },
  'game/no-result-showing': { status: 400, message: 'Correct answers can only be changed while a result is showing.' },
  'game/too-many-correct': {
    status: 409,
    message: `This question has ${MAX_CORRECT_ANSWERS} correct answers, as many as it may. Remove one of them first.`,
  },
  'game/locked': { status: 409, message: 'The host has locked this game. Ask them to let you in.' },
  'game/no-wiggles': { status: 409, message: 'Animals wiggle only in the lobby, and only if the host allows it.' },
  'game/full': { status: 409, message: 'This game is full. Ask the host for another one.' },
  'game/too-many-running': {
    status: 409,
    message: `Your account hosts ${QUOTAS.runningGames} games at once, as many as it may. End one of them first.`,
  },
  'game/allowance-used': {
    status: 409,
    message: `The results of your account's games take ${QUOTAS.resultsMegabytes} MB, as much as they may. Delete some of these games first.`,
  },
  'game/too-many-entries': {
    status: 429,
    message: 'Too many people have entered this game without joining it. Try again in a few minutes.',
  },
  'game/host-only': { status: 403, message: 'Forbidden' },

  'player/already-joined': { status: 409, message: 'Player has already joined this game' },
  'player/nickname-taken': { status: 409, message: 'This nickname is already taken in this game.' },
  'player/banned': { status: 403, message: 'The host has removed you from this game for good.' },
  'player/not-found': { status: 404, message: 'Player not found.' },
  'player/not-yours-to-remove': { status: 403, message: 'Forbidden to remove player' },
  'player/not-in-game': { status: 403, message: 'Forbidden' },

  'answer/no-question': { status: 400, message: 'No question is open for answers right now.' },
  'answer/too-late': { status: 400, message: 'Too late: the question was over before your answer arrived.' },
  'answer/already-given': { status: 400, message: 'Answer already provided' },
  'answer/wrong-type': { status: 400, message: 'This answer does not fit the type of the question.' },
  'answer/no-such-option': { status: 400, message: 'The question has no such option.' },
  'answer/not-a-permutation': { status: 400, message: 'The answer must hold each value of the question once.' },
  'answer/not-stored': { status: 400, message: 'Failed to submit question answer' },

  'upload/not-an-image': { status: 422, message: 'Unable to process image file' },
  'upload/not-a-sound': {
    status: 422,
    message: 'The file is not a sound of a known format: MP3, M4A, AAC, OGG or WAV.',
  },
  'upload/sound-too-large': { status: 413, message: 'The sound is larger than 10 MB. Choose a smaller one.' },
  'upload/no-file': { status: 422, message: 'No picture was sent. Send one file in the field "file".' },
  'upload/one-file-only': { status: 422, message: 'Send one file in the field "file", and nothing else.' },
  'upload/broken-off': { status: 422, message: 'The upload broke off before the file was complete. Try again.' },
  'upload/too-large': { status: 413, message: 'The picture is larger than 20 MB. Choose a smaller one.' },
  'upload/allowance-used': {
    status: 422,
    message: 'Your account holds as many pictures as it may. Delete some that no quiz needs.',
  },
  'upload/busy': { status: 429, message: 'Too many files are arriving right now. Try again in a moment.' },
  'upload/not-found': { status: 404, message: 'Uploaded photo was not found.' },
  'preview/unavailable': {
    status: 502,
    message: 'No picture could be loaded from this address. Check the address, or choose another picture.',
  },
  'preview/busy': { status: 429, message: 'Too many pictures are being loaded right now. Try again in a moment.' },
  'photos/unavailable': { status: 502, message: 'The photo search does not answer right now. Try again in a moment.' },

  'service/fault': { status: 500, message: 'Internal Server Error' },
} as const satisfies Record<string, { status: number; message: string }>
export type ProblemCode = keyof typeof PROBLEMS

export const FieldError = z.object({
  /** Dotted path, array indexes as numbers: "questions.0.options.1.value". */
  property: z.string(),
  /** The message of each broken rule, by its name. */
  constraints: z.record(z.string(), z.string()),
})
export type FieldError = z.infer<typeof FieldError>

/** The body of every response that is not 2xx. */
export const ErrorBody = z.object({
  message: z.string(),
  status: z.number().int(),
  validationErrors: z.array(FieldError).exactOptional(),
  /** The refusal's code, for clients that have their own words for it. Absent where only a program can mend the request. */
  code: z.string().exactOptional(),
  timestamp: z.iso.datetime({ precision: 3 }),
})
export type ErrorBody = z.infer<typeof ErrorBody>
