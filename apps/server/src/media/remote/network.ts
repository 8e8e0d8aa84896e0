import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** The network that pictures of other sites are fetched from. */
export type Network = {
  /** Every address of a host. Empty where it has none, or its name servers do not answer. */
  resolve(hostname: string): Promise<readonly string[]>
  /** Whether a connection may be made to this address and port. */
  mayConnect(address: string, port: number): boolean
}

// The special-purpose registries of IANA (RFC 6890 and later): this host, private and carrier networks, loopback, link-local
// (among them what clouds call their metadata service), documentation, benchmarking, multicast, reserved.
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]
/** Of IPv6 only global unicast is public, and of that not what carries IPv4 addresses, or documents and tests. */
const GLOBAL_6 = '2000::/3'
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const networks = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [start = '', bits] = subnet.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}
const notPublic4 = networks('ipv4', NOT_PUBLIC_4)
const global6 = networks('ipv6', [GLOBAL_6])
const notPublic6 = networks('ipv6', NOT_PUBLIC_6)

/** Whether an address belongs to a host that everybody on the Internet can reach. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address)
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** Below 1024 only the ports of the Web: a picture lies behind no mail server. */
const isWebPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024

const DNS_LIMITS = { timeout: 2_000, tries: 2 }

/** By DNS alone: what stands in this machine's own table of hosts is not public. Needs no thread while it waits. */
export function publicInternet(): Network {
  const resolver = new Resolver(DNS_LIMITS)
  return {
    async resolve(hostname) {
      const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
    mayConnect: (address, port) => isPublic(address) && isWebPort(port),
  }
}
