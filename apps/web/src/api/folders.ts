import type { ChosenQuizzes, Folder, FolderList, FolderSave, QuizChanges } from '@pinwheel/contract'
import { address, DESK_ROUTES } from '@pinwheel/contract/plain'
import { http } from './client.ts'
import type { LoadCall } from './send.ts'
import { createSend } from './send.ts'

/** The folders and the tags of the user. */
export const folderList = (call: LoadCall = {}): Promise<FolderList> =>
  http.request({ method: 'GET', path: DESK_ROUTES.folders, ...call })

/** A refusal is shown by the caller. */
export const createFolder = (folder: FolderSave): Promise<Folder> =>
  http.request({ method: 'POST', path: DESK_ROUTES.folders, body: folder, quiet: true })

/** Renames or moves a folder. A refusal is shown by the caller. */
export const replaceFolder = (folderId: string, folder: FolderSave): Promise<Folder> =>
  http.request({ method: 'PUT', path: address(DESK_ROUTES.folder, { folderId }), body: folder, quiet: true })

/** Deletes a folder and those in it. Their quizzes stay. */
export const deleteFolder = (folderId: string): Promise<unknown> =>
  http.request({ method: 'DELETE', path: address(DESK_ROUTES.folder, { folderId }) })

/** Changes several own quizzes at once. */
export const changeQuizzes = (changes: QuizChanges): Promise<ChosenQuizzes> =>
  http.request({ method: 'POST', path: DESK_ROUTES.quizChanges, body: changes })

/** Deletes several own quizzes. The request outlives the page, because leaving the page may be what sends it. */
export const deleteQuizzes = (quizIds: readonly string[]): Promise<unknown> => {
  const send = createSend((input, init) => fetch(input, { ...init, keepalive: true }))
  return http.withToken('USER', (bearer) =>
    send({ method: 'POST', path: DESK_ROUTES.quizDeletions, body: { quizIds }, bearer }),
  )
}
