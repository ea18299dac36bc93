import type { LoggedAddresses } from '../environment/log.ts'
import { networkOfShares } from './network.ts'

const IPV4 = /^(\d+\.\d+\.\d+)\.\d+$/
const IPV6_NETWORK = /^[\da-f:]+\/48$/

/**
 * Returns an IP address as the log may show it. Shortened, it is the network of up to 256 addresses of IPv4, or of one
 * customer or more of IPv6, by which an operator still sees where a flood comes from.
 * @example toLoggedIp('203.0.113.7', 'shortened') // '203.0.113.0/24'
 */
export function toLoggedIp(ip: string | undefined, addresses: LoggedAddresses): string | undefined {
  if (ip === undefined || addresses === 'none') return undefined
  if (addresses === 'whole') return ip
  const network = networkOfShares(ip)
  const [, ipv4] = IPV4.exec(network) ?? []
  if (ipv4) return `${ipv4}.0/24`
  return IPV6_NETWORK.test(network) ? network : undefined
}
