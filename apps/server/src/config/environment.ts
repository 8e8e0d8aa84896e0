import { BlockList, isIP } from 'node:net'
import type { ClientSettings } from '@pinwheel/contract'

const PRIVATE_NETWORKS = new BlockList()
PRIVATE_NETWORKS.addSubnet('127.0.0.0', 8)
PRIVATE_NETWORKS.addSubnet('10.0.0.0', 8)
PRIVATE_NETWORKS.addSubnet('172.16.0.0', 12)
PRIVATE_NETWORKS.addSubnet('192.168.0.0', 16)
PRIVATE_NETWORKS.addSubnet('169.254.0.0', 16)
PRIVATE_NETWORKS.addAddress('::1', 'ipv6')
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6')
PRIVATE_NETWORKS.addSubnet('fe80::', 10, 'ipv6')

const PRIVATE_NAME = /^[^.]+$|\.(?:localhost|local|internal|lan|test|home\.arpa)$/
const BETA_NAME = /(?:^|[.-])beta(?:[.-]|$)/

/**
 * The environment of a base URL: development on this machine or in a private network, beta if the name contains it
 * (`beta.example.org`, `quiz-beta.example.org`), otherwise production.
 */
export function environmentOf(baseUrl: string): ClientSettings['environment'] {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family > 0) return PRIVATE_NETWORKS.check(host, family === 6 ? 'ipv6' : 'ipv4') ? 'development' : 'production'
  if (PRIVATE_NAME.test(host)) return 'development'
  return BETA_NAME.test(host) ? 'beta' : 'production'
}
