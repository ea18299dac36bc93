import { HOUR_MS } from '@atelier/contract'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Tells the operator which partners load a build of the widget that can no longer sign anybody in, once an hour for each
 * partner: every visitor who presses the button would write a line otherwise.
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
