import type { Services } from '@atelier/server'
import { afterAll } from 'vitest'
import { createGateways } from '../../../../packages/server/pro/gateways.ts'
import { OWN_ORIGIN } from '../../helpers/oauth-client.ts'
import { choosePaymentProviders } from './payment-providers.ts'
import { startServerForFile } from '../../helpers/test-server.ts'
import {
  insertAccountAndGetEmail,
  signInWithPassword,
  type SignedInUser,
} from '../../helpers/users.ts'

/** Starts a server and the stand-ins of both payment providers, for the tests of a file. */
export async function startPaymentServerForFile(options: Partial<Services> = {}) {
  const providers = await choosePaymentProviders()
  const server = await startServerForFile({ payments: providers.settings, ...options })
  afterAll(await providers.start(server.url))
  const { db } = server.database
  return {
    providers,
    server,
    db,
    /** For calling the server's functions without its routes: nobody is told what they do. */
    services: {
      db,
      gateways: createGateways(providers.settings, OWN_ORIGIN),
      announce: () => {},
      log: server.app.fastify.log,
    },
    /** Signs a new account in. */
    newPerson: async (): Promise<SignedInUser> =>
      signInWithPassword(server, await insertAccountAndGetEmail(server)),
  }
}
