import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { register, saveQuiz, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { crowdQuestions } from './quizzes.ts'
import * as stage from './stage.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PLAYERS = 60

/** Runs the command of the README at ten times the normal speed. @returns its exit code and output. */
async function bots(pin: string, url: string) {
  const options = ['--pin', pin, '--players', String(PLAYERS), '--url', url, '--speed', '10']
  const child = spawn('npm', ['run', '--silent', 'bots', '--', ...options], { cwd: ROOT })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

test('Simulated players fill a lobby and play a game to its end', async ({ openStage, request, origin }) => {
  const host = await openStage()
  const account = await register(request, 'Quizmaster')
  const quizId = await saveQuiz(request, account, crowdQuestions(origin))
  await signIn(host, account)
  const { pin } = await stage.openAndHost(host, quizId)
  const playing = bots(pin, origin)
  // The program of the players starts meanwhile, which takes long on a busy machine.
  await expect(host.getByText(`${PLAYERS} players are in`)).toBeVisible({ timeout: 60_000 })
  await screenshot(host, 'stage-lobby-crowd')
  await stage.start(host)
  for (const type of ['range', 'pin', 'puzzle']) {
    await expect(host.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
    await screenshot(host, `stage-crowd-result-${type}`)
    await stage.showNext(host)
    if (type === 'puzzle') break
    await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible()
    await screenshot(host, `stage-crowd-leaderboard-${type}`)
    await stage.askNext(host)
  }
  await expect(host.getByRole('heading', { name: 'Podium.' })).toBeVisible()
  await screenshot(host, 'stage-crowd-podium')
  await stage.quit(host)
  await expect(host).toHaveURL('/')
  const { code, output } = await playing
  expect(output).toContain(`${PLAYERS} of ${PLAYERS} players played to the end.`)
  expect(code).toBe(0)
})
