import { isIP } from 'node:net'
import { hmac, toUuid } from '../helpers/crypto.ts'
import { networkLevels } from '../http/network.ts'
import { isPrivateAddress } from '../http/private-network.ts'

/** A network with the factor by which its limits exceed those of the smallest network. */
export interface GuestNetwork {
  id: string
  room: number
}

/**
 * Returns ids for the networks from which a guest writes on a partner's page or ours: a guest who clears the browser's
 * storage becomes a new guest, but stays in the same networks. Empty for a private IP address, which may be a proxy's
 * and so the same for all visitors.
 */
export function createGuestNetworks(key: Buffer) {
  return (ip: string | undefined, partner = ''): GuestNetwork[] => {
    const levels = networkLevels(ip ?? '')
    const network = levels[0]!.key
    const address = isIP(network) ? network : `${network}::`
    if (!isIP(address) || isPrivateAddress(address)) return []
    return levels.map((level) => ({
      id: toUuid(hmac(key, JSON.stringify([level.key, partner]))),
      room: level.room,
    }))
  }
}
