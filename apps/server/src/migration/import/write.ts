import { buildResults } from '@pinwheel/engine'
import { insertLegacyUser } from '../../accounts/index.ts'
import { insertEndedGame } from '../../live/index.ts'
import { insertQuizAs, isQuizStored } from '../../quizzes/index.ts'
import { gameArchive } from '../../results/index.ts'
import type { Executor } from '../../sql/index.ts'
import { legacyTokens } from '../tables.ts'
import { digestOf } from '../legacy-tokens.ts'
import { endedGame } from './ended-game.ts'
import { markImported } from './imported-records.ts'
import { lockOwners, participantIdsOf, withOwners } from './owners.ts'
import type { GameRecord, LegacyRecord, PlayerRecord, QuizRecord } from './record.ts'

/** Stores a validated record for its current owner. @returns false if it was imported before */
export async function writeRecord(tx: Executor, record: LegacyRecord): Promise<boolean> {
  if (!(await markImported(tx, record.type, record.id))) return false
  switch (record.type) {
    case 'player':
      await writePlayer(tx, record)
      return true
    case 'quiz':
      await writeQuiz(tx, record)
      return true
    case 'game':
      return writeGame(tx, record)
  }
}

async function writePlayer(tx: Executor, { id, migrationTokens, nickname, createdAt, ...names }: PlayerRecord) {
  const { givenName, familyName } = names
  await insertLegacyUser(tx, { id, defaultNickname: nickname, givenName, familyName, createdAt })
  await tx.insert(legacyTokens).values(migrationTokens.map((token) => ({ digest: digestOf(token), playerId: id })))
}

async function writeQuiz(tx: Executor, { id, ownerId, quiz, createdAt, updatedAt }: QuizRecord): Promise<void> {
  const owners = await lockOwners(tx, [ownerId])
  await insertQuizAs(tx, { id, ownerId: owners.get(ownerId) ?? ownerId, quiz, createdAt, updatedAt })
}

/** @returns false if the quiz was deleted since its import, which deletes its games, too */
async function writeGame(tx: Executor, given: GameRecord): Promise<boolean> {
  if (!(await isQuizStored(tx, given.quizId))) return false
  const { record, users } = withOwners(given, await lockOwners(tx, participantIdsOf(given)))
  const { game, log } = endedGame(record)
  const archive = gameArchive(async () => users)
  await insertEndedGame(tx, game, record.quizId)
  if (record.results !== undefined) {
    const { questions, answers } = buildResults(game, log)
    await archive.storeAnswers(tx, game.id, answers)
    await archive.storeResults(tx, record.results, questions)
  }
  await archive.storeEnd(tx, { game, quizId: record.quizId, status: 'COMPLETED' })
  return true
}
