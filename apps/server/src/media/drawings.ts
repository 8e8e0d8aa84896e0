import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { digestOfDrawing, drawingDigest } from '../http/index.ts'
import { SERVER_FOLDER } from '../server-folder.ts'
import { entries } from './collection/entries.ts'
import { collectionPicture } from './collection/svg.ts'

/** The bundled drawings: those of the sample quizzes and of the picture collection. */
export type Drawings = {
  /** The file for a name below /uploads/images, which is the file's own name (`collection/fox.svg`) or its digest. */
  fileOf(name: string): Promise<string | undefined>
  /** @param file as `fileOf` returned it */
  read(file: string): Promise<Buffer | undefined>
}

const SAMPLES = path.join(SERVER_FOLDER, 'assets/samples')
const FILE = /^(samples|collection)\/([a-z0-9-]{1,80})\.svg$/

export function bundledDrawings(): Drawings {
  let byName: Promise<ReadonlyMap<string, string>> | undefined
  return {
    async fileOf(name) {
      const digest = digestOfDrawing(name)
      if (digest === undefined && !FILE.test(name)) return undefined
      return (await (byName ??= load())).get(digest ?? name)
    },
    async read(file) {
      const [, folder, drawing = ''] = FILE.exec(file) ?? []
      return folder === 'samples' ? await readFile(path.join(SAMPLES, `${drawing}.svg`)) : collectionPicture(drawing)
    },
  }
}

/** Maps the name and the digest of each file to the file. */
async function load(): Promise<ReadonlyMap<string, string>> {
  const samples = (await readdir(SAMPLES)).map((file) => `samples/${file}`)
  const collection = (await entries()).map(({ name }) => `collection/${name}.svg`)
  return new Map([...samples, ...collection].flatMap((file) => [file, drawingDigest(file)].map((name) => [name, file])))
}
