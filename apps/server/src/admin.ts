import { runCommand } from './admin/command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  printLine: (text) => console.log(text),
  printError: (text) => console.error(text),
})
