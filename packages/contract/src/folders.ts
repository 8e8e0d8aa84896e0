import { z } from 'zod'
import { QUIZ_VISIBILITIES } from './enumerations.ts'
import { choice, listOf, text, Uuid } from './fields.ts'
import { FOLDERS } from './limits.ts'
import { TEXT_RULES } from './text-rules.ts'

/** A folder for own quizzes. Only its owner sees it. */
export const Folder = z.object({
  id: Uuid,
  name: z.string(),
  /** The folder that contains it. A folder with a parent contains no folders. */
  parentId: Uuid.exactOptional(),
  /** Directly in it, not in the folders that it contains. */
  numberOfQuizzes: z.number().int(),
})
export type Folder = z.infer<typeof Folder>

export const Tag = z.object({ name: z.string(), numberOfQuizzes: z.number().int() })
export type Tag = z.infer<typeof Tag>

/** All folders of the caller by name, and the tags of the caller's quizzes by name: at most 500, the most used ones. */
export const FolderList = z.object({ folders: z.array(Folder), tags: z.array(Tag) })
export type FolderList = z.infer<typeof FolderList>

/** The request body of POST /profile/folders and PUT /profile/folders/{folderId}. */
export const FolderSave = z.object({
  name: text(TEXT_RULES.folderName),
  /** A folder at the top. Absent: the folder is at the top itself. */
  parentId: Uuid.optional(),
})
export type FolderSave = z.infer<typeof FolderSave>

export const FolderParams = z.object({ folderId: Uuid })

const chosenQuizzes = listOf(Uuid, { min: 1, max: FOLDERS.quizzesAtOnce })
const tags = listOf(text(TEXT_RULES.tag), { min: 0, max: FOLDERS.tagsPerQuiz })

/** Changes several own quizzes at once. Absent fields change nothing. */
export const QuizChanges = z.object({
  quizIds: chosenQuizzes,
  /** Null: in no folder. */
  folderId: Uuid.nullable().optional(),
  addTags: tags.optional(),
  removeTags: tags.optional(),
  visibility: choice(QUIZ_VISIBILITIES).optional(),
})
export type QuizChanges = z.infer<typeof QuizChanges>

export const QuizDeletions = z.object({ quizIds: chosenQuizzes })

/** The quizzes that were changed or deleted: those of the request that exist and are the caller's. */
export const ChosenQuizzes = z.object({ quizIds: z.array(Uuid) })
export type ChosenQuizzes = z.infer<typeof ChosenQuizzes>
