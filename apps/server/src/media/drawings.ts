import { readdir, readFile } from 'node:fs/promises'
import { digestOfDrawing, drawingDigest } from '../http/index.ts'
import { entries } from './collection/entries.ts'
import { collectionPicture } from './collection/svg.ts'

/** The drawings that come with the product: those of the sample quizzes, and the bundled collection. */
export type Drawings = {
  /** The file that a name below /uploads/images means, by its own name or by its digest: `collection/fox.svg`. */
  fileOf(name: string): Promise<string | undefined>
  /** @param file as `fileOf` returned it */
  read(file: string): Promise<Buffer | undefined>
}

const SAMPLES = new URL('../../assets/samples/', import.meta.url)
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
      const [, shelf, drawing = ''] = FILE.exec(file) ?? []
      return shelf === 'samples' ? await readFile(new URL(`${drawing}.svg`, SAMPLES)) : collectionPicture(drawing)
    },
  }
}

/** Each file under its name and under its digest. */
async function load(): Promise<ReadonlyMap<string, string>> {
  const samples = (await readdir(SAMPLES)).map((file) => `samples/${file}`)
  const collection = (await entries()).map(({ name }) => `collection/${name}.svg`)
  return new Map([...samples, ...collection].flatMap((file) => [file, drawingDigest(file)].map((name) => [name, file])))
}
