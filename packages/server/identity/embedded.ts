import { ServerResponse, type IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AccountServices } from '../account/accounts.ts'
import type { CompletedSignIn } from '../account/record-sign-in.ts'
import type { UserRow } from '../account/users.ts'
import type { Db } from '../db/database.ts'
import type { SocialProviders } from '../environment/identity.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { createInteractions, type HttpExchange, type Interactions } from '../login/interactions.ts'
import { createLoginTicketStore, type LoginTicketStore } from '../login/login-tickets.ts'
import { createProviderClient, type ProviderClient } from '../login/provider-client.ts'
import type { Secrets } from '../helpers/secrets.ts'
import type { AccessTokenRules } from '../session/access-token.ts'
import { mountIdentity } from './mount.ts'
import { createProvider, IDENTITY_PATH } from './provider.ts'
import { openSigningKeys } from './signing-keys.ts'
import { ownIssuerTokenRules } from './token-rules.ts'

export interface EmbeddedIdentity {
  /** The `sid` of the browser's own session, read from its cookie. Undefined if nobody is signed in. */
  readBrowserSessionId(request: IncomingMessage): Promise<string | undefined>
  tokenRules: AccessTokenRules
  loginTickets: LoginTicketStore
  interactions: Interactions
  providerClient: ProviderClient
}

export interface EmbeddedParts {
  fastify: FastifyInstance
  db: Db
  secrets: Secrets
  publicUrl: string
  ownOrigins: readonly string[]
  socialProviders: SocialProviders
  accounts: AccountServices
  requestLimits: RequestLimits
  guestIdFromCookieHeader(cookieHeader: string | undefined): string | undefined
  /** Called for every authorization request of a signed-in browser, so more than once per sign-in. */
  onSignIn(signIn: CompletedSignIn, exchange: HttpExchange): Promise<void>
  onIdentityLinked(user: UserRow, providerName: string): void
  log: FastifyBaseLogger
}

export async function openEmbeddedIdentity(parts: EmbeddedParts): Promise<EmbeddedIdentity> {
  const { fastify, db, secrets, publicUrl, ownOrigins, socialProviders, accounts, requestLimits } =
    parts
  const { users, oneTimeTokens, signIns } = accounts
  const keys = await openSigningKeys(db, secrets)
  const loginTickets = createLoginTicketStore(oneTimeTokens, users)
  const provider = createProvider({
    db,
    secrets,
    publicUrl,
    ownOrigins,
    keys,
    users,
    signIns,
    redeemTicket: (ticket, { headers }) =>
      loginTickets.redeem(ticket, parts.guestIdFromCookieHeader(headers.cookie)),
    onSignIn: parts.onSignIn,
    onError: (error, message) => parts.log.error({ err: error }, message),
  })
  await mountIdentity(fastify, { provider, publicUrl, requestLimits })
  const { onIdentityLinked } = parts
  return {
    async readBrowserSessionId(request) {
      // A throwaway response, because reading would re-sign a cookie of the previous secret without its expiry. The
      // next authorization request re-signs the cookie correctly.
      const response = new ServerResponse(request)
      const session = await provider.Session.get(provider.createContext(request, response))
      return session.accountId ? session.uid : undefined
    },
    tokenRules: ownIssuerTokenRules(publicUrl + IDENTITY_PATH, keys),
    loginTickets,
    interactions: createInteractions({
      provider,
      users,
      signIns,
      registrationLimits: accounts.registrationLimits,
      onIdentityLinked,
    }),
    providerClient: createProviderClient(socialProviders, publicUrl, oneTimeTokens),
  }
}
