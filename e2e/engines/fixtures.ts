import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import type { TestInfo } from '@playwright/test'
import { SCREENSHOTS } from '../fixtures.ts'
import type { EngineBrowser, Size } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { Network } from './network.ts'
import { Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

/** The programs of an engine, which the configuration takes from the environment. */
export type Engine =
  | { readonly name: 'firefox'; readonly executable: string }
  | { readonly name: 'webkit'; readonly driver: string; readonly miniBrowser: string; readonly xvfb: string }

/** A window with a network of its own. */
type Participant = { readonly screen: Screen; readonly network: Network }

type Fixtures = {
  openStage: () => Promise<Participant>
  openPhone: () => Promise<Participant>
  /** Saves a screenshot in `screenshots/` for manual review. Does nothing in CI. */
  saveScreenshot: (screen: Screen, name: string) => Promise<void>
  /** Starts the browser and closes it after the test. An uncaught error or a violation of the content security policy fails the test. */
  openWindow: (size: Size, device: 'desk' | 'phone') => Promise<Participant>
}

const STAGE: Size = { width: 1280, height: 720 }
const PHONE: Size = { width: 360, height: 640 }

const start = (engine: Engine): Promise<EngineBrowser> =>
  engine.name === 'firefox' ? startFirefox(engine.executable) : startWebKit(engine)

async function saveScreenshots(participants: readonly Participant[], testInfo: TestInfo): Promise<void> {
  for (const [index, { screen }] of participants.entries())
    await writeFile(testInfo.outputPath(`window-${index + 1}.png`), await screen.screenshot())
}

export const test = base.extend<Fixtures, { engine: Engine }>({
  engine: [
    { name: 'firefox', executable: '' },
    { option: true, scope: 'worker' },
  ],

  openWindow: async ({ engine, baseURL }, provide, testInfo) => {
    const browser = await start(engine)
    const participants: Participant[] = []
    try {
      await provide(async (size, device) => {
        const network = await Network.to(baseURL ?? '')
        const participant = { screen: new Screen(await browser.open(size, device), network.origin), network }
        participants.push(participant)
        return participant
      })
      if (testInfo.status !== testInfo.expectedStatus) await saveScreenshots(participants, testInfo)
      for (const { screen } of participants) expect(await screen.thrownErrors(), 'uncaught errors of pages').toEqual([])
    } finally {
      await browser.close()
      for (const { network } of participants) await network.cut()
    }
  },
  openStage: ({ openWindow }, provide) => provide(() => openWindow(STAGE, 'desk')),
  openPhone: ({ openWindow }, provide) => provide(() => openWindow(PHONE, 'phone')),

  saveScreenshot: ({ engine }, provide) =>
    provide(async (screen, name) => {
      if (process.env['CI']) return
      await mkdir(SCREENSHOTS, { recursive: true })
      await writeFile(path.join(SCREENSHOTS, `${engine.name}-${name}.png`), await screen.screenshot())
    }),
})

export { expect } from '@playwright/test'
