import { entries } from './entries.ts'
import { drawings } from './sources.ts'

/** A drawing has no size of its own. This one makes browsers show it as a picture, not as an icon. */
const SIDE_PX = 800

let svgs: Promise<ReadonlyMap<string, Buffer>> | undefined

/** A drawing of the collection as SVG; undefined if there is none with this name. */
export async function collectionPicture(name: string): Promise<Buffer | undefined> {
  return (await (svgs ??= load())).get(name)
}

/** Keeps only the drawings of the collection in memory. The file contains twice as many. */
async function load(): Promise<ReadonlyMap<string, Buffer>> {
  const { icons, width, height } = await drawings()
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 ${width} ${height}"`
  const svg = (body: string): Buffer => Buffer.from(`<svg ${frame}>${body}</svg>`)
  return new Map((await entries()).map(({ name }) => [name, svg(icons[name]?.body ?? '')]))
}
