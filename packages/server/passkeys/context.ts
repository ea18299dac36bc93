import type { FastifyBaseLogger } from 'fastify'
import type { AccountServices } from '../account/accounts.ts'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import type { Catalogue } from '../environment/catalogue.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import type { Metrics } from '../helpers/metrics.ts'
import type { Gateways } from '../pro/gateways.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import type { RouteContext } from '../session/route.ts'

export interface PasskeyContext extends RouteContext {
  db: Db
  accounts: AccountServices
  accountMail: AccountMail
  rateLimits: RateLimiter
  /** Absent: an external provider signs users in, and passkeys only confirm payments. */
  identity: EmbeddedIdentity | undefined
  catalogue: Catalogue
  gateways: Gateways
  metrics: Pick<Metrics, 'countPasskeyCeremony'>
  publicUrl: string
  ownOrigins: readonly string[]
  log: FastifyBaseLogger
}
