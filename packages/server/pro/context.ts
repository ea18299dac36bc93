import type { FastifyBaseLogger } from 'fastify'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { RouteContext } from '../session/route.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import type { Gateways } from './gateways.ts'
import type { Settlement } from './settle.ts'

/** What settling a payment needs: routes, notices, the job and the operator's commands all do it. */
export interface PaymentServices {
  db: Db
  gateways: Gateways
  /** Tells people what has happened, after it is stored. */
  announce(settlement: Settlement): void
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface PaymentMailServices {
  db: Db
  accountMail: Pick<AccountMail, 'sendInBackground' | 'sendOrThrow' | 'languageOf'>
  metrics: Pick<Metrics, 'countPaymentAlert'>
  /** The address of the people who run this server. */
  reportsEmail: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface ProContext extends RouteContext, PaymentServices, PaymentMailServices {
  catalogue: Catalogue
  metrics: Pick<Metrics, 'countPaymentAlert' | 'countUnknownPayment'>
  rateLimits: RateLimiter
  publicUrl: string
}
