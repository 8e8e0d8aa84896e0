import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup, writeBackup } from '../backup/index.ts'
import { requireConfig } from '../config/index.ts'
import type { Config } from '../config/index.ts'
import { checkLegacyFile, importLegacyFile } from '../migration/index.ts'
import type { Counts, FileErrors } from '../migration/index.ts'
import type { Sql } from '../sql/index.ts'
import { migrateStorage, openSharedStorage } from '../storage.ts'

const HELP = `
Administers a Pinwheel server, on the same machine and with the same settings (DATABASE_URL, DATA_DIR).
The server may be running.

  npm run admin -- backup FOLDER

      Writes the database, the secrets and the uploads to a new folder. Keep it secret: it contains what signs tokens.

  npm run admin -- restore FOLDER

      Restores a backup into an empty database and a new DATA_DIR. Start the server afterwards.

  npm run admin -- import-legacy FILE [--dry-run]

      Imports players of a legacy site with their quizzes and games, which players claim with their migration
      tokens. FILE has one record per line; docs/legacy-import.md describes the format. A file with an error is
      not imported. Importing a file again does not change the records that were imported before, so that an
      interrupted import can be continued.

      --dry-run   reports errors and counts the new records without changing anything

  npm run admin -- --help
`

class UsageError extends Error {}

/** The environment of a command, a parameter for tests. */
export type CommandEnvironment = {
  env: Readonly<Record<string, string | undefined>>
  printLine: (text: string) => void
  printError: (text: string) => void
}

/** Runs a command line. @returns the exit code */
export async function runCommand(args: readonly string[], environment: CommandEnvironment): Promise<0 | 1> {
  try {
    return await execute(args, environment)
  } catch (error) {
    environment.printError(error instanceof Error ? error.message : String(error))
    if (error instanceof UsageError) environment.printError('See npm run admin -- --help')
    return 1
  }
}

async function execute(args: readonly string[], environment: CommandEnvironment): Promise<0 | 1> {
  const { values, positionals } = readArguments(args)
  const [command, file, ...rest] = positionals
  if (values.help === true || command === undefined) {
    environment.printLine(HELP)
    return 0
  }
  if (!isCommand(command)) throw new UsageError(`There is no command "${command}".`)
  if (file === undefined || rest.length > 0)
    throw new UsageError(`${command} takes the name of one ${ARGUMENTS[command]}.`)
  // npm runs this program in the folder of the project, so the path is resolved against the caller's directory.
  const location = path.resolve(environment.env['INIT_CWD'] ?? process.cwd(), file)
  if (command === 'import-legacy') return importLegacy(location, values['dry-run'] === true, environment)
  return command === 'backup' ? backUp(location, environment) : restore(location, environment)
}

/** What each command takes. */
const ARGUMENTS = { 'import-legacy': 'file', backup: 'folder', restore: 'folder' } as const

const isCommand = (text: string): text is keyof typeof ARGUMENTS => Object.hasOwn(ARGUMENTS, text)

function readArguments(args: readonly string[]) {
  const options = { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function backUp(folder: string, { env, printLine }: CommandEnvironment): Promise<0 | 1> {
  // Without the migrations: a backup before an update is one of the version before it, whose server may be running.
  return withStorage(env, async (sql, config) => {
    printLine(`Writing ${databaseOf(config)} to ${folder} …`)
    printLine(`${await writeBackup(sql, config.dataDir, folder)} rows written.`)
    if (config.bucket !== undefined) printLine('The uploads are in the bucket and not in this backup.')
    return 0
  })
}

async function restore(folder: string, { env, printLine }: CommandEnvironment): Promise<0 | 1> {
  return withMigratedStorage(env, async (sql, config) => {
    printLine(`Restoring ${folder} into ${databaseOf(config)} …`)
    printLine(`${await restoreBackup(sql, config.dataDir, folder)} rows restored.`)
    return 0
  })
}

async function importLegacy(file: string, isDryRun: boolean, environment: CommandEnvironment): Promise<0 | 1> {
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  if (!statSync(file).isFile()) throw new UsageError(`${file} is not a file.`)
  const { env, printLine } = environment
  return withMigratedStorage(env, async (sql, config) => {
    const where = databaseOf(config)
    printLine(isDryRun ? `Checking ${file} against ${where} …` : `Importing ${file} into ${where} …`)
    const imported = await (isDryRun ? checkLegacyFile(sql, file) : importLegacyFile(sql, file))
    if (!imported.ok) return printErrors(imported.refusal, environment)
    printLine(summary(imported.value))
    if (isDryRun) printLine('This was a dry run: nothing was changed.')
    return 0
  })
}

/** Opens the database for one command, and applies the migrations. */
const withMigratedStorage = (env: CommandEnvironment['env'], work: Work): Promise<0 | 1> =>
  withStorage(env, async (sql, config) => {
    await migrateStorage(sql, config)
    return work(sql, config)
  })

type Work = (sql: Sql, config: Config) => Promise<0 | 1>

/** Opens the database for one command. */
async function withStorage(env: CommandEnvironment['env'], work: Work): Promise<0 | 1> {
  const config = requireConfig(env)
  const { sql, embedded } = await openSharedStorage(config)
  try {
    return await work(sql, config)
  } finally {
    await sql.close()
    await embedded?.stop()
  }
}

const databaseOf = ({ databaseUrl, dataDir }: Config): string =>
  databaseUrl === undefined ? `the built-in database in ${dataDir}` : 'the database of DATABASE_URL'

function printErrors({ first, total }: FileErrors, { printError }: CommandEnvironment): 1 {
  for (const { line, field, message } of first)
    printError(`line ${line}${field === '' ? '' : `, ${field}`}: ${message}`)
  if (total > first.length) printError(`… and ${total - first.length} more.`)
  printError(`Nothing was imported: the file has ${total === 1 ? 'an error' : `${total} errors`}.`)
  return 1
}

function summary({ player, quiz, game }: Counts): string {
  const line = (name: string, { fresh, known }: Counts['player']): string =>
    `  ${name}  ${String(fresh).padStart(7)} new  ${String(known).padStart(7)} known before`
  return [line('players', player), line('quizzes', quiz), line('games  ', game)].join('\n')
}
