import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { networkOfShares } from './network.ts'

/** Whether to trust the X-Forwarded-For header of the proxy with this IP address. The nearest proxy has hop 0. */
export type ProxyTrust = (address: string, hop: number) => boolean

/**
 * @param proxies the number of proxies in front of the server, or their IP addresses. Each adds an address to `X-Forwarded-For`.
 */
export function createProxyTrust(proxies: boolean | number | string[]): ProxyTrust {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  return typeof proxies === 'boolean' ? () => proxies : proxyAddr.compile(proxies)
}

/**
 * Returns the client's IP address like Fastify's `request.ip`, but also for requests that Fastify has not handled yet
 * or has refused, for which `request.ip` is the proxy's address.
 */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  const address = proxyAddr(request, trust) as string | undefined
  // The IP address is undefined if the connection is already closed.
  return address ?? 'gone'
}

export function networkOfRequest(request: IncomingMessage, trust: ProxyTrust): string {
  return networkOfShares(clientAddress(request, trust))
}
