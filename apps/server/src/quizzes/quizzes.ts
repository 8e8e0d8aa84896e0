import { Uuid } from '@pinwheel/contract'
import type { GameMode, OwnQuizQuery, PublicQuizQuery, Question, Quiz, QuizPage, QuizSave } from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { mutexByKey } from '../concurrency/index.ts'
import { absoluteAddress, pictureAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import { transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { copyOf } from './copy.ts'
import { addressesIn, mapAddresses } from './pictures.ts'
import {
  deleteQuiz,
  findCovers,
  findQuestions,
  findQuiz,
  findWholeQuiz,
  insertQuiz,
  listQuizzes,
  replaceQuiz,
} from './storage.ts'
import { withinQuota } from './quota.ts'
import type { QuizQuotaRefusal } from './quota.ts'
import type { QuizFilter, QuizRow } from './storage.ts'

export type QuizAccess = 'own' | 'view'
type QuizRefusal = 'quiz/not-found' | 'access/forbidden'
type QuizLookup = { ok: true; quiz: QuizRow } | { ok: false; refusal: QuizRefusal }

/** What a game copies. Addresses of our own pictures are paths; `absoluteAddress` completes them for an origin. */
type HostableQuiz = {
  id: string
  title: string
  mode: GameMode
  imageCover: string | undefined
  questions: Question[]
}
type HostableLookup = { ok: true; quiz: HostableQuiz } | { ok: false; refusal: QuizRefusal }

/** What else goes when a quiz goes. Runs inside the transaction; what it returns runs once that is committed. */
export type QuizDeletion = (quiz: OwnedQuiz, tx: Executor) => Promise<() => void>
type OwnedQuiz = Pick<QuizRow, 'id' | 'ownerId'>

/** `quiz/not-found`: it was deleted meanwhile. */
type Saved = { ok: true; quiz: Quiz } | { ok: false; refusal: 'quiz/not-found' | QuizQuotaRefusal }

export type Quizzes = {
  /** The quiz if this user may own or view it. An id that is none is simply not found. */
  find(quizId: string, userId: string, access: QuizAccess): Promise<QuizLookup>
  create(ownerId: string, save: QuizSave, origin: Origin): Promise<Saved>
  replace(quiz: OwnedQuiz, save: QuizSave, origin: Origin): Promise<Saved>
  /** A private copy for this user, who may view the quiz. */
  copy(quizId: string, ownerId: string, origin: Origin): Promise<Saved>
  /** Participants of games that end with the quiz are told once `answered` settles. */
  remove(quiz: OwnedQuiz, answered: Promise<void>): Promise<void>
  /** The quiz as this user sees it, who may view it. */
  view(row: QuizRow, viewerId: string, origin: Origin): Promise<Quiz>
  questions(quizId: string, origin: Origin): Promise<Question[] | undefined>
  listOwn(ownerId: string, query: OwnQuizQuery, origin: Origin): Promise<QuizPage>
  listPublic(query: PublicQuizQuery, origin: Origin): Promise<QuizPage>
  /** A quiz with its questions, for whoever may play it with others: its owner, or anyone when it is public. */
  findHostable(quizId: string, userId: string): Promise<HostableLookup>
  /** The covers, as stored, of those among the quizzes that exist; null where a quiz has none now. */
  coversOf(quizIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>
}

export type QuizzesOptions = {
  sql: Sql
  clock: Clock
  publicOrigin: Origin
  nicknamesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Keeps the pictures at these stored addresses from being cleared away before the transaction has ended. */
  lockPictures: (tx: Executor, addresses: readonly string[]) => Promise<void>
  /** How addresses that were sent in are stored. Holds the pictures among them, too. */
  storedAddresses: (
    tx: Executor,
    addresses: readonly string[],
    ownOrigins: readonly Origin[],
  ) => Promise<(address: string) => string>
  onDelete: QuizDeletion
}

export function createQuizzes(options: QuizzesOptions): Quizzes {
  const { sql, clock, publicOrigin, nicknamesOf, lockPictures, storedAddresses, onDelete } = options
  const { db } = sql
  const now = (): Date => new Date(clock.now())
  const turns = mutexByKey()

  const views = async (rows: readonly QuizRow[], origin: Origin): Promise<Quiz[]> => {
    const nicknames = await nicknamesOf(rows.map(({ ownerId }) => ownerId))
    return rows.map((row) => quizView(row, nicknames.get(row.ownerId) ?? '', origin))
  }
  const view = async (row: QuizRow, viewerId: string, origin: Origin): Promise<Quiz> => {
    const nicknames = await nicknamesOf([row.ownerId])
    const quiz = quizView(row, nicknames.get(row.ownerId) ?? '', origin)
    return row.ownerId === viewerId ? { ...quiz, ...coverSource(row, quiz, origin) } : quiz
  }
  const ownView = (row: QuizRow, origin: Origin): Promise<Quiz> => view(row, row.ownerId, origin)
  const page = async (filter: QuizFilter, origin: Origin): Promise<QuizPage> => {
    const { rows, total } = await listQuizzes(db, filter)
    return { results: await views(rows, origin), total, limit: filter.limit, offset: filter.offset }
  }
  /** Writes a quiz of this owner, unless they have as many as an account may. */
  const write = async (
    ownerId: string,
    origin: Origin,
    work: (tx: Executor) => Promise<QuizRow | undefined>,
  ): Promise<Saved> => {
    const written = await turns(ownerId, () => withinQuota(db, ownerId, work))
    if (typeof written === 'string') return { ok: false, refusal: written }
    return written ? { ok: true, quiz: await ownView(written, origin) } : { ok: false, refusal: 'quiz/not-found' }
  }
  const stored = async (tx: Executor, save: QuizSave, origin: Origin): Promise<QuizSave> =>
    withStoredAddresses(save, await storedAddresses(tx, addressesIn(save), [origin, publicOrigin]))
  const find = async (quizId: string, userId: string, access: QuizAccess): Promise<QuizLookup> => {
    const quiz = Uuid.safeParse(quizId).success ? await findQuiz(db, quizId) : undefined
    if (quiz === undefined) return { ok: false, refusal: 'quiz/not-found' }
    const mayPass = quiz.ownerId === userId || (access === 'view' && quiz.visibility === 'PUBLIC')
    return mayPass ? { ok: true, quiz } : { ok: false, refusal: 'access/forbidden' }
  }

  return {
    find,
    view,
    create: (ownerId, save, origin) =>
      write(ownerId, origin, async (tx) => insertQuiz(tx, ownerId, await stored(tx, save, origin), now())),
    replace: ({ id, ownerId }, save, origin) =>
      write(ownerId, origin, async (tx) => replaceQuiz(tx, id, await stored(tx, save, origin), now())),
    copy: (quizId, ownerId, origin) =>
      write(ownerId, origin, async (tx) => {
        const quiz = await findWholeQuiz(tx, quizId)
        if (quiz === undefined) return undefined
        await lockPictures(tx, addressesIn(quiz))
        return insertQuiz(tx, ownerId, copyOf(quiz), now())
      }),
    async remove(quiz, answered) {
      const afterwards = await transaction(sql.db, async (tx) => {
        const announce = await onDelete(quiz, tx)
        await deleteQuiz(tx, quiz.id)
        return announce
      })
      void answered.then(afterwards)
    },
    async questions(quizId, origin) {
      const questions = await findQuestions(db, quizId)
      return questions && mapAddresses(questions, (address) => absoluteAddress(address, origin))
    },
    listOwn: (ownerId, query, origin) => page({ ...query, ownerId }, origin),
    listPublic: (query, origin) => page({ ...query, visibility: 'PUBLIC' }, origin),
    async findHostable(quizId, userId) {
      const found = await find(quizId, userId, 'view')
      if (!found.ok) return found
      const questions = await findQuestions(db, quizId)
      if (questions === undefined) return { ok: false, refusal: 'quiz/not-found' }
      const { id, title, mode, imageCover } = found.quiz
      return { ok: true, quiz: { id, title, mode, imageCover: imageCover ?? undefined, questions } }
    },
    coversOf: (quizIds) => findCovers(db, quizIds),
  }
}

function withStoredAddresses(save: QuizSave, stored: (address: string) => string): QuizSave {
  const { imageCoverURL } = save
  return {
    ...save,
    imageCoverURL: imageCoverURL && stored(imageCoverURL),
    questions: mapAddresses(save.questions, stored),
    // Addresses apart, the questions are the very ones that fitted the mode.
  } as QuizSave
}

function quizView(row: QuizRow, authorName: string, origin: Origin): Quiz {
  return {
    id: row.id,
    title: row.title,
    ...(row.description !== null && { description: row.description }),
    mode: row.mode,
    visibility: row.visibility,
    category: row.category,
    ...(row.imageCover !== null && { imageCoverURL: pictureAddress(row.imageCover, origin) }),
    languageCode: row.languageCode,
    numberOfQuestions: row.numberOfQuestions,
    author: { id: row.ownerId, name: authorName },
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
  }
}

/** Editing needs the address that the author chose, where the one that shows the picture is another. */
function coverSource({ imageCover }: QuizRow, { imageCoverURL }: Quiz, origin: Origin): Pick<Quiz, 'imageCoverSource'> {
  const imageCoverSource = imageCover === null ? undefined : absoluteAddress(imageCover, origin)
  return imageCoverSource === undefined || imageCoverSource === imageCoverURL ? {} : { imageCoverSource }
}
