import { ChosenQuizzes, DESK_ROUTES, Folder, FolderList, FolderParams, FolderSave } from '@pinwheel/contract'
import { QuizChanges, QuizDeletions } from '@pinwheel/contract'
import { asUser, rateLimit, refuse, responseClosed, userOf } from '../http/index.ts'
import type { ApiPlugin } from '../http/index.ts'
import type { AttemptLimit } from '../limits/index.ts'
import type { Folders } from './folders.ts'
import type { Quizzes } from './quizzes.ts'

/** How an account keeps order in its quizzes: folders, tags, and changes of several quizzes at once. */
export function folderRoutes(folders: Folders, quizzes: Quizzes, quizOrder: AttemptLimit): ApiPlugin {
  const asOwner = asUser('QUIZ', 'USER')
  const asCountedOwner = [asOwner, rateLimit(quizOrder, (request) => userOf(request).userId)]

  return async (api) => {
    api.get(DESK_ROUTES.folders, { schema: { response: { 200: FolderList } }, onRequest: asOwner }, async (request) =>
      folders.list(userOf(request).userId),
    )

    api.post(
      DESK_ROUTES.folders,
      { schema: { body: FolderSave, response: { 201: Folder } }, onRequest: asCountedOwner },
      async (request, reply) => {
        const created = await folders.create(userOf(request).userId, request.body)
        return created.ok ? reply.code(201).send(created.value) : refuse(reply, created.refusal)
      },
    )

    api.put(
      DESK_ROUTES.folder,
      { schema: { params: FolderParams, body: FolderSave, response: { 200: Folder } }, onRequest: asCountedOwner },
      async (request, reply) => {
        const saved = await folders.replace(userOf(request).userId, request.params.folderId, request.body)
        return saved.ok ? saved.value : refuse(reply, saved.refusal)
      },
    )

    api.delete(
      DESK_ROUTES.folder,
      { schema: { params: FolderParams }, onRequest: asCountedOwner },
      async (request, reply) => {
        const removed = await folders.remove(userOf(request).userId, request.params.folderId)
        return removed.ok ? reply.code(204).send() : refuse(reply, removed.refusal)
      },
    )

    api.post(
      DESK_ROUTES.quizChanges,
      { schema: { body: QuizChanges, response: { 200: ChosenQuizzes } }, onRequest: asCountedOwner },
      async (request, reply) => {
        const changed = await quizzes.changeSeveral(userOf(request).userId, request.body)
        return changed.ok ? { quizIds: changed.value } : refuse(reply, changed.refusal)
      },
    )

    api.post(
      DESK_ROUTES.quizDeletions,
      { schema: { body: QuizDeletions, response: { 200: ChosenQuizzes } }, onRequest: asCountedOwner },
      async (request, reply) => ({
        quizIds: await quizzes.removeSeveral(userOf(request).userId, request.body.quizIds, responseClosed(reply)),
      }),
    )
  }
}
