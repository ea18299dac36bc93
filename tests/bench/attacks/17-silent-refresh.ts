// A token that the identity service has renewed without asking for a password counts as a fresh sign-in.
import type { JWTPayload } from 'jose'
import { openTokenSigner } from '../../server/helpers/token-signer.ts'
import { bearerHeaders } from '../../server/helpers/oauth-client.ts'
import { startServerProcess } from '../../server/helpers/server-process.ts'
import { assertTried, isGained, type Attack } from './helpers/attack.ts'
import { newBrowser } from './helpers/people.ts'

const HOUR_SECONDS = 60 * 60
/** A call that needs a sign-in of the last minutes. */
const EXPORT = '/api/account/export'

/** @param claims in which the service says nothing of when the person has signed in */
function refreshSilently(name: string, claims: JWTPayload): Attack {
  return {
    point: '17',
    name,
    async attack(target) {
      const signer = await openTokenSigner()
      const server = await startServerProcess({
        ...target.environment,
        DATABASE_URL: await target.createDatabase(`external_${crypto.randomUUID().slice(0, 8)}`),
        OIDC_API_SCOPE: 'api.access',
        OIDC_AUTHORITY: signer.url,
        OIDC_CLIENT_ID: 'pages',
      })
      try {
        const now = Math.floor(Date.now() / 1000)
        const getWith = async (path: string, iat: number) => {
          const token = await signer.sign({
            sub: 'linh',
            email: 'linh@example.com',
            ...claims,
            iat,
          })
          const headers = bearerHeaders(token)
          return newBrowser(server).request('GET', path, { headers })
        }
        const first = await getWith(EXPORT, now - HOUR_SECONDS + 60)
        if (first.status === 200) return isGained(true, 'old sign-ins taken for fresh ones')
        const renewed = await getWith(EXPORT, now)
        const { status } = await getWith('/api/account', now)
        assertTried(status === 200, `The account was answered with ${status}.`)
        return isGained(renewed.status === 200, 'accounts exported without a password')
      } finally {
        await server.stop('SIGKILL')
        await signer.close()
      }
    },
  }
}

export const attacks: Attack[] = [
  refreshSilently('exports an account with a token that was renewed silently', {
    sid: 'session-1',
  }),
  refreshSilently('exports an account with a renewed token of a service without sessions', {}),
]
