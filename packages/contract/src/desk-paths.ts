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
} as const
