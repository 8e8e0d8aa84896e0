import type { PictureKey } from '../picture-key.ts'

/** `size`: of the whole file. */
export type PicturePart = { bytes: Buffer; size: number }

/** Stores uploaded pictures. A picture is stored completely or not at all. */
export type PictureStore = {
  /** Stores a picture under a new key. */
  put(key: PictureKey, picture: Buffer): Promise<void>
  /** @returns undefined if there is no picture with this key */
  read(key: PictureKey): Promise<Buffer | undefined>
  /** Reads from `start` up to, but not including, `end`. @returns undefined if there is no picture with this key, or nothing of it there */
  readPart(key: PictureKey, start: number, end: number): Promise<PicturePart | undefined>
  /** Does nothing if there is no picture with this key. */
  remove(key: PictureKey): Promise<void>
  /** Rejects if pictures cannot be stored or read. */
  check(): Promise<void>
}
