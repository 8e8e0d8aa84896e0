import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

// Some proxies add the port of the client. Each connection has another port, which must not give another key.
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

/**
 * The network of an address. A household or a rented server has a whole /64 of IPv6 addresses and could use another one for
 * each attempt. An IPv4-mapped IPv6 address is the IPv4 address.
 */
export function networkOf(address: string): string {
  const known = networks.get(address)
  if (known !== undefined) return known
  const network = parseNetwork(address)
  networks.set(address, network)
  return network
}

/** Every request asks several times for the network of its address. */
const networks = new LRUCache<string, string>({ max: 10_000 })

function parseNetwork(address: string): string {
  const [, six, four] = WITH_PORT.exec(address) ?? []
  const [bare = ''] = (six ?? four ?? address).split('%', 1)
  if (!isIPv6(bare)) return bare
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [head = '', tail] = bare.toLowerCase().split('::', 2)
  const left = groups(head)
  const right = groups(tail ?? '')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

const groups = (part: string): string[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group.replace(/^0+(?=.)/, '')]))
