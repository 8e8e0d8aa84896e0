/** What is measured of the product and of the floor, and what the measuring processes are told. */

/** Joins that are under way at once. */
export const JOINS_AT_ONCE = 100
/** Connections for requests besides the streams: a machine has 28,000 ports to give. */
export const POST_CONNECTIONS = 9000
/** A measured process gets this long to finish its last writes before its processor time is read. */
export const SETTLE_MS = 50

/** What crosses the wire in the product, so that the floor sends the same bytes. */
export type Samples = {
  /** A whole frame as one player received it. */
  question: string
  /** The JSON of a player's result. */
  result: string
}

type SharedFigures = {
  /** The question: first to last receipt among the players. */
  fanOutMs: number
  /** The question: from the moment it was due to the last receipt. */
  dueToLastMs: number
  answerP50Ms: number
  answerP99Ms: number
  lastAnswerToLastResultMs: number
  joinsPerSecond: number
  /** Growth of the Node process's resident memory: a stream and a connection for requests each. */
  memoryKbPerPlayer: number
  /** Of the Node process, from before the question to the last result. */
  cpuUsPerPlayerQuestion: number
}

export type FloorFigures = SharedFigures & { durableP50Ms: number; durableP99Ms: number }

export type ProductFigures = SharedFigures & {
  /** All processes of the database together, each shared page counted once, with everybody in the game. */
  databaseMb: number
  databaseCpuUsPerPlayerQuestion: number
}

export type FloorTask = { port: number; pid: number; players: number; samples: Samples }
export type ProductTask = { port: number; pid: number; players: number; questions: number }
export type ProductResult = { figures: ProductFigures; samples: Samples }

/** One run: product and floor, one after the other. */
export type Run = { product: ProductFigures; floor: FloorFigures }
export type Measured = { players: number; runs: Run[] }
