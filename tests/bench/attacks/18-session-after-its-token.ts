// The session of a visitor goes on when the partner's word for them has ended.
import type { embed } from '@atelier/contract'
import { signVisitorToken } from '../../server/helpers/host-signer.ts'
import { Visitor } from '../../server/helpers/visitor.ts'
import { assertTried, type Attack } from './helpers/attack.ts'
import { newAddress, post } from './helpers/people.ts'
import { IDENTITY, SHOP_ORIGIN } from './helpers/target.ts'

/** The clocks of both servers may differ by so much. */
const TOLERANCE_SECONDS = 60

/** @param lifetime of the partner's token from now on, in seconds; negative for one that has just ended */
function outliveToken(name: string, lifetime: number): Attack {
  return {
    point: '18',
    name,
    async attack(target) {
      const now = Math.floor(Date.now() / 1000)
      const exp = now + lifetime
      const { issuer: iss, audience: aud, sharedKey } = IDENTITY
      const key = { privateKey: Buffer.from(sharedKey), kid: 'shared', alg: 'HS256' }
      const token = await signVisitorToken(key, { claims: { iss, aud, iat: exp - 300, exp } })
      const headers = { origin: SHOP_ORIGIN, 'x-forwarded-for': newAddress() }
      const { body } = await post<embed.IdentificationResult>(
        new Visitor(target.url, headers),
        '/api/embed/identify',
        { partner: 'shop', token },
      )
      assertTried(lifetime < 0 || body.is === 'identified', `The visitor is ${body.is}.`)
      const ends = body.is === 'identified' ? Date.parse(body.expiresAt) / 1000 : exp
      return {
        gained: Math.max(0, Math.round(ends - exp)),
        allowed: TOLERANCE_SECONDS,
        unit: 'seconds longer',
      }
    },
  }
}

export const attacks: Attack[] = [
  outliveToken('keeps a session for longer than the token of the partner', 60),
  outliveToken('gets a session for a token that ends in three seconds', 3),
  outliveToken('gets a session for a token that has just ended', -30),
]
