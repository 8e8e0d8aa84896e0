import { BlockList, isIP } from 'node:net'
import type { TrustedProxies } from '../config/index.ts'

/** Whether an address is a trusted proxy; the first hop is 0. */
export type IsProxy = (address: string, hop: number) => boolean

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function trustedProxies(trusted: TrustedProxies): IsProxy {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const list = new BlockList()
  for (const network of trusted.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}
