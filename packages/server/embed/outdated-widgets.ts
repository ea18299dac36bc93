import { HOUR_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Logs which partners load a build of the widget that can no longer sign users in. At most once an hour per partner,
 * because otherwise every press of the sign-in button would write a line.
 */
export function createOutdatedWidgetLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  const loggedAt = new Map<string, number>()
  return (partner: string): void => {
    const now = Date.now()
    if (now - (loggedAt.get(partner) ?? 0) < HOUR_MS) return
    loggedAt.set(partner, now)
    log.warn({ partner }, 'a partner loads a build of the widget that is too old for signing in')
  }
}
