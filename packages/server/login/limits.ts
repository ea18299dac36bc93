import type { KnownBrowserStore } from '../account/known-browsers.ts'
import { fail } from '../fail.ts'
import { networkLevels } from '../http/network.ts'
import { withinNetworks, type RateLimit, type RateLimiter } from '../rate-limits.ts'
import type { ClientInfo } from './client-info.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const QUARTER_HOUR = 15 * MINUTE

const limit = (name: string, max: number, windowMs: number): RateLimit => ({ name, max, windowMs })

/** Attempts are counted per network and account. Counting per account alone would let a stranger lock a user out. */
const passwordsPerAccount = limit('tries', 20, QUARTER_HOUR)
const attemptsPerNetwork = limit('tries of address', 300, QUARTER_HOUR)
const passwordsPerBrowser = limit('tries of browser', 20, QUARTER_HOUR)
/**
 * Wrong passwords from all networks together, for an attacker who has many. Above the limit, passwords are accepted only
 * from browsers that have signed in to the account before. The others get a code by email, so that nobody is locked out.
 */
const wrongPasswords = limit('wrong passwords of a day', 100, DAY)
/** Of a user who is signed in, or in a known browser: others cannot use up these. */
const wrongPasswordsPerUser = limit('wrong passwords of user', 100, DAY)

const emailsPerNetwork = limit('codes of address', 100, QUARTER_HOUR)
const emailsOfQuarterHour = limit('codes', 5, QUARTER_HOUR)
const emailsOfDay = limit('codes of a day', 20, DAY)
/**
 * An address gets 100 emails a day at most. Each of these shares is counted by itself: strangers use up theirs only, not
 * that of the browsers which have signed in with the address.
 */
const emailsForStrangers = limit('codes for strangers', 60, DAY)
const emailsForKnownBrowsers = limit('codes for known browsers', 20, DAY)
const emailsForAddressChanges = limit('codes for new addresses', 20, DAY)

/**
 * The limits of signing in. A browser that has signed in to an account before has limits of its own there, so that no
 * stranger, even in the same network, can keep its user out.
 */
export function createLoginLimits(
  rateLimits: RateLimiter,
  knownBrowsers: Pick<KnownBrowserStore, 'isKnownToEmail'>,
) {
  return {
    /** Throws `too-many`, or `sign-in-by-code` if a code by email is the only way for this browser. */
    async beginPasswordAttempt(email: string, client: ClientInfo) {
      const browser = await findKnownBrowser(email, client)
      if (browser) return beginAttemptInKnownBrowser(`${browser} ${email}`)
      const networks = networkLevels(client.ip)
      await rateLimits.consumeAll(
        [passwordsPerAccount, withinNetworks(networks, email)],
        [attemptsPerNetwork, networks],
      )
      return countUntilSuccess(wrongPasswords, email)
    },

    /** For a user who is signed in: others cannot use up these attempts. */
    async beginReauthentication(userId: string, { ip }: ClientInfo) {
      await rateLimits.consume(passwordsPerAccount, withinNetworks(networkLevels(ip), userId))
      return countUntilSuccess(wrongPasswordsPerUser, userId)
    },

    /** A right code is never refused: only the browser that requested it can enter it, five times. */
    async countWrongCode(ip: string): Promise<void> {
      await rateLimits.consume(attemptsPerNetwork, networkLevels(ip))
    },

    /** Throws `too-many` if too many emails were requested for this address or from this network. */
    async consumeEmail(email: string, client: ClientInfo): Promise<void> {
      if (await findKnownBrowser(email, client)) {
        await rateLimits.consumeAll(
          [emailsOfQuarterHour, `known ${email}`],
          [emailsForKnownBrowsers, email],
        )
        return
      }
      const networks = networkLevels(client.ip)
      await rateLimits.consumeAll(
        [emailsOfQuarterHour, withinNetworks(networks, email)],
        [emailsOfDay, withinNetworks(networks, email)],
        [emailsPerNetwork, networks],
        [emailsForStrangers, email],
      )
    },

    /** For emails to an address that is to become the user's. */
    async consumeEmailToNewAddress(email: string, userId: string): Promise<void> {
      await rateLimits.consumeAll(
        [emailsOfQuarterHour, userId],
        [emailsOfDay, userId],
        [emailsForAddressChanges, email],
      )
    },
  }

  async function findKnownBrowser(
    email: string,
    { signedInBrowserId }: ClientInfo,
  ): Promise<string | undefined> {
    if (!signedInBrowserId) return undefined
    const isKnown = await knownBrowsers.isKnownToEmail(email, signedInBrowserId)
    return isKnown ? signedInBrowserId : undefined
  }

  async function beginAttemptInKnownBrowser(subject: string) {
    await rateLimits.consume(passwordsPerBrowser, subject)
    return countUntilSuccess(wrongPasswordsPerUser, subject)
  }

  /** Counts the attempt before the password is checked, so that simultaneous attempts cannot exceed the limit. */
  async function countUntilSuccess(failures: RateLimit, subject: string) {
    if (!(await rateLimits.tryConsume(failures, subject))) throw fail('sign-in-by-code')
    return { succeed: () => rateLimits.refund(failures, subject) }
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
