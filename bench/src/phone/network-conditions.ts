import type { Page } from '@playwright/test'

export type Line = {
  name: string
  /** Added to each request, in milliseconds. */
  latency: number
  /** Kilobits per second. */
  down: number
  up: number
}

/**
 * "Slow 4G" as Lighthouse has it: what its model assumes of the line (150 ms for a way there and back, 1.6 Mbit/s), and
 * the harsher figures with which it throttles a browser, where the latency also stands for setting up connections.
 */
export const LINES: readonly Line[] = [
  { name: 'slow 4G: 150 ms, 1.6 Mbit/s', latency: 150, down: 1.6 * 1024, up: 750 },
  { name: 'slow 4G, throttled: 562.5 ms, 1.47 Mbit/s', latency: 562.5, down: 1.6 * 1024 * 0.9, up: 750 * 0.9 },
]

export const SLOWER_CPU = 4

const bytesPerSecond = (kilobits: number): number => (kilobits * 1024) / 8

/** Makes the processor so many times slower for this page, and gives it this line. */
export async function slowDown(page: Page, { cpu, line }: { cpu: number; line?: Line }): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!line) return
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytesPerSecond(line.down),
    uploadThroughput: bytesPerSecond(line.up),
  })
}
