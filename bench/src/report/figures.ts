/** The figures of the product and of the floor, and the tasks of the load generators that measure them. */

export const CONCURRENT_JOINS = 250
/** The load generator waits this long before it reads the processor time of the server, for its last writes. */
export const SETTLE_MS = 50
/** The same before it reads the memory of the server. */
export const MEMORY_SETTLE_MS = 200
/** What the load generator of the product prints when its games have been created. */
export const CREATED = 'created'
/** The time over which the answers of a spread question are sent. */
export const SPREAD_MS = 2000

/** Messages that the product sent. The floor server sends the same bytes. */
export type Samples = {
  /** The complete frame of a question as one player received it. */
  question: string
  /** A player's result as JSON. */
  result: string
}

/** Figures of a question that all players answer at once. */
export type QuestionFigures = {
  /** From the first player's receipt of the question to the last player's. */
  fanOutMs: number
  /** From the time at which the question was due to the last player's receipt. */
  dueToLastMs: number
  /** From the first player's receipt of the personal result to the last player's. */
  resultFanOutMs: number
  lastAnswerToLastResultMs: number
  answersPerSecond: number
  answerP99Ms: number
  /** Processor time of the Node processes, from before the question to the last result. */
  cpuUsPerPlayerQuestion: number
}

/** Figures of a question whose answers are spread over two seconds. */
type SpreadFigures = { spreadAnswerP99Ms: number }

type JoinFigures = {
  joinsPerSecond: number
  /** Processor time of the Node processes. */
  cpuUsPerJoin: number
  /** Growth of the Node processes' resident memory; each player has an event stream and a request connection. */
  memoryKbPerPlayer: number
}

/** Figures that only the product has. */
type ProductOnlyFigures = {
  nodeProcesses: number
  /** Memory of all PostgreSQL processes after all players joined; counts each shared page once. */
  databaseMb: number
}

/** Figures of the product that need a question. */
export type ProductQuestionFigures = {
  databaseCpuUsPerPlayerQuestion: number
  /** Processor time of the load generator for each event of the question's fan-out. */
  generatorUsPerMessage: number
}

/** Figures of a whole game. */
export type GameFigures = {
  /** Events to one player, without heartbeats, from the preview of one question to the next. */
  messagesPerPlayer: number
  /** The same for the host. */
  messagesPerHost: number
  /** 6 and 5 for each second: the goal for `messagesPerHost`. */
  hostAllowance: number
  /** Acknowledged answers of all questions that the results do not count. */
  answersLost: number
  /** From the opening of the lobby to the podium. */
  gameSeconds: number
}

/** A run that skips questions has no figures of questions. */
export type FloorFigures = JoinFigures & Partial<QuestionFigures & SpreadFigures>
export type ProductFigures = JoinFigures &
  ProductOnlyFigures &
  Partial<QuestionFigures & ProductQuestionFigures & SpreadFigures & GameFigures>

/** The figures that the product and the floor share. */
export type SharedFigure = keyof FloorFigures

/** What a run contains besides the joins. */
export type Workload = {
  /** Questions that all players answer at once. */
  questions: number
  /** Whether one more question has its answers spread over two seconds. */
  spread: boolean
}

export type FloorTask = Workload & { port: number; pid: number; players: number; samples: Samples | undefined }
/** The players are in `games` games of equal size. */
export type ProductTask = Workload & { port: number; pid: number; players: number; games: number }
export type ProductResult = { figures: ProductFigures; samples: Samples | undefined }

/** One run measures the product, then the floor. */
export type Run = { product: ProductFigures; floor: FloorFigures }
/** The games of one size, on the same servers. The first game of the processes is not one of the runs. */
export type MeasuredGame = { players: number; first: Run; runs: Run[] }
/** Many games at the same time, the first of their process. */
export type MeasuredGames = { games: number; playersPerGame: number; product: ProductFigures }
type MeasuredWorkers = { players: number; one: ProductFigures; two: ProductFigures }

export type Measurements = {
  single: MeasuredGame[]
  many: MeasuredGames[]
  workers: MeasuredWorkers | undefined
}
