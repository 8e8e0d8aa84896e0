import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv4 } from 'node:net'

/** The network from which pictures of other sites are downloaded. */
export type Network = {
  /** All IP addresses of a host. Empty if it has none or its name servers do not respond. */
  resolve(hostname: string): Promise<readonly string[]>
  /** Whether a connection to this IP address and port is allowed. */
  mayConnect(address: string, port: number): boolean
}

// The special-purpose registries of IANA (RFC 6890 and later): this host, private and carrier networks, loopback, link-local
// (with the metadata services of clouds), documentation, benchmarking, multicast, reserved.
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
/** In IPv6 only global unicast is public, without the networks for IPv4 transition, documentation and tests. */
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

/** Whether an IP address can be reached from anywhere on the Internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address)
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** Below 1024 only the ports of HTTP and HTTPS, so that no mail server or other service is contacted. */
const isWebPort = (port: number): boolean => port === 80 || port === 443 || port >= 1024

const DNS_LIMITS = { timeout: 2_000, tries: 2 }

/** Uses DNS only, because entries in the hosts file are not public. Unlike `dns.lookup` it occupies no thread. */
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
