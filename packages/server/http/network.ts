import { isIPv6 } from 'node:net'

/** A network that contains an IP address, and the factor by which its limits exceed those of the smallest network. */
export interface NetworkLevel {
  key: string
  /** The factor by which a limit grows for this network. */
  room: number
}

/** The factors of a /64, a /56 and a /48. An IPv4 address has only the first. */
const NETWORK_ROOMS = [1, 4, 16] as const

/**
 * The networks by which limits count an address, the smallest first. One IPv6 customer may control a /64, a /56 or a
 * /48, so that counting by /64 alone would let such a customer multiply every limit by 65,536. The wider networks have
 * higher limits, because they may also contain many customers of one provider.
 * @example networkLevels('2001:db8:1:203::9') // 2001:db8:1:203, 2001:db8:1:200/56, 2001:db8:1/48
 */
export function networkLevels(ip: string): NetworkLevel[] {
  const key = rateLimitKeyOfIp(ip)
  const groups = key.split(':')
  const [roomOf64, roomOf56, roomOf48] = NETWORK_ROOMS
  const smallest = { key, room: roomOf64 }
  if (groups.length !== 4 || key === ip) return [smallest]
  const site = groups.slice(0, 3).join(':')
  const firstByte = Number.parseInt(groups[3]!, 16) & 0xff00
  return [
    smallest,
    { key: `${site}:${firstByte.toString(16)}/56`, room: roomOf56 },
    { key: `${site}/48`, room: roomOf48 },
  ]
}

/**
 * Returns the network that gets one share of a queue or cache. For IPv6 it is the /48: otherwise a customer who
 * controls a /48 would get 65,536 shares.
 */
export function networkOfShares(ip: string): string {
  return networkLevels(ip).at(-1)!.key
}

/**
 * The smallest network of an IP address: for IPv6 its /64, which one customer controls at least. Limits count by
 * networkLevels() instead.
 * @example rateLimitKeyOfIp('2001:db8::1') // '2001:db8:0:0'
 */
export function rateLimitKeyOfIp(ip: string): string {
  // Some proxies add the port, which differs for each connection.
  const withoutPort = ip.replace(/^\[(.*)\](:\d+)?$/, '$1')
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(:\d+)?$/i.exec(withoutPort)
  if (ipv4) return ipv4[1]!
  if (!isIPv6(withoutPort)) return ip
  const [head = [], tail = []] = withoutPort.split('%')[0]!.split('::').map(groupsOf)
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  return part ? part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')) : []
}
