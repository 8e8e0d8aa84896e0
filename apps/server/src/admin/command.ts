import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { requireConfig } from '../config/index.ts'
import { checkLegacyFile, importLegacyFile } from '../migration/index.ts'
import type { Counts, FileErrors } from '../migration/index.ts'
import { migrateStorage, openSharedStorage } from '../storage.ts'

const HELP = `
Looks after a Pinwheel server, from the same machine and with the same settings (DATABASE_URL, DATA_DIR).
The server may be running meanwhile.

  npm run admin -- import-legacy FILE [--dry-run]

      Brings players of a legacy site over, with their quizzes and games, so that they can claim them with
      their migration tokens. FILE has one record a line; docs/legacy-import.md describes it. A file with a
      fault is not imported at all. A file can be imported again: what is here already stays as it is, so
      that an import which was interrupted goes on where it ended.

      --dry-run   looks for faults and counts what the import would bring, and changes nothing

  npm run admin -- --help
`

class UsageError extends Error {}

/** The surroundings of a command, so that a test can be them. */
export type Surroundings = {
  env: Readonly<Record<string, string | undefined>>
  say: (text: string) => void
  complain: (text: string) => void
}

/** Carries out a command line. @returns the exit code */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  try {
    return await carryOut(args, surroundings)
  } catch (error) {
    surroundings.complain(error instanceof Error ? error.message : String(error))
    if (error instanceof UsageError) surroundings.complain('See npm run admin -- --help')
    return 1
  }
}

async function carryOut(args: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { values, positionals } = readArguments(args)
  const [command, file, ...rest] = positionals
  if (values.help === true || command === undefined) {
    surroundings.say(HELP)
    return 0
  }
  if (command !== 'import-legacy') throw new UsageError(`There is no command "${command}".`)
  if (file === undefined || rest.length > 0) throw new UsageError('import-legacy takes the name of one file.')
  return importLegacy(pathOf(file, surroundings.env), values['dry-run'] === true, surroundings)
}

function readArguments(args: readonly string[]) {
  const options = { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** As the caller wrote it: npm runs us from the folder of the project. */
function pathOf(file: string, env: Surroundings['env']): string {
  const found = path.resolve(env['INIT_CWD'] ?? process.cwd(), file)
  if (!existsSync(found)) throw new UsageError(`There is no file ${found}.`)
  if (!statSync(found).isFile()) throw new UsageError(`${found} is no file.`)
  return found
}

async function importLegacy(file: string, isDryRun: boolean, surroundings: Surroundings): Promise<0 | 1> {
  const { env, say } = surroundings
  const config = requireConfig(env)
  const where = config.databaseUrl === undefined ? `the built-in database in ${config.dataDir}` : 'DATABASE_URL'
  const { sql, embedded } = await openSharedStorage(config)
  try {
    await migrateStorage(sql, config)
    say(isDryRun ? `Checking ${file} against ${where} …` : `Importing ${file} into ${where} …`)
    const imported = await (isDryRun ? checkLegacyFile(sql, file) : importLegacyFile(sql, file))
    if (!imported.ok) return printErrors(imported.refusal, surroundings)
    say(summary(imported.value))
    if (isDryRun) say('This was a dry run: nothing was changed.')
    return 0
  } finally {
    await sql.close()
    await embedded?.stop()
  }
}

function printErrors({ first, total }: FileErrors, { complain }: Surroundings): 1 {
  for (const { line, field, message } of first) complain(`line ${line}${field === '' ? '' : `, ${field}`}: ${message}`)
  if (total > first.length) complain(`… and ${total - first.length} more.`)
  complain(`Nothing was imported: the file has ${total === 1 ? 'a fault' : `${total} faults`}.`)
  return 1
}

function summary({ player, quiz, game }: Counts): string {
  const line = (name: string, { fresh, known }: Counts['player']): string =>
    `  ${name}  ${String(fresh).padStart(7)} new  ${String(known).padStart(7)} known before`
  return [line('players', player), line('quizzes', quiz), line('games  ', game)].join('\n')
}
