import { copyOf, ok, refused, Uuid } from '@pinwheel/contract'
import type {
  GameMode,
  OwnQuizQuery,
  PublicQuizQuery,
  Question,
  QuestionBankPage,
  QuestionBankQuery,
  Quiz,
  QuizChoices,
  QuizChanges,
  QuizOutline,
  QuizPage,
  QuizSave,
  QuizSource,
  SharedQuiz,
  Refused,
  Result,
} from '@pinwheel/contract'
import type { Clock } from '../clock.ts'
import { mutexByKey } from '../concurrency/index.ts'
import { absoluteAddress } from '../http/index.ts'
import type { Origin } from '../http/index.ts'
import { isForeignKeyViolation, transaction } from '../sql/index.ts'
import type { Executor, Sql } from '../sql/index.ts'
import { createChoices } from './choices.ts'
import { inContractOrder } from './field-order.ts'
import { findQuestionsByWords } from './question-bank.ts'
import { outlined } from './outline.ts'
import { createShare, endJoinCode, endShare, joinCode, nextGameOf, quizOfShare } from './sharing.ts'
import { changeSeveral } from './change-several.ts'
import { addressesIn, mapAddresses, withStoredAddresses } from './pictures.ts'
import {
  deleteQuiz,
  findCovers,
  findOwnQuizzes,
  findQuestions,
  findQuiz,
  findWholeQuiz,
  insertQuiz,
  listQuizzes,
  replaceQuiz,
} from './storage.ts'
import { authorWords, NO_AUTHORS } from './search.ts'
import type { Authors } from './search.ts'
import { withinQuota } from './quota.ts'
import type { QuizQuotaRefusal } from './quota.ts'
import type { QuizFilter } from './filter.ts'
import type { QuizRow, StoredCover } from './storage.ts'
import { createQuizViews, orderOf } from './views.ts'
import type { NicknamesOf, VersionedQuiz } from './views.ts'

export type QuizAccess = 'own' | 'view'
type QuizRefusal = 'quiz/not-found' | 'access/forbidden'
type QuizLookup = Result<QuizRow, QuizRefusal>

/** The parts of a quiz that a game copies. Addresses of uploaded pictures are stored as paths. */
type HostableQuiz = {
  id: string
  title: string
  languageCode: string
  mode: GameMode
  imageCover: string | undefined
  questions: Question[]
}

/** Deletes what belongs to a quiz, inside the transaction that deletes the quiz. The returned function runs after the commit. */
export type QuizDeletion = (quiz: OwnedQuiz, tx: Executor) => Promise<() => void>
type OwnedQuiz = Pick<QuizRow, 'id' | 'ownerId'>

/** `quiz/not-found`: the quiz was deleted after the access check. */
type SavedQuiz = Result<VersionedQuiz, 'quiz/not-found' | QuizQuotaRefusal>

export type Quizzes = {
  /** The quiz, if this user may access it. An invalid id is not found. */
  find(quizId: string, userId: string, access: QuizAccess): Promise<QuizLookup>
  /** @param id of the new quiz. If the owner has a quiz with this id, its content is replaced. */
  create(ownerId: string, save: QuizSave, origin: Origin, id?: string): Promise<SavedQuiz>
  /** @param expected the versions that may be replaced; another one is `quiz/changed`. Absent: any version */
  replace(
    quiz: OwnedQuiz,
    save: QuizSave,
    origin: Origin,
    expected?: readonly number[],
  ): Promise<SavedQuiz | Refused<'quiz/changed'>>
  /** Creates a private copy for this user. The caller has checked that the user may view the quiz. */
  copy(quizId: string, ownerId: string, origin: Origin): Promise<SavedQuiz>
  /** Creates the link to a quiz. @returns its token, which is stored nowhere */
  share(quizId: string): Promise<Result<string, 'quiz/not-found'>>
  endShare(quizId: string): Promise<void>
  /** The quiz of a link. @param token in its valid form */
  shared(token: string, origin: Origin): Promise<Result<SharedQuiz, 'quiz/not-shared'>>
  /** Creates a private copy of the quiz of a link. */
  copyShared(token: string, ownerId: string, origin: Origin): Promise<SavedQuiz | Refused<'quiz/not-shared'>>
  /** The code of the address that leads players to the next game of this host with a quiz. */
  joinCode(quizId: string, hostId: string): Promise<Result<string, 'quiz/not-found'>>
  endJoinCode(quizId: string, hostId: string): Promise<void>
  nextGameOf(code: string): Promise<{ quizId: string; hostId: string } | undefined>
  /** Participants of its games receive the quit event after `responseSent` settles. */
  remove(quiz: OwnedQuiz, responseSent: Promise<void>): Promise<void>
  /** Changes those of the quizzes that this user has. @returns their ids */
  changeSeveral(ownerId: string, changes: QuizChanges): ReturnType<typeof changeSeveral>
  /** Removes those of the quizzes that this user has. @returns their ids */
  removeSeveral(ownerId: string, quizIds: readonly string[], responseSent: Promise<void>): Promise<string[]>
  /** The quiz in the form that this user may see. The caller has checked that the user may view it. */
  view(row: QuizRow, viewerId: string, origin: Origin): Promise<VersionedQuiz>
  questions(quizId: string, origin: Origin): Promise<Question[] | undefined>
  /** The questions for a user who may view the quiz. The caller has checked that. */
  outline(quizId: string): Promise<QuizOutline | undefined>
  listOwn(ownerId: string, query: OwnQuizQuery, origin: Origin): Promise<QuizPage>
  listPublic(query: PublicQuizQuery, origin: Origin): Promise<QuizPage>
  /** Questions of the user's and of public quizzes, with their solutions. */
  questionBank(userId: string, query: QuestionBankQuery, origin: Origin): Promise<QuestionBankPage>
  /** The categories and languages of public quizzes, at most a minute old. */
  choices(): Promise<QuizChoices>
  /** A quiz with its questions, if this user may host it: the owner always, other users if it is public. */
  findForHosting(quizId: string, userId: string): Promise<Result<HostableQuiz, QuizRefusal>>
  /** The stored addresses of the covers of those quizzes that exist; null if a quiz has no cover. */
  coversOf(quizIds: readonly string[]): Promise<ReadonlyMap<string, StoredCover>>
}

export type QuizzesOptions = {
  sql: Sql
  clock: Clock
  publicOrigin: Origin
  nicknamesOf: NicknamesOf
  /** Users with a nickname like the words. */
  authorsNamed: (words: readonly string[]) => Promise<Authors>
  /** Prevents the cleanup of the pictures at these stored addresses until the transaction ends. */
  lockPictures: (tx: Executor, addresses: readonly string[]) => Promise<void>
  /** Maps received addresses to the form in which they are stored, and locks the pictures among them. */
  storedAddresses: (
    tx: Executor,
    addresses: readonly string[],
    ownOrigins: readonly Origin[],
  ) => Promise<(address: string) => string>
  onDelete: QuizDeletion
}

export function createQuizzes(options: QuizzesOptions): Quizzes {
  const { sql, clock, publicOrigin, nicknamesOf, authorsNamed, lockPictures, storedAddresses, onDelete } = options
  const { db } = sql
  const now = (): Date => new Date(clock.now())
  const runExclusive = mutexByKey()

  const { ofAll: views, ofOne: view } = createQuizViews(db, nicknamesOf)
  const ownView = (row: QuizRow, origin: Origin) => view(row, row.ownerId, origin)
  /** @param more about each quiz */
  const page = async (
    filter: QuizFilter,
    origin: Origin,
    more?: (row: QuizRow) => Partial<Quiz>,
  ): Promise<QuizPage> => {
    const isRanked = filter.search !== undefined && (filter.sort === 'relevance' || filter.sort === 'plays')
    const authors = isRanked ? await authorsNamed(authorWords(filter.search ?? '')) : NO_AUTHORS
    const { rows, total } = await listQuizzes(db, filter, authors)
    const quizzes = await views(rows, origin)
    const results = more ? quizzes.map((quiz, index) => ({ ...quiz, ...more(rows[index]!) })) : quizzes
    return { results, total, limit: filter.limit, offset: filter.offset }
  }
  /** Writes a quiz of this owner within the quota of the account. */
  const write = async (
    ownerId: string,
    origin: Origin,
    work: (tx: Executor) => Promise<QuizRow | undefined>,
  ): Promise<SavedQuiz> => {
    const written = await runExclusive(ownerId, () => withinQuota(db, ownerId, work))
    if (!written.ok) return written
    return written.value ? ok(await ownView(written.value, origin)) : refused('quiz/not-found')
  }
  const stored = async (tx: Executor, save: QuizSave, origin: Origin): Promise<QuizSave> =>
    withStoredAddresses(save, await storedAddresses(tx, addressesIn(save), [origin, publicOrigin]))
  const find = async (quizId: string, userId: string, access: QuizAccess): Promise<QuizLookup> => {
    const quiz = Uuid.safeParse(quizId).success ? await findQuiz(db, quizId) : undefined
    if (quiz === undefined) return refused('quiz/not-found')
    const isAllowed = quiz.ownerId === userId || (access === 'view' && quiz.visibility === 'PUBLIC')
    return isAllowed ? ok(quiz) : refused('access/forbidden')
  }

  // Another one, because deleting the results of many games takes long, and the owner saves other quizzes meanwhile.
  const removeExclusive = mutexByKey()
  const removeWithin = async (tx: Executor, quiz: OwnedQuiz): Promise<() => void> => {
    const afterCommit = await onDelete(quiz, tx)
    await deleteQuiz(tx, quiz.id)
    return afterCommit
  }
  const remove = async (quiz: OwnedQuiz, responseSent: Promise<void>): Promise<void> => {
    const announce = await removeExclusive(quiz.ownerId, () => transaction(sql.db, (tx) => removeWithin(tx, quiz)))
    void responseSent.then(announce)
  }

  const copy = async (quizId: string, ownerId: string, origin: Origin): Promise<SavedQuiz> => {
    // Before the transaction begins: the author's nickname takes a connection of its own.
    const basedOn = await sourceOf(quizId, ownerId)
    return write(ownerId, origin, async (tx) => {
      const quiz = await findWholeQuiz(tx, quizId)
      if (quiz === undefined) return undefined
      await lockPictures(tx, addressesIn(quiz))
      return insertQuiz(tx, { ownerId, ...(basedOn && { basedOn }) }, copyOf(quiz), now())
    })
  }
  /** What a copy says about its source: a quiz of another user; of one's own quiz, what that was copied from. */
  const sourceOf = async (quizId: string, ownerId: string): Promise<QuizSource | undefined> => {
    const source = await findQuiz(db, quizId)
    if (source === undefined || source.ownerId === ownerId) return source?.basedOn ?? undefined
    const author = (await nicknamesOf([source.ownerId])).get(source.ownerId) ?? ''
    return { quizId, title: source.title, author }
  }

  return {
    find,
    view,
    create: (ownerId, save, origin, id) =>
      write(ownerId, origin, async (tx) => {
        const quiz = await stored(tx, save, origin)
        const existing = id === undefined ? undefined : await replaceQuiz(tx, id, quiz, now())
        return existing ?? insertQuiz(tx, { ownerId, ...(id !== undefined && { id }) }, quiz, now())
      }),
    async replace({ id, ownerId }, save, origin, expected) {
      const saved = await write(ownerId, origin, async (tx) =>
        replaceQuiz(tx, id, await stored(tx, save, origin), now(), expected),
      )
      const isChanged = !saved.ok && saved.refusal === 'quiz/not-found' && (await findQuiz(db, id)) !== undefined
      return isChanged ? refused('quiz/changed') : saved
    },
    copy,
    remove,
    share: (quizId) => runExclusive(quizId, () => ifThere(createShare(db, quizId, now()))),
    endShare: (quizId) => runExclusive(quizId, () => endShare(db, quizId)),
    async shared(token, origin) {
      const quizId = await quizOfShare(db, token)
      const row = quizId === undefined ? undefined : await findQuiz(db, quizId)
      const questions = row && (await findQuestions(db, row.id))
      if (row === undefined || questions === undefined) return refused('quiz/not-shared')
      const [quiz] = await views([row], origin)
      return quiz === undefined ? refused('quiz/not-shared') : ok({ quiz, outline: questions.map(outlined) })
    },
    async copyShared(token, ownerId, origin) {
      const quizId = await quizOfShare(db, token)
      if (quizId === undefined) return refused('quiz/not-shared')
      return copy(quizId, ownerId, origin)
    },
    joinCode: (quizId, hostId) => runExclusive(hostId, () => ifThere(joinCode(db, { quizId, hostId }))),
    endJoinCode: (quizId, hostId) => runExclusive(hostId, () => endJoinCode(db, { quizId, hostId })),
    nextGameOf: (code) => nextGameOf(db, code),
    changeSeveral: (ownerId, changes) => runExclusive(ownerId, () => changeSeveral(sql, ownerId, changes, now())),
    async removeSeveral(ownerId, quizIds, responseSent) {
      const own = await findOwnQuizzes(db, ownerId, quizIds)
      // One transaction each, because deleting the results of many games takes long.
      for (const quiz of own) await remove(quiz, responseSent)
      return own.map(({ id }) => id)
    },
    async questions(quizId, origin) {
      const questions = await findQuestions(db, quizId)
      return questions && mapAddresses(questions, (address) => absoluteAddress(address, origin)).map(inContractOrder)
    },
    outline: async (quizId) => (await findQuestions(db, quizId))?.map(outlined),
    listOwn: (ownerId, query, origin) => page({ ...query, ownerId }, origin, orderOf),
    listPublic: (query, origin) => page({ ...query, visibility: 'PUBLIC' }, origin),
    async questionBank(userId, query, origin) {
      const found = await findQuestionsByWords(db, userId, query)
      const { limit, offset } = query
      const shown = found.slice(offset, offset + limit)
      const nicknames = await nicknamesOf(shown.map(({ ownerId }) => ownerId))
      const results = shown.map(({ quizId, ownerId, title, languageCode, question }) => ({
        quizId,
        isOwn: ownerId === userId,
        question: inContractOrder(
          mapAddresses([question], (address) => absoluteAddress(address, origin))[0] ?? question,
        ),
        source: { title, author: nicknames.get(ownerId) ?? '', languageCode },
      }))
      return { results, total: found.length, limit, offset }
    },
    choices: createChoices(db, clock),
    async findForHosting(quizId, userId) {
      const found = await find(quizId, userId, 'view')
      if (!found.ok) return found
      // Read together: the quiz may be saved with another mode at this moment.
      const quiz = await findWholeQuiz(db, quizId)
      if (quiz === undefined) return refused('quiz/not-found')
      const { title, languageCode, mode, imageCoverURL, questions } = quiz
      return ok({ id: found.value.id, title, languageCode, mode, imageCover: imageCoverURL, questions })
    },
    coversOf: (quizIds) => findCovers(db, quizIds),
  }
}

/** What was written for a quiz. The quiz may have been deleted after the access check. */
async function ifThere<T>(written: Promise<T>): Promise<Result<T, 'quiz/not-found'>> {
  try {
    return ok(await written)
  } catch (error) {
    if (isForeignKeyViolation(error)) return refused('quiz/not-found')
    throw error
  }
}
