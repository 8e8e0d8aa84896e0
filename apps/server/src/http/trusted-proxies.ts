import type { IncomingMessage } from 'node:http'
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

/** The address of the client, as `request.ip` of the framework: the nearest one that is not a trusted proxy. */
export function clientAddress({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  const nearest = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined || !isProxy(nearest, 0)) return nearest
  const named = String(forwarded).split(',').toReversed().map(trimmed).filter(Boolean)
  const addresses = [nearest, ...named]
  return addresses.find((address, hop) => !isProxy(address, hop)) ?? addresses.at(-1) ?? nearest
}

/** A header of the trusted proxy nearest to this server, such as `x-forwarded-host`: its last entry. */
export function forwardedBy(
  { headers, socket }: IncomingMessage,
  isProxy: IsProxy,
  name: 'x-forwarded-host' | 'x-forwarded-proto',
): string | undefined {
  const value = headers[name]
  if (value === undefined || value === '' || !isProxy(socket.remoteAddress ?? '', 0)) return undefined
  return String(value).split(',').at(-1)?.trim()
}

const trimmed = (text: string): string => text.replaceAll(/^[ \t]+|[ \t]+$/g, '')
