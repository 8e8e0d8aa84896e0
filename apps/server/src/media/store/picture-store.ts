import type { PictureKey } from '../picture-key.ts'

/** Where uploaded pictures lie. What is said to be stored is stored whole. */
export type PictureStore = {
  /** Keeps a picture under a key that is new. */
  put(key: PictureKey, picture: Buffer): Promise<void>
  /** @returns undefined when there is none. */
  read(key: PictureKey): Promise<Buffer | undefined>
  /** Does nothing where there is none. */
  remove(key: PictureKey): Promise<void>
  /** Rejects while no picture could be kept, or got at. */
  check(): Promise<void>
}
