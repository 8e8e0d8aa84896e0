import type { Quiz } from '@pinwheel/contract'
import { absoluteAddress, pictureAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import type { Executor } from '../sql/index.ts'
import { findPlays } from './search.ts'
import type { Plays } from './search.ts'
import { sharedSince } from './sharing.ts'
import type { QuizRow } from './storage.ts'

/** A quiz with the number of its saves. */
export type VersionedQuiz = Quiz & { version: number }

export type NicknamesOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** How quizzes are sent to clients. */
export type QuizViews = {
  /** What everybody who may view these quizzes sees, in their order. */
  ofAll(rows: readonly QuizRow[], origin: Origin): Promise<Quiz[]>
  /** The quiz in the form that this user may see. The caller has checked that the user may view it. */
  ofOne(row: QuizRow, viewerId: string, origin: Origin): Promise<VersionedQuiz>
}

export function createQuizViews(db: Executor, nicknamesOf: NicknamesOf): QuizViews {
  const ofAll = async (rows: readonly QuizRow[], origin: Origin): Promise<Quiz[]> => {
    const nicknames = await nicknamesOf(rows.map(({ ownerId }) => ownerId))
    const plays = await findPlays(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => quizView(row, nicknames.get(row.ownerId) ?? '', plays.get(row.id), origin))
  }
  return {
    ofAll,
    async ofOne(row, viewerId, origin) {
      const [quiz] = await ofAll([row], origin)
      if (quiz === undefined) throw new Error('A quiz has no view.')
      const isOwner = row.ownerId === viewerId
      const since = isOwner ? await sharedSince(db, row.id) : undefined
      const forOwner = isOwner && { ...orderOf(row), ...editingOf(row), ...coverSource(row, quiz, origin) }
      return { ...quiz, ...forOwner, ...(since && { shared: since.toISOString() }), version: row.version }
    },
  }
}

function quizView(row: QuizRow, authorName: string, plays: Plays | undefined, origin: Origin): Quiz {
  return {
    id: row.id,
    title: row.title,
    ...(row.description !== null && { description: row.description }),
    mode: row.mode,
    visibility: row.visibility,
    category: row.category,
    ...(row.imageCover !== null && { imageCoverURL: pictureAddress(row.imageCover, origin) }),
    ...(row.imageCoverCredit !== null && { imageCoverCredit: row.imageCoverCredit }),
    languageCode: row.languageCode,
    numberOfQuestions: row.numberOfQuestions,
    author: { id: row.ownerId, name: authorName },
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    ...(row.basedOn !== null && { basedOn: row.basedOn }),
    ...(plays && plays.plays > 0 && { plays: plays.plays }),
    ...(plays?.lastPlayedAt && { lastPlayed: plays.lastPlayedAt.toISOString() }),
  }
}

/** Folder and tags, for the owner only. */
export const orderOf = ({ folderId, tags }: QuizRow): Pick<Quiz, 'folderId' | 'tags'> => ({
  ...(folderId !== null && { folderId }),
  ...(tags.length > 0 && { tags }),
})

/** What only the creator of the quiz needs. */
const editingOf = ({ questionDefaults }: QuizRow): Pick<Quiz, 'questionDefaults'> =>
  questionDefaults === null ? {} : { questionDefaults }

/** The editor needs the address that the author entered if the picture is shown from another one. */
function coverSource({ imageCover }: QuizRow, { imageCoverURL }: Quiz, origin: Origin): Pick<Quiz, 'imageCoverSource'> {
  const imageCoverSource = imageCover === null ? undefined : absoluteAddress(imageCover, origin)
  return imageCoverSource === undefined || imageCoverSource === imageCoverURL ? {} : { imageCoverSource }
}
