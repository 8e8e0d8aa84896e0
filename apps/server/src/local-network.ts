import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Interfaces for programs on this machine only, which phones cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale)/

/** This machine's IPv4 address in the local network, if any: probably the network of the phones, too. */
export function lanAddress(): string | undefined {
  const candidates = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  )
  return (candidates.find(({ name }) => !VIRTUAL.test(name)) ?? candidates[0])?.address
}

/** The address that listens on all interfaces: IPv4 and IPv6 if the machine has IPv6. */
export function wildcardAddress(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  )
  return hasIpv6 ? '::' : '0.0.0.0'
}

/** A port of the given address that is currently unused. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
