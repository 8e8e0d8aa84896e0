import { LRUCache } from 'lru-cache'

/**
 * A cache of many small entries, of which the least recently used is removed first. Its memory grows with its entries: with the
 * option `max`, a cache for 200,000 of them takes 9 MB and 20 ms when it is created.
 */
export const largeCache = <Value extends object | number>(
  maxEntries: number,
  options: Pick<LRUCache.OptionsBase<string, Value, unknown>, 'perf' | 'ttlResolution'> = {},
) => new LRUCache<string, Value>({ ...options, maxSize: maxEntries, sizeCalculation: () => 1 })
