import { isIPv6 } from 'node:net'

/**
 * The key by which rate limits count an IP address. For IPv6 this is the /64 network, because one customer usually
 * controls all of its addresses.
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
