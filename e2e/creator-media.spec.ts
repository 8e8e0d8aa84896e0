import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import type { Question, TokenPair } from '@pinwheel/contract'
import { register, signIn } from './accounts.ts'
import { expect, screenshot, test } from './fixtures.ts'

const MEGABYTE = 1024 * 1024

/** A PNG image of two halves. */
const paint = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 })
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D
    brush.fillStyle = '#1f56d8'
    brush.fillRect(0, 0, 640, 400)
    brush.fillStyle = '#ffcf33'
    brush.fillRect(320, 0, 320, 400)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })

/** A WebM video of a few frames. */
const film = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 })
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => {
        if (data.size === 0) return
        if (recorder.state === 'recording') recorder.stop()
        resolve(data)
      })
    })
    let hue = 0
    const painting = setInterval(() => {
      brush.fillStyle = `hsl(${(hue += 40)} 80% 60%)`
      brush.fillRect(0, 0, 64, 36)
    }, 40)
    recorder.start(400)
    const bytes = new Uint8Array(await (await recorded).arrayBuffer())
    clearInterval(painting)
    return btoa(String.fromCharCode(...bytes))
  })

/** A WAV tone of 250 ms. */
function tone(): Buffer {
  const [rate, length] = [8000, 2000]
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(length, 40)
  const wave = Buffer.from(Array.from({ length }, (_, at) => 128 + 80 * Math.sin((at / rate) * 440 * 2 * Math.PI)))
  return Buffer.concat([header, wave])
}

/** A second origin that serves media files. */
async function elsewhere(files: Readonly<Record<string, { type: string; bytes: Buffer }>>) {
  const requested: string[] = []
  const server = createServer(({ url = '' }, response) => {
    requested.push(url)
    const file = files[url]
    if (file) response.writeHead(200, { 'content-type': file.type }).end(file.bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    /** What it was requested for. */
    requested,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Waits until the browser has decoded the media: an image has a width, audio and video have a duration. */
const isLoaded = (media: Locator): Promise<boolean> =>
  media.evaluate((element) =>
    element instanceof HTMLImageElement ? element.naturalWidth > 0 : (element as HTMLMediaElement).readyState > 0,
  )

test('[spec 2.118, 5.48, 8.26] The host adds an uploaded image, a searched photo, audio and video to questions', async ({
  openStage,
  request,
  origin,
}, testInfo) => {
  const host = await openStage()
  const account = await register(request, 'Collector')
  await signIn(host, account)
  const picture = Buffer.from(await paint(host), 'base64')
  const site = await elsewhere({
    '/tone.wav': { type: 'audio/wav', bytes: tone() },
    '/film.webm': { type: 'video/webm', bytes: Buffer.from(await film(host), 'base64') },
  })
  const dialog = host.getByRole('dialog', { name: 'Add Media' })
  const url = dialog.getByLabel('URL')
  const apply = dialog.getByRole('button', { name: 'Apply' })
  const preview = dialog.locator('[data-state]').locator('img, audio, video')
  const shown = host.getByRole('group', { name: 'Media' }).locator('img, audio, video')

  async function ask(text: string): Promise<void> {
    await host.getByLabel('Question', { exact: true }).fill(text)
    await host.getByRole('button', { name: 'Add media' }).click()
  }
  async function applied(): Promise<string> {
    await expect.poll(() => isLoaded(preview)).toBe(true)
    await apply.click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => isLoaded(shown)).toBe(true)
    return (await shown.getAttribute('src')) ?? ''
  }
  await host.goto('/quiz/create')
  await host.getByRole('button', { name: '0-100 Mode' }).click()
  await host.getByLabel('Title').fill('Media of all kinds')
  const addresses: string[] = []

  await test.step('a file of a wrong type or size is refused, an image is uploaded', async () => {
    await ask('Which half is yellow?')
    await dialog.getByRole('tab', { name: 'Upload' }).click()
    const input = dialog.getByLabel('Choose a picture')
    await input.setInputFiles({ name: 'half.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(host.getByText('Upload failed. The file type or size may be invalid.')).toBeVisible()
    await expect(dialog.getByText('File type must be one of GIF, JPEG, PNG, TIFF, WebP').first()).toBeVisible()
    await screenshot(host, 'media-refused')
    const tooLarge = testInfo.outputPath('half.png')
    writeFileSync(tooLarge, Buffer.alloc(20 * MEGABYTE + 1))
    await input.setInputFiles(tooLarge)
    await expect(dialog.getByText('File is larger than 20971520 bytes').first()).toBeVisible()
    await input.setInputFiles({ name: 'half.png', mimeType: 'image/png', buffer: picture })
    await expect(host.getByText('Upload successful! Your photo has been uploaded.')).toBeVisible()
    // No address of ours, which says nothing to the author.
    await expect(url).toHaveValue('')
    await expect(dialog.getByText('Uploaded picture.')).toBeVisible()
    await expect.poll(() => isLoaded(preview)).toBe(true)
    await screenshot(host, 'media-uploaded')
    addresses.push(await applied())
    expect(addresses[0]).toMatch(new RegExp(`^${origin}/uploads/images/[0-9a-f-]+/[0-9a-f-]+\\.webp$`))
  })

  await test.step('a searched photo is selected by keyboard', async () => {
    await host.getByRole('button', { name: 'Add question' }).click()
    await ask('How many rings?')
    await dialog.getByRole('tab', { name: 'Pictures' }).click()
    await dialog.getByRole('searchbox', { name: 'Search pictures' }).fill('planet')
    await expect(dialog.getByRole('status').filter({ hasText: 'for “planet”' })).toBeVisible()
    await dialog.getByRole('option').first().press('ArrowDown')
    await host.keyboard.press('Home')
    const chosen = dialog.getByRole('option').first()
    await chosen.press('Enter')
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect.poll(() => isLoaded(chosen.getByRole('img'))).toBe(true)
    await screenshot(host, 'media-search')
    addresses.push(await applied())
  })

  await test.step('an image of another site is requested by the server, never by the browser', async () => {
    await host.getByRole('button', { name: 'Add question' }).click()
    await ask('Where is this lake?')
    const loading = host.waitForResponse((response) => response.url().includes('/media/pictures/preview'))
    await url.fill(`${site.origin}/lake.png`)
    // The server refuses addresses of private networks, such as this one.
    expect((await loading).status()).toBe(502)
    await expect(dialog.getByText('Oh no! Unable to load image')).toBeVisible()
    expect(site.requested).toEqual([])
    // The first button: a toast about the upload may still be in the dialog, with a button of the same name.
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toBeHidden()
    await host.getByRole('button', { name: 'Delete', exact: true }).click()
    await host.getByRole('dialog', { name: 'Delete quiz question' }).getByRole('button', { name: 'Delete' }).click()
  })

  await test.step('audio and video of another site are added by URL', async () => {
    for (const [type, file] of [
      ['Audio', 'tone.wav'],
      ['Video', 'film.webm'],
    ] as const) {
      await host.getByRole('button', { name: 'Add question' }).click()
      await ask(`What is this ${type}?`)
      await dialog.getByText(type, { exact: true }).click()
      await url.fill(`${site.origin}/none`)
      // The consent for the sound counts for the film, too: both are on the same site.
      if (type === 'Audio') {
        await expect(
          dialog.getByText(/^This sound comes from 127\.0\.0\.1:\d+, which will see your address\.$/),
        ).toBeVisible()
        await screenshot(host, 'media-consent')
        expect(site.requested).toEqual([])
        await dialog.getByRole('button', { name: 'Load the sound' }).click()
      }
      await expect(dialog.getByText('Oh no! Unable to load the')).toBeVisible()
      await url.fill(`${site.origin}/${file}`)
      await expect.poll(() => isLoaded(preview)).toBe(true)
      await screenshot(host, `media-${type.toLowerCase()}`)
      addresses.push(await applied())
    }
  })

  await test.step('the quiz is saved with all four', async () => {
    await host.getByRole('button', { name: 'Save' }).click()
    await expect(host).toHaveURL('/profile/quizzes')
    await host.getByRole('link', { name: 'Media of all kinds' }).click()
    await expect(host).toHaveURL(/\/quiz\/details\//)
    const quizId = /[0-9a-f-]{36}/.exec(host.url())?.[0] ?? ''
    const { email, password } = account
    const login = await request.post('/api/auth/login', { data: { email, password } })
    const { accessToken } = (await login.json()) as TokenPair
    const saved = await request.get(`/api/quizzes/${quizId}/questions`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const questions = (await saved.json()) as Question[]
    expect(questions.map((question) => ('media' in question ? question.media : undefined))).toEqual([
      { type: 'IMAGE', url: addresses[0] },
      { type: 'IMAGE', url: addresses[1] },
      { type: 'AUDIO', url: addresses[2] },
      { type: 'VIDEO', url: addresses[3] },
    ])
  })
  site.close()
})
