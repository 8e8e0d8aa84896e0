import type { Folder, Tag } from '@pinwheel/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { folderList } from '../../api/folders.ts'
import { formatNumber } from '../../ui/format.ts'

export type Folders = { folders: readonly Folder[]; tags: readonly Tag[] }

/** The user's folders and tags; none while they load, and if they cannot be loaded. */
export function useFolders(): Folders {
  const { data } = useQuery({
    queryKey: ['folders'],
    // Quiet: the list below says whether the server can be reached.
    queryFn: ({ signal }) => folderList({ signal, quiet: true }),
  })
  return data ?? { folders: [], tags: [] }
}

/** Loads lists, folders and single quizzes again after several quizzes or the folders changed. */
export function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(['quizzes', 'quiz', 'folders'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

/** Folders as options of a select: those inside another one follow it, with a dash. */
export function folderOptions(folders: readonly Folder[]): { value: string; label: string }[] {
  const inside = (parentId: string) => folders.filter((folder) => folder.parentId === parentId)
  return folders
    .filter(({ parentId }) => parentId === undefined)
    .flatMap((top) => [
      { value: top.id, label: `${top.name} (${formatNumber(sum([top, ...inside(top.id)]))})` },
      ...inside(top.id).map(({ id, name, numberOfQuizzes }) => ({
        value: id,
        label: `– ${name} (${formatNumber(numberOfQuizzes)})`,
      })),
    ])
}

const sum = (folders: readonly Folder[]) => folders.reduce((total, { numberOfQuizzes }) => total + numberOfQuizzes, 0)
