import { STREAM_RETRY } from '@pinwheel/contract'

/** The nodes of a cluster open about a thousand streams per second without delaying a running question. */
const MS_PER_STREAM = 1
/** Longer than that is no better for the node, and players would miss a question. */
const MAX_SPREAD_MS = 15_000

/**
 * A random time in ms after which a client opens its stream again, so that the clients of a node that goes down do not
 * return at the same moment.
 * @param streams how many end together
 */
export const reconnectDelay = (streams: number): number =>
  Math.round(STREAM_RETRY.firstMs + Math.random() * spread(streams))

const spread = (streams: number): number =>
  Math.min(MAX_SPREAD_MS, Math.max(STREAM_RETRY.firstMs, streams * MS_PER_STREAM))
