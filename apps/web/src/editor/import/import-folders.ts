import type { Folder } from '@pinwheel/contract'
import { normalised, TEXT_RULES } from '@pinwheel/contract/plain'
import { createFolder, folderList } from '../../api/folders.ts'
import { notify } from '../../ui/Toast/toast.tsx'

/**
 * Finds the folders of imported quizzes by their names, and creates those that the user does not have. Each is looked up once.
 *
 * @returns a function that receives the names from the top; its result is the id, or undefined for no folder. A folder that cannot
 *   be created is shown as a toast, and its quizzes are in the folder above it.
 */
export function createFolderFinder() {
  const found = new Map<string, Promise<string | undefined>>()
  let folders: Promise<readonly Folder[]> | undefined

  async function find(path: readonly string[]): Promise<string | undefined> {
    const name = path.at(-1)
    if (name === undefined) return undefined
    const parentId = await folderAt(path.slice(0, -1))
    folders ??= folderList().then((list) => list.folders)
    const known = (await folders).find((folder) => keyOf(folder.name) === keyOf(name) && folder.parentId === parentId)
    if (known) return known.id
    const { id } = await createFolder({ name, ...(parentId !== undefined && { parentId }) })
    return id
  }

  function folderAt(path: readonly string[]): Promise<string | undefined> {
    const key = path.map(keyOf).join('/')
    const finding =
      found.get(key) ??
      find(path).catch((error: Error) => {
        notify.warning(`${path.join(' / ')}: ${error.message}`)
        return folderAt(path.slice(0, -1))
      })
    found.set(key, finding)
    return finding
  }

  return folderAt
}

/** The same for names that the server takes for one folder. Archives of macOS have decomposed letters. */
const keyOf = (name: string): string => normalised(name, TEXT_RULES.folderName).toLowerCase()
