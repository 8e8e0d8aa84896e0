import { UPLOADS_PATH } from '@pinwheel/contract'
import { remotePictureId } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import type { Executor } from '../sql/index.ts'
import type { Drawings } from './drawings.ts'
import type { PicturesInUse } from './orphans.ts'
import { isPictureKey, pictureKey, storedAddressOf, uploadIdIn } from './picture-key.ts'
import { lockUploads } from './storage.ts'

/** An address that may be one of this service: any host, an optional path prefix of a proxy, and a path below the uploads. */
const LOOKS_OWN = new RegExp(`^(https?://[^/?#]+)/(?:[^?#]*/)?${UPLOADS_PATH.slice(1)}/([^?#]+)(?:[?#].*)?$`, 'i')
const FILE = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/

export type StoredAddressOptions = { drawings: Drawings; inUse: readonly PicturesInUse[] }

/**
 * Maps received addresses to the form in which they are stored. A picture of this service is stored as its path, without the
 * origin by which the client reached it; an upload only if its row exists, so that a similar address of another site stays
 * unchanged. The public address of a picture of another site becomes its original address. Uploads among the addresses cannot
 * be deleted until the transaction ends.
 */
export async function storedAddresses(
  tx: Executor,
  addresses: readonly string[],
  ownOrigins: readonly Origin[],
  { drawings, inUse }: StoredAddressOptions,
): Promise<(address: string) => string> {
  const named = new Map(addresses.flatMap((address) => ownName(address)))
  const locked = await lockUploads(
    tx,
    [...named.values()].flatMap(({ name }) => uploadIdIn(`${UPLOADS_PATH}/${name}`) ?? []),
  )
  const uploads = new Set(locked.map(({ ownerId, id, format }) => pictureKey(ownerId, id, format)))
  const ids = [...named.values()].flatMap(({ name }) => remotePictureId(name) ?? [])
  const originals = ids.length === 0 ? [] : await Promise.all(inUse.map((search) => search(tx, ids)))

  const stored = async (address: string, { origin, name }: OwnName): Promise<string> => {
    if (isPictureKey(name) && uploads.has(name)) return storedAddressOf(name)
    const drawing = await drawings.fileOf(name)
    if (drawing !== undefined) return `${UPLOADS_PATH}/${drawing}`
    const id = remotePictureId(name)
    const original = id && originals.find((found) => found.has(id))?.get(id)
    if (original) return original
    return ownOrigins.includes(origin) && id === undefined && FILE.test(name) ? `${UPLOADS_PATH}/${name}` : address
  }
  const known = new Map<string, string>()
  for (const [address, own] of named) known.set(address, await stored(address, own))
  return (address) => known.get(address) ?? address
}

type OwnName = { origin: Origin; name: string }

function ownName(address: string): [string, OwnName][] {
  const [, origin, name] = LOOKS_OWN.exec(address) ?? []
  if (origin === undefined || name === undefined) return []
  const lower = name.toLowerCase()
  return [[address, { origin: origin.toLowerCase(), name: isPictureKey(lower) ? lower : name }]]
}
