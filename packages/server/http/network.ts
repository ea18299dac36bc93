import { isIPv6 } from 'node:net'

/**
 * Whom an address belongs to, as far as that shows: whoever has one of the sixth version has 2^64 of them.
 * @example networkOf('2001:db8::1') // '2001:db8:0:0'
 */
export function networkOf(address: string): string {
  // Some proxies write the port as well, which is another one for each connection.
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, '$1')
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(:\d+)?$/i.exec(bare)
  if (old) return old[1]!
  if (!isIPv6(bare)) return address
  const [front = [], back = []] = bare.split('%')[0]!.split('::').map(groupsOf)
  const between = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return [...front, ...between, ...back].slice(0, 4).join(':')
}

function groupsOf(part: string): string[] {
  return part ? part.split(':').map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')) : []
}
