/**
 * Numbers under keys, which are forgotten after a while. Nodes that share a store see each other's. A store that is away
 * makes nothing fail: until it is back each node counts for itself.
 */
export type Counts = {
  /** @returns the number after this has been added, atomically. */
  add(key: string, amount: number, keepMs: number): Promise<number>
  /** 0 where nothing is kept. */
  read(keys: readonly string[]): Promise<number[]>
  write(key: string, value: number, keepMs: number): Promise<void>
}
