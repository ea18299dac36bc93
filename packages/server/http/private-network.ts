// Keeps requests to URLs that partners chose, or on domains that they control, out of the server's own network (SSRF).
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast addresses. */
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** https://www.iana.org/assignments/ipv6-address-space: only 2000::/3 is public. These parts of it are not. */
const PRIVATE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  // These ranges embed an IPv4 address, which may be private.
  ['2002::', 16],
  ['3fff::', 20],
] as const

const privateAddresses = new BlockList()
for (const [net, prefix] of PRIVATE_IPV4) privateAddresses.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of PRIVATE_IPV6) privateAddresses.addSubnet(net, prefix, 'ipv6')
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')

export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

/** Whether the IP address belongs to a private network or to this machine. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 4) return privateAddresses.check(address, 'ipv4')
  return !publicIpv6.check(address, 'ipv6') || privateAddresses.check(address, 'ipv6')
}

/** Throws if the host is an IP address of a private network. Does not resolve names: `lookUpPublicHost` checks these. */
export function refusePrivateIpLiteral({ hostname }: URL): void {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(address) && isPrivateAddress(address)) throw privateAddress(address)
}

/**
 * For the `lookup` option of a request: resolves a host name and fails if an IP address is private. The request
 * connects to the checked addresses, so changing the DNS record in between (DNS rebinding) has no effect.
 */
export const lookUpPublicHost: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const found = addresses.find(({ address }) => isPrivateAddress(address))
    if (found) return callback(privateAddress(hostname, found.address), [])
    if (options.all) return callback(null, addresses)
    const [{ address, family }] = addresses as [(typeof addresses)[0]]
    callback(null, address, family)
  })
}

const privateAddress = (host: string, address?: string) =>
  new PrivateAddress(
    `${host} ${address ? `has the address ${address}, which is` : 'is'} in a private network`,
  )
