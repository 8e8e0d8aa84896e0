import type { Page } from '@playwright/test'

export type NetworkConditions = {
  name: string
  /** Added to each request, in milliseconds. */
  latency: number
  /** Kilobits per second. */
  down: number
  up: number
}

/**
 * The two profiles that Lighthouse calls "slow 4G". The first is the network that its simulation assumes (a round trip
 * of 150 ms, 1.6 Mbit/s). The second is what it sets when it throttles a browser: its higher latency also covers the
 * time to set up connections.
 */
export const NETWORKS: readonly NetworkConditions[] = [
  { name: 'slow 4G: 150 ms, 1.6 Mbit/s', latency: 150, down: 1.6 * 1024, up: 750 },
  { name: 'slow 4G, throttled: 562.5 ms, 1.47 Mbit/s', latency: 562.5, down: 1.6 * 1024 * 0.9, up: 750 * 0.9 },
]

/** The factor by which Chromium slows down the processor. */
export const CPU_SLOWDOWN = 4

const bytesPerSecond = (kilobits: number): number => (kilobits * 1024) / 8

/** Throttles the processor of the page, and its network if one is given. */
export async function throttle(
  page: Page,
  { cpu, network }: { cpu: number; network?: NetworkConditions },
): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (!network) return
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytesPerSecond(network.down),
    uploadThroughput: bytesPerSecond(network.up),
  })
}
