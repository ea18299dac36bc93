import { DAY_MS, MINUTE_MS } from '@atelier/contract'
import type { KnownBrowserStore } from './known-browsers.ts'
import { networkLevels } from '../http/network.ts'
import {
  withinEachNetwork,
  type Counted,
  type RateLimit,
  type RateLimiter,
} from '../http/rate-limits.ts'
import type { ClientInfo } from './client-info.ts'

const QUARTER_HOUR = 15 * MINUTE_MS

interface PasswordAttempt {
  /** Whether this browser can sign in with an emailed code only. */
  needsCode: boolean
  /** Stops counting this attempt, so that only failures count. */
  succeed(): Promise<void>
}

const limit = (name: string, max: number, windowMs: number): RateLimit => ({ name, max, windowMs })

/** Attempts are counted per network and account. Counting per account alone would let a stranger lock a user out. */
const passwordsPerAccount = limit('tries', 20, QUARTER_HOUR)
const attemptsPerNetwork = limit('tries of address', 300, QUARTER_HOUR)
const passwordsPerBrowser = limit('tries of browser', 20, QUARTER_HOUR)
/**
 * Wrong passwords from all networks together, for an attacker who has many. Above the limit, passwords are accepted
 * only from browsers that have signed in to the account before. The others get a code by email, so that nobody is
 * locked out.
 */
const wrongPasswords = limit('wrong passwords of a day', 100, DAY_MS)
/** Keeps a single network from using up `wrongPasswords`. */
const wrongPasswordsPerNetwork = limit('wrong passwords of network', 20, DAY_MS)
/** For a signed-in user or a known browser, so that strangers cannot use up these attempts. */
const wrongPasswordsPerUser = limit('wrong passwords of user', 100, DAY_MS)

const emailsPerNetwork = limit('codes of address', 100, QUARTER_HOUR)
const emailsOfQuarterHour = limit('codes', 5, QUARTER_HOUR)
const emailsOfDay = limit('codes of a day', 20, DAY_MS)
/** Less than `emailsForStrangers`, so that a single network cannot use up the emails for strangers. */
const emailsOfDayPerNetwork = limit('codes of a day in network', 10, DAY_MS)
/**
 * An address gets 110 emails a day at most. Each of these limits is counted separately: strangers can use up only their
 * own, not that of the browsers which have signed in with the address.
 */
const emailsForStrangers = limit('codes for strangers', 60, DAY_MS)
const emailsForKnownBrowsers = limit('codes for known browsers', 20, DAY_MS)
const emailsForAddressChanges = limit('codes for new addresses', 20, DAY_MS)
/** Only someone who knows the password can use up these emails. */
const emailsForRightPasswords = limit('codes for right passwords', 10, DAY_MS)

/**
 * The limits of signing in. A browser that has signed in to an account before has limits of its own there, so that no
 * stranger, even in the same network, can keep its user out.
 */
export function createLoginLimits(
  rateLimits: RateLimiter,
  knownBrowsers: Pick<KnownBrowserStore, 'isKnownToEmail'>,
) {
  return {
    /** Throws `too-many`. */
    async beginPasswordAttempt(email: string, client: ClientInfo) {
      const browser = await findKnownBrowser(email, client)
      if (browser) return beginAttemptInKnownBrowser(`${browser} ${email}`)
      const networks = networkLevels(client.ip)
      await rateLimits.consumeAll(
        [passwordsPerAccount, withinEachNetwork(networks, email)],
        [attemptsPerNetwork, networks],
      )
      return countUntilSuccess(
        [wrongPasswordsPerNetwork, withinEachNetwork(networks, email)],
        [wrongPasswords, email],
      )
    },

    /** For a user who is signed in: others cannot use up these attempts. Throws `too-many`. */
    async beginReauthentication(userId: string, { ip }: ClientInfo) {
      await rateLimits.consume(passwordsPerAccount, withinEachNetwork(networkLevels(ip), userId))
      return countUntilSuccess([wrongPasswordsPerUser, userId])
    },

    /** Returns false if enough codes have been mailed to the user for right passwords. */
    consumeEmailForRightPassword: (email: string): Promise<boolean> =>
      rateLimits.tryConsume(emailsForRightPasswords, email),

    /**
     * Counts wrong codes only, and throws `too-many` above the limit. A right code is never refused: only the browser
     * that requested the code can enter it, and it has five attempts.
     */
    async countWrongCode(ip: string): Promise<void> {
      await rateLimits.consume(attemptsPerNetwork, networkLevels(ip))
    },

    /** Throws `too-many` if too many emails were requested for this address or from this network. */
    async consumeEmail(email: string, client: ClientInfo): Promise<void> {
      const browser = await findKnownBrowser(email, client)
      if (browser) {
        await rateLimits.consumeAll(
          [emailsOfQuarterHour, `known ${browser} ${email}`],
          [emailsForKnownBrowsers, email],
        )
        return
      }
      const networks = networkLevels(client.ip)
      await rateLimits.consumeAll(
        [emailsOfQuarterHour, withinEachNetwork(networks, email)],
        [emailsOfDayPerNetwork, withinEachNetwork(networks, email)],
        [emailsPerNetwork, networks],
        [emailsForStrangers, email],
      )
    },

    /** For emails to an address that is to become the user's. Throws `too-many`. */
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
    return countUntilSuccess([wrongPasswordsPerUser, subject])
  }

  /**
   * Counts the attempt before the password is checked, so that simultaneous attempts cannot exceed the limit. Above a
   * limit, a code is needed even if the password is right, and the attempt does not count towards the next limit.
   */
  async function countUntilSuccess(...failures: Counted[]): Promise<PasswordAttempt> {
    const isAllowed = await rateLimits.tryConsumeAll(...failures)
    return { needsCode: !isAllowed, succeed: () => rateLimits.refundAll(...failures) }
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>
