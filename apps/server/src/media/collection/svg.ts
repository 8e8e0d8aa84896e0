import { entries } from './entries.ts'
import { drawings } from './sources.ts'

/** Large enough to be laid out as a picture and not as an icon; the drawing itself has no size. */
const SIDE_PX = 800

let svgs: Promise<ReadonlyMap<string, Buffer>> | undefined

/** A drawing of the collection as SVG; undefined when there is none of this name. */
export async function collectionPicture(name: string): Promise<Buffer | undefined> {
  return (await (svgs ??= load())).get(name)
}

/** The file holds twice as many drawings as the collection: without this they would all stay in memory. */
async function load(): Promise<ReadonlyMap<string, Buffer>> {
  const { icons, width, height } = await drawings()
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 ${width} ${height}"`
  const svg = (body: string): Buffer => Buffer.from(`<svg ${frame}>${body}</svg>`)
  return new Map((await entries()).map(({ name }) => [name, svg(icons[name]?.body ?? '')]))
}
