import type { FastifyBaseLogger } from 'fastify'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { RouteContext } from '../session/route.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import type { Gateways } from './gateways.ts'
import type { Settlement } from './settle.ts'

/** The services for settling a payment, which routes, notices, the reconciliation job and operators' commands use. */
export interface PaymentServices {
  db: Db
  gateways: Gateways
  /** Sends emails about a settlement. Call it after the settlement is stored. */
  announce(settlement: Settlement): void
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface PaymentMailServices {
  db: Db
  accountMail: Pick<AccountMail, 'sendInBackground' | 'sendOrThrow' | 'languageOf'>
  metrics: Pick<Metrics, 'countPaymentAlert'>
  /** The email address of the operators. */
  reportsEmail: string
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export interface ProContext extends RouteContext, PaymentServices, PaymentMailServices {
  catalogue: Catalogue
  metrics: Pick<Metrics, 'countPaymentAlert' | 'countUnknownPayment'>
  rateLimits: RateLimiter
  publicUrl: string
}
