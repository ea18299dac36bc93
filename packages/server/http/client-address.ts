import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { networkOfShares } from './network.ts'

/** Whether to believe what the proxy with this address says. The first proxy has the number 0. */
export type ProxyTrust = (address: string, hop: number) => boolean

/** @param proxies how many stand in front of the server, or their addresses. Each adds one to `X-Forwarded-For`. */
export function createProxyTrust(proxies: boolean | number | string[]): ProxyTrust {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  return typeof proxies === 'boolean' ? () => proxies : proxyAddr.compile(proxies)
}

/**
 * The client's address, as `request.ip` of Fastify gives it, also for requests that Fastify has not seen yet or that it has
 * refused: for these, `request.ip` is the address of the proxy.
 */
export function clientAddress(request: IncomingMessage, trust: ProxyTrust): string {
  const address = proxyAddr(request, trust) as string | undefined
  // The IP address is undefined if the connection is already closed.
  return address ?? 'gone'
}

export function networkOfRequest(request: IncomingMessage, trust: ProxyTrust): string {
  return networkOfShares(clientAddress(request, trust))
}
