import { DAY_MS } from '@atelier/contract'
import type { RegistrationSettings } from '../environment/limits.ts'
import type { Counted, RateLimit, RateLimiter } from '../http/rate-limits.ts'
import { networkLevels } from '../http/network.ts'
import { isPrivateAddress } from '../http/private-network.ts'
import { ownedDomainOf } from './mail-domains.ts'

interface NewAccount {
  ip: string
  /** Absent for an account that a social provider vouches for: its domain says nothing about the number of people. */
  email?: string | undefined
}

/**
 * Limits how many accounts are created in a day from one network and with one mail domain: each new account has
 * allowances of its own. The limits count accounts that exist, so that nobody can use them up with unconfirmed addresses.
 */
export function createRegistrationLimits(
  rateLimits: Pick<RateLimiter, 'check' | 'consumeAll'>,
  { registrationsPerNetwork, registrationsPerDomain }: RegistrationSettings,
) {
  const perNetwork = limit(
    'registrations of network',
    'registrations-used',
    registrationsPerNetwork,
  )
  const perDomain = limit(
    'registrations of domain',
    'domain-registrations-used',
    registrationsPerDomain,
  )

  function countedBy({ ip, email }: NewAccount): Counted[] {
    const domain = email && ownedDomainOf(email)
    return [
      ...(perNetwork && isPublic(ip) ? [[perNetwork, networkLevels(ip)] as const] : []),
      ...(perDomain && domain ? [[perDomain, domain] as const] : []),
    ]
  }

  return {
    /** Throws if a limit is used up, whether or not the address has an account, and counts nothing. */
    async check(account: NewAccount): Promise<void> {
      for (const [counted, subject] of countedBy(account)) await rateLimits.check(counted, subject)
    },
    /** Counts an account that is about to be created. Throws above a limit. */
    async count(account: NewAccount): Promise<void> {
      const counted = countedBy(account)
      if (counted.length > 0) await rateLimits.consumeAll(...counted)
    },
  }
}

export type RegistrationLimits = ReturnType<typeof createRegistrationLimits>

const limit = (name: string, code: RateLimit['code'], max: number | null) =>
  max === null ? undefined : { name, max, windowMs: DAY_MS, code: code! }

/** A private address may be that of a proxy, and so the same for all visitors. */
function isPublic(ip: string): boolean {
  const { key } = networkLevels(ip)[0]!
  return !isPrivateAddress(key.includes('.') ? key : `${key}::`)
}
