import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Accounts } from '../account/accounts.ts'
import type { Db } from '../db/open.ts'
import type { Limits } from '../http/limits.ts'
import { createInteractions, type Interactions } from './interactions.ts'
import { openSigningKeys } from './keys.ts'
import { mountIdentity } from './mount.ts'
import { createProvider, IDENTITY_PATH, type SignedIn } from './provider.ts'
import { createTickets, type Tickets } from './tickets.ts'
import { embeddedRules, type TokenRules } from './tokens.ts'
import { createUpstream, type Upstream, type Upstreams } from './upstream.ts'

export interface EmbeddedIdentity {
  /** The sign-in that the browser's own session is of, if it has one. */
  signInOf(request: IncomingMessage, response: ServerResponse): Promise<string | undefined>
  rules: TokenRules
  tickets: Tickets
  interactions: Interactions
  upstream: Upstream
}

export interface EmbeddedParts {
  app: FastifyInstance
  db: Db
  secret: string
  publicUrl: string
  origins: readonly string[]
  upstreams: Upstreams
  accounts: Accounts
  limits: Limits
  /** The name of the browser that a request comes from. */
  browserOf(cookies: string | undefined): string | undefined
  onSignIn(signedIn: SignedIn): Promise<void>
  onLinked: Parameters<typeof createInteractions>[0]['onLinked']
  log: FastifyBaseLogger
}

/** The identity service in the server itself, where no other is named. */
export async function openEmbeddedIdentity(parts: EmbeddedParts): Promise<EmbeddedIdentity> {
  const { app, db, secret, publicUrl, origins, upstreams, accounts, limits, log } = parts
  const { people, onceOnly, signIns } = accounts
  const keys = await openSigningKeys(db, secret)
  const tickets = createTickets(onceOnly, people)
  const provider = createProvider({
    db,
    secret,
    publicUrl,
    origins,
    keys,
    people,
    signIns,
    redeem: (ticket, { req }) => tickets.redeem(ticket, parts.browserOf(req.headers.cookie)),
    onSignIn: parts.onSignIn,
    onError: (error, what) => log.error({ err: error }, what),
  })
  await mountIdentity(app, { provider, publicUrl, limits })
  return {
    async signInOf(request, response) {
      const session = await provider.Session.get(provider.createContext(request, response))
      return session.accountId ? session.uid : undefined
    },
    rules: embeddedRules(publicUrl + IDENTITY_PATH, keys),
    tickets,
    interactions: createInteractions({ provider, people, signIns, onLinked: parts.onLinked }),
    upstream: createUpstream(upstreams, publicUrl, onceOnly),
  }
}
