import type { MessageDescriptor } from '@lingui/core'
import { i18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { ProblemCode } from '@pinwheel/contract'
import { DRAFTS, QUOTAS } from '@pinwheel/contract/plain'

/** The refusals that a person can cause with our pages. The others have no sentence of their own. */
const TEXTS: Partial<Record<ProblemCode, MessageDescriptor>> = {
  'connection/too-many': msg`Too many connections are open from your network. Try again later.`,
  'account/email-taken': msg`This email address is already in use.`,
  'account/old-password': msg`Old password is incorrect`,
  'account/current-password': msg`Your current password is another one.`,
  'account/bad-undo-link': msg`This link is invalid, was used before, or has expired.`,
  'account/provider-refused': msg`The sign-in with your provider did not work. Please try again.`,
  'account/provider-profile-refused': msg`The sign-in with your provider did not work. Please try again.`,
  'account/provider-no-email': msg`Your provider did not tell us an email address, and an account needs one. Allow it to, or register here.`,
  'account/provider-unavailable': msg`Your provider does not answer right now. Try again in a moment, or use another way to sign in.`,
  'quiz/not-found': msg`Quiz was not found.`,
  'quiz/changed': msg`This quiz was saved elsewhere after it was opened here. Load it again before you save it.`,
  'game/not-active': msg`Active game not found.`,
  'game/not-found': msg`Game not found.`,
  'game/no-results': msg`Game results not found: the game has not reached its podium, or no player was in it then.`,
  'game/not-ended': msg`This game has not ended yet. End it first.`,
  'game/step-not-open': msg`The game has moved on already.`,
  'game/no-result-showing': msg`Correct answers can only be changed while a result is showing.`,
  'game/locked': msg`The host has locked this game. Ask them to let you in.`,
  'game/full': msg`This game is full. Ask the host for another one.`,
  'game/too-many-entries': msg`Too many people have entered this game without joining it. Try again in a few minutes.`,
  'player/already-joined': msg`Player has already joined this game`,
  'player/nickname-taken': msg`This nickname is already taken in this game.`,
  'player/banned': msg`The host has removed you from this game for good.`,
  'player/not-found': msg`Player not found.`,
  'answer/no-question': msg`No question is open for answers right now.`,
  'answer/too-late': msg`Too late: the question was over before your answer arrived.`,
  'answer/already-given': msg`Answer already provided`,
  'answer/wrong-type': msg`This answer does not fit the type of the question.`,
  'answer/no-such-option': msg`The question has no such option.`,
  'answer/not-a-permutation': msg`The answer must hold each value of the question once.`,
  'upload/not-an-image': msg`Unable to process image file`,
  'upload/broken-off': msg`The upload broke off before the file was complete. Try again.`,
  'upload/too-large': msg`The picture is larger than 20 MB. Choose a smaller one.`,
  'upload/allowance-used': msg`Your account holds as many pictures as it may. Delete some that no quiz needs.`,
  'upload/busy': msg`Too many files are arriving right now. Try again in a moment.`,
  'upload/not-found': msg`Uploaded photo was not found.`,
  'preview/unavailable': msg`No picture could be loaded from this address. Check the address, or choose another picture.`,
  'preview/busy': msg`Too many pictures are being loaded right now. Try again in a moment.`,
  'photos/unavailable': msg`The photo search does not answer right now. Try again in a moment.`,
}

/** Refusals without a code, by their status. */
const BY_STATUS: Readonly<Record<number, MessageDescriptor>> = {
  413: msg`The request is too large.`,
  500: msg`Something went wrong on our side. Try again in a moment.`,
}

/** Sentences with a number. */
const NUMBERED: Partial<Record<ProblemCode, (waitSeconds: number) => string>> = {
  'request/too-many': tooMany,
  'quiz/too-many': () => {
    const { quizzes } = QUOTAS
    return t`Your account has ${quizzes} quizzes, as many as it may. Delete some that you no longer need.`
  },
  'quiz/allowance-used': () => {
    const { quizMegabytes } = QUOTAS
    return t`The quizzes of your account take ${quizMegabytes} MB, as much as they may. Delete some that you no longer need.`
  },
  'draft/too-many': () => {
    const { perAccount, megabytes } = DRAFTS
    return t`Your account keeps ${perAccount} unfinished quizzes of ${megabytes} MB, as many as it may. Save or discard some of them.`
  },
  'game/too-many-running': () => {
    const { runningGames } = QUOTAS
    return t`Your account hosts ${runningGames} games at once, as many as it may. End one of them first.`
  },
  'game/allowance-used': () => {
    const { resultsMegabytes } = QUOTAS
    return t`The results of your account's games take ${resultsMegabytes} MB, as much as they may. Delete some of these games first.`
  },
}

const MINUTE_SECONDS = 60
const MAX_MINUTES = 90

function tooMany(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / MINUTE_SECONDS))
  if (minutes <= MAX_MINUTES)
    return plural(minutes, {
      one: 'Too many attempts. Try again in a minute.',
      other: 'Too many attempts. Try again in # minutes.',
    })
  return plural(Math.ceil(minutes / 60), {
    one: 'Too many attempts. Try again in # hour.',
    other: 'Too many attempts. Try again in # hours.',
  })
}

/**
 * The sentence of a refusal in the language of the page; undefined if it has none.
 * @param problem its code, or the status of a response without one
 * @param waitSeconds after which another attempt is allowed, if the server has named a time
 */
export function problemText(problem: string | number, waitSeconds: number): string | undefined {
  const text = typeof problem === 'number' ? BY_STATUS[problem] : TEXTS[problem as ProblemCode]
  return text ? i18n._(text) : NUMBERED[problem as ProblemCode]?.(waitSeconds)
}
