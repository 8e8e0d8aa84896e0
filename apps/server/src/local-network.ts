import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Interfaces that programs on this machine use among themselves: no phone can reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|zt|tailscale)/

/** This machine's IPv4 address in the network that the phones in the room are probably in, if there is one. */
export function lanAddress(): string | undefined {
  const candidates = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => ({ name, address })),
  )
  return (candidates.find(({ name }) => !VIRTUAL.test(name)) ?? candidates[0])?.address
}

/** All addresses of this machine, of both families where it has both. */
export function anyAddress(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  )
  return hasIpv6 ? '::' : '0.0.0.0'
}

/** A port of an address of this machine that nobody uses at this moment. */
export async function freePort(host: string): Promise<number> {
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
