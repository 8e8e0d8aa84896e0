/** Addresses that only the desk calls. Not in ROUTES, which phones load within a budget of bytes. */
export const DESK_ROUTES = {
  folders: '/profile/folders',
  folder: '/profile/folders/:folderId',
  quizChanges: '/profile/quizzes/changes',
  quizDeletions: '/profile/quizzes/deletions',
  drafts: '/profile/drafts',
  draft: '/profile/drafts/:draftId',
  /** Not `/quizzes/:quizId`: the id of a quiz is a UUID. */
  quizChoices: '/quizzes/choices',
  /** The link by which other users see a private quiz. */
  questionBank: '/quizzes/questions',
  quizShare: '/quizzes/:quizId/share',
  /** The token is in the body, so that no log and no `Referer` header contains it. */
  sharedQuiz: '/quizzes/shared',
  sharedQuizCopies: '/quizzes/shared/copies',
  ownGamesOfQuiz: '/profile/games/of-quiz/:quizId',
  joinLink: '/quizzes/:quizId/join-link',
} as const
