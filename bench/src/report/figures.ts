/** The figures of the product and of the floor, and the tasks of the load generators that measure them. */

export const CONCURRENT_JOINS = 100
/** The limit of connections for requests. They share Linux's 28,000 ephemeral ports with the event streams. */
export const REQUEST_CONNECTIONS = 9000
/** The load generator waits this long before it reads the processor time of the server, for its last writes. */
export const SETTLE_MS = 50

/** Messages that the product sent. The floor server sends the same bytes. */
export type Samples = {
  /** The complete frame of a question as one player received it. */
  question: string
  /** A player's result as JSON. */
  result: string
}

type SharedFigures = {
  /** From the first player's receipt of the question to the last player's. */
  fanOutMs: number
  /** From the time at which the question was due to the last player's receipt. */
  dueToLastMs: number
  answerP50Ms: number
  answerP99Ms: number
  lastAnswerToLastResultMs: number
  joinsPerSecond: number
  /** Growth of the Node process's resident memory; each player has an event stream and a request connection. */
  memoryKbPerPlayer: number
  /** Processor time of the Node process, from before the question to the last result. */
  cpuUsPerPlayerQuestion: number
}

export type FloorFigures = SharedFigures & { durableP50Ms: number; durableP99Ms: number }

export type ProductFigures = SharedFigures & {
  /** Memory of all PostgreSQL processes after all players joined; counts each shared page once. */
  databaseMb: number
  databaseCpuUsPerPlayerQuestion: number
}

export type FloorTask = { port: number; pid: number; players: number; samples: Samples }
export type ProductTask = { port: number; pid: number; players: number; questions: number }
export type ProductResult = { figures: ProductFigures; samples: Samples }

/** One run measures the product, then the floor. */
export type Run = { product: ProductFigures; floor: FloorFigures }
export type MeasuredGame = { players: number; runs: Run[] }
