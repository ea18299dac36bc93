import { DAY_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'

/**
 * The longest time for which something signed with the previous secret is valid: sign-ins and guests end 30 days after
 * the last visit.
 */
const LONGEST_LIFETIME_DAYS = 30

/** Logs a reminder that a previous secret is accepted, with the date from which it is no longer needed. */
export function warnOfPreviousSecret(
  log: Pick<FastifyBaseLogger, 'warn'>,
  encryptedAt: Date,
): void {
  const end = new Date(encryptedAt.getTime() + LONGEST_LIFETIME_DAYS * DAY_MS)
  const [since, until] = [dateOf(encryptedAt), dateOf(end)]
  log.warn(
    end.getTime() > Date.now()
      ? `SECRET_PREVIOUS is accepted beside SECRET. The keys in the database are encrypted with SECRET since ${since}. ` +
          `If all servers have used SECRET since then, remove SECRET_PREVIOUS on ${until}.`
      : `SECRET_PREVIOUS is still accepted beside SECRET, and has been of no use since ${until}: remove it, ` +
          'unless it is the secret that all servers are about to use.',
  )
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
