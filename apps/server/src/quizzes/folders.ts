import { FOLDERS, ok, refused } from '@pinwheel/contract'
import type { Folder, FolderList, FolderSave, Refused, Result } from '@pinwheel/contract'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { mutexByKey } from '../concurrency/index.ts'
import { takeAdvisoryLock, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { byAlphabet, hasTags, quizFolders, quizzes } from './tables.ts'

type FolderRefusal = 'folder/not-found' | 'folder/too-many' | 'folder/name-taken' | 'folder/too-deep'

/** The folders of an account for its quizzes, and the tags that its quizzes have. */
export type Folders = {
  list(ownerId: string): Promise<FolderList>
  create(ownerId: string, save: FolderSave): Promise<Result<Folder, FolderRefusal>>
  replace(ownerId: string, folderId: string, save: FolderSave): Promise<Result<Folder, FolderRefusal>>
  /** Deletes the folders in it, too. Their quizzes are then in no folder. */
  remove(ownerId: string, folderId: string): Promise<Result<null, 'folder/not-found'>>
}

/** More tags help no user to choose. */
const MAX_LISTED_TAGS = 500

export function createFolders({ db }: Sql): Folders {
  // A client with many calls would otherwise hold all database connections.
  const runExclusive = mutexByKey()
  /** Changes the folders of one owner at a time, so that the checks of a change hold. */
  const change = <T>(ownerId: string, work: (tx: Executor) => Promise<T>): Promise<T> =>
    runExclusive(ownerId, () =>
      transaction(db, async (tx) => {
        await lockFolders(tx, ownerId)
        return work(tx)
      }),
    )

  return {
    // Counting the tags of ten thousand quizzes takes a tenth of a second.
    list: (ownerId) =>
      runExclusive(ownerId, async () => ({ folders: await foldersOf(db, ownerId), tags: await tagsOf(db, ownerId) })),
    create: (ownerId, save) =>
      change(ownerId, async (tx) => {
        const folders = await foldersOf(tx, ownerId)
        if (folders.length >= FOLDERS.foldersPerAccount) return refused('folder/too-many')
        const refusal = refusalOf(save, folders)
        if (refusal) return refusal
        const { name, parentId = null } = save
        const [row] = await tx.insert(quizFolders).values({ ownerId, name, parentId }).returning({ id: quizFolders.id })
        if (row === undefined) throw new Error('The database stored a folder and returned no row.')
        return ok(folderView({ id: row.id, name, parentId, numberOfQuizzes: 0 }))
      }),
    replace: (ownerId, folderId, save) =>
      change(ownerId, async (tx) => {
        const folders = await foldersOf(tx, ownerId)
        const before = folders.find(({ id }) => id === folderId)
        if (before === undefined) return refused('folder/not-found')
        const refusal = refusalOf(save, folders, folderId)
        if (refusal) return refusal
        const { name, parentId = null } = save
        await tx.update(quizFolders).set({ name, parentId }).where(eq(quizFolders.id, folderId))
        return ok(folderView({ ...before, name, parentId }))
      }),
    async remove(ownerId, folderId) {
      const deleted = await change(ownerId, (tx) =>
        tx
          .delete(quizFolders)
          .where(and(eq(quizFolders.id, folderId), eq(quizFolders.ownerId, ownerId)))
          .returning({ id: quizFolders.id }),
      )
      return deleted.length > 0 ? ok(null) : refused('folder/not-found')
    },
  }
}

/** @param ownId of the folder that is changed */
function refusalOf(
  { name, parentId }: FolderSave,
  folders: readonly Folder[],
  ownId?: string,
): Refused<FolderRefusal> | undefined {
  if (parentId !== undefined) {
    const parent = folders.find(({ id }) => id === parentId)
    if (parent === undefined) return refused('folder/not-found')
    const containsFolders = ownId !== undefined && folders.some((folder) => folder.parentId === ownId)
    if (parent.parentId !== undefined || parent.id === ownId || containsFolders) return refused('folder/too-deep')
  }
  const isTaken = folders.some(
    (folder) => folder.id !== ownId && folder.parentId === parentId && isSameName(folder.name, name),
  )
  return isTaken ? refused('folder/name-taken') : undefined
}

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Waits for other changes of the owner's folders until the transaction ends. */
export const lockFolders = (tx: Executor, ownerId: string): Promise<void> =>
  takeAdvisoryLock(tx, `folders of ${ownerId}`)

async function foldersOf(db: Executor, ownerId: string): Promise<Folder[]> {
  const rows = await db
    .select({
      id: quizFolders.id,
      name: quizFolders.name,
      parentId: quizFolders.parentId,
      numberOfQuizzes: count(quizzes.id),
    })
    .from(quizFolders)
    .leftJoin(quizzes, eq(quizzes.folderId, quizFolders.id))
    .where(eq(quizFolders.ownerId, ownerId))
    .groupBy(quizFolders.id)
    .orderBy(byAlphabet(quizFolders.name), asc(quizFolders.id))
  return rows.map(folderView)
}

const folderView = ({ parentId, ...folder }: Omit<Folder, 'parentId'> & { parentId?: string | null }): Folder => ({
  ...folder,
  ...(parentId != null && { parentId }),
})

async function tagsOf(db: Executor, ownerId: string): Promise<FolderList['tags']> {
  const { rows } = await db.execute<{ name: string; quizzes: number }>(sql`
    select name, quizzes from (
      select name, count(*)::int as quizzes from ${quizzes}, unnest(${quizzes.tags}) as name
      where ${quizzes.ownerId} = ${ownerId} and ${hasTags(quizzes)}
      group by name order by quizzes desc, name limit ${MAX_LISTED_TAGS}) as most_used
    order by name collate "und-x-icu"`)
  return rows.map(({ name, quizzes: numberOfQuizzes }) => ({ name, numberOfQuizzes }))
}
