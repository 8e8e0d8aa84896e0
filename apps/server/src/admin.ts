import { runCommand } from './admin/command.ts'

process.exitCode = await runCommand(process.argv.slice(2), {
  env: process.env,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
})
