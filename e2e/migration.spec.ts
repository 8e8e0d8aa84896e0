import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { newAccount } from './accounts.ts'
import { expectAccessible } from './accessibility-check.ts'
import { expect, screenshot, test } from './fixtures.ts'
import { freePort, TestServer } from './test-server.ts'
import { twoQuestions } from './quizzes.ts'

const ADMIN = fileURLToPath(new URL('../apps/server/dist/admin.js', import.meta.url))
const VIEWS = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A player of the legacy site, in the form of its browser storage and in the form of its export. */
function aLegacyPlayer() {
  const [clientId, playerId, quizId] = [randomUUID(), randomUUID(), randomUUID()]
  const token = createHash('sha256').update(`${clientId}:${playerId}`).digest('base64url')
  const at = '2024-04-01T19:00:00.000Z'
  const player = { type: 'player', id: playerId, nickname: 'OldOtter', migrationTokens: [token], createdAt: at }
  const quiz = { type: 'quiz', id: quizId, ownerId: playerId, quiz: twoQuestions, createdAt: at, updatedAt: at }
  const id = randomUUID()
  const game = {
    type: 'game',
    id,
    quizId,
    hostId: playerId,
    name: twoQuestions.title,
    mode: 'CLASSIC',
    createdAt: at,
    results: {
      id,
      name: twoQuestions.title,
      mode: 'CLASSIC',
      host: { id: playerId, nickname: 'OldOtter' },
      created: at,
      duration: 95,
      playerMetrics: [
        {
          player: { id: randomUUID(), nickname: 'Mira' },
          rank: 1,
          score: 1900,
          unanswered: 0,
          correct: 2,
          incorrect: 0,
          averageResponseTime: 4000,
          longestCorrectStreak: 2,
        },
      ],
      questionMetrics: twoQuestions.questions.map(({ question: text, type }) => ({
        text,
        type,
        correct: 1,
        incorrect: 0,
        unanswered: 0,
        averageResponseTime: 4000,
      })),
    },
  }
  return { clientId, playerId, token, lines: [player, quiz, game].map((line) => JSON.stringify(line)) }
}

async function importLegacy(server: TestServer, lines: readonly string[]): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pinwheel-legacy-'))
  const file = path.join(folder, 'legacy.jsonl')
  writeFileSync(file, lines.join('\n'))
  const child = spawn(process.execPath, [ADMIN, 'import-legacy', file], {
    env: { ...process.env, DATA_DIR: server.dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(0)
  rmSync(folder, { recursive: true })
  return output
}

/** Checks a page in every size with axe, and takes screenshots. */
async function look(page: Page, name: string): Promise<void> {
  for (const view of VIEWS) {
    await page.setViewportSize(view)
    await screenshot(page, `${name}-${view.width}`)
    await expectAccessible(`${name} ${view.width}`, page)
  }
}

test('[spec 1.7, 2.167] A legacy player’s data is imported, claimed from the legacy site’s notice, and available after registration', async ({
  openStage,
}) => {
  // Browsers resolve every name below .localhost to this machine.
  const port = await freePort()
  const host = `old.localhost:${port}`
  const old = `http://${host}`
  const server = await TestServer.started({ LEGACY_HOST: host, NEW_SITE_URL: `http://localhost:${port}` }, port)
  const { clientId, playerId, token, lines } = aLegacyPlayer()
  expect(await importLegacy(server, lines)).toMatch(/players +1 new.*\n +quizzes +1 new.*\n +games +1 new/)

  const page = await openStage(server.address)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /Did you play on old\.localhost/ })).toBeVisible()
  await look(page, 'migration-invitation')

  // The legacy site stored this in the browser.
  await page.goto(`${old}/pinwheel.svg`)
  await page.evaluate(
    ([client, player]) => {
      localStorage.setItem('client', JSON.stringify({ id: client }))
      localStorage.setItem('player', JSON.stringify({ id: player }))
    },
    [clientId, playerId],
  )
  await page.goto(`${old}/discover`)
  await expect(page).toHaveURL(`${old}/`)
  await expect(page.getByRole('heading', { name: 'We have moved!' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^([5-9]|10)$/)
  await page.getByRole('button', { name: 'Wait, I am still reading' }).click()
  await look(page, 'moved-notice')
  await page.reload()

  // Ten seconds later.
  await expect(page.getByRole('heading', { name: "Let's play" })).toBeVisible()
  await expect(page).toHaveURL(`${server.address}/`)
  await expect(page.getByText('Yay, migration is in hand! Are you set for more brain-busting quizzes?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your quizzes are ready to move' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('migrationToken'))).toBe(JSON.stringify(token))
  await look(page, 'migration-in-hand')

  await page.getByRole('link', { name: 'Make an account' }).click()
  const { email, password } = newAccount()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Shuffle a nickname' }).click()
  await page.getByRole('button', { name: "Let's go!" }).click()
  await expect(page.getByRole('link', { name: 'Create a quiz' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await page.goto('/profile/quizzes')
  await expect(page.getByRole('link', { name: twoQuestions.title })).toBeVisible()
  await page.goto('/profile/games')
  await page.getByRole('link', { name: twoQuestions.title }).click()
  await expect(page).toHaveURL(/\/game\/results\//)
  await page.getByRole('tab', { name: 'Players' }).click()
  await expect(page.getByText('Mira')).toBeVisible()
  await server.remove()
})

test('[spec 4.24] A signed-in user opens the claim link and has the legacy data on that page', async ({
  openStage,
}) => {
  const server = await TestServer.started()
  const { token, lines } = aLegacyPlayer()
  await importLegacy(server, lines)
  const page = await openStage(server.address)
  const { email, password, defaultNickname } = newAccount()
  await page.request.post('/api/users', { data: { email, password, defaultNickname } })
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: "Let's go!" }).click()
  await expect(page.getByRole('link', { name: 'Create a quiz' })).toBeVisible()

  await page.goto(`/profile/quizzes?migrationToken=${token}&sort=title`)
  await expect(page.getByText('Your past self has officially joined the party!')).toBeVisible()
  await expect(page).toHaveURL(`${server.address}/profile/quizzes?sort=title`)
  await expect(page.getByRole('link', { name: twoQuestions.title })).toBeVisible()
  await server.remove()
})
