import { isIP } from 'node:net'
import { deriveKey, hmac, toUuid } from '../crypto.ts'
import { rateLimitKeyOfIp } from '../http/network.ts'
import { isPrivateAddress } from '../http/private-network.ts'

/**
 * Returns an id for the network from which a guest writes on a partner's page or ours: a guest who clears the browser's
 * storage becomes another guest, but stays in the network. Undefined for a private network: the address may be that of a
 * proxy, and all visitors have it.
 */
export function createGuestNetworks(secret: string) {
  const key = deriveKey(secret, 'guest network')

  return (ip: string | undefined, partner = ''): string | undefined => {
    const network = rateLimitKeyOfIp(ip ?? '')
    const address = isIP(network) ? network : `${network}::`
    if (!isIP(address) || isPrivateAddress(address)) return undefined
    return toUuid(hmac(key, JSON.stringify([network, partner])))
  }
}
