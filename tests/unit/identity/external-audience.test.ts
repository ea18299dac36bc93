// Which access tokens of an external identity service are for this API, however the service writes their audience.
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { verifyAccessToken } from '../../../packages/server/session/access-token.ts'

const keys = await generateKeyPair('RS256')
const issuer = 'https://issuer.example/'

function verify(aud: unknown, audience: string | string[]) {
  const claims = { iss: issuer, sub: 'linh', scope: 'use', aud } as JWTPayload
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(keys.privateKey)
    .then((token) => verifyAccessToken(token, { ...rules, audience }))
}
const rules = { issuer, scope: 'use', type: undefined, keys: async () => keys.publicKey }

const SCOPES = 'openid profile api.access'

test.each<[string, unknown, string | string[]]>([
  ['the configured audience', 'api', 'api'],
  ['a list with the configured audience', ['account', 'api'], 'api'],
  ['one of several configured audiences', 'My API', ['api', 'My API']],
  ['a text with spaces that is configured as it is', SCOPES, SCOPES],
  ['the configured audience as one of its words', SCOPES, 'api.access'],
  ['its first word', SCOPES, ['other', 'openid']],
])('a user whose access token has as its audience %s is accepted', async (_, aud, audience) => {
  await expect(verify(aud, audience)).resolves.toMatchObject({ sub: 'linh' })
})

test.each<[string, unknown, string | string[]]>([
  ['another audience', 'other', 'api'],
  ['none', undefined, 'api'],
  ['an empty text', '', 'api'],
  ['only a part of a word', SCOPES, 'access'],
  ['some of the configured words', SCOPES, 'openid profile'],
  ['the configured words in another order', 'profile openid', 'openid profile'],
  ['only a word of the configured audience', 'openid', 'openid profile'],
  ['words that another character separates', 'openid,api.access\tuse', 'api.access'],
  ['a list in which it is only a word', ['openid api.access'], 'api.access'],
  ['a list in a list', [['api']], 'api'],
  ['an object', { api: true }, 'api'],
])('a user whose access token has as its audience %s is refused', async (_, aud, audience) => {
  await expect(verify(aud, audience)).rejects.toMatchObject({
    status: 401,
    cause: { reason: 'audience' },
  })
})
