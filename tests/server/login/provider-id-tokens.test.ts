import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { listenOnFreePort } from '../../helpers/free-port.ts'
import {
  followRedirectAndExchangeCode,
  getInteraction,
  redirectTargetOf,
  sendCallback,
  startSocialSignIn,
} from '../helpers/social-sign-in.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { visitOwnSite } from '../helpers/users.ts'

type Sign = (claims: JWTPayload) => Promise<string>
/** Makes an ID token of valid claims, or of changed ones. */
type MakeIdToken = (claims: JWTPayload) => Promise<string | undefined> | string | undefined

const untrustedProvider = await startUntrustedProvider()
afterAll(() => untrustedProvider.close())
const { issuer } = untrustedProvider
const server = await startServerForFile({
  identity: {
    kind: 'embedded',
    socialProviders: { google: { issuer, clientId: 'google', secret: 'hush' } },
  },
})

/** Starts a provider that answers with any ID token. */
async function startUntrustedProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const sign: Sign = (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey)
  let nonce = ''
  let makeIdToken: MakeIdToken = () => undefined
  const { url: issuer, close } = await listenOnFreePort(
    createServer((request, response) => {
      void answer(request.url!).then((body) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
    }),
  )
  return {
    issuer,
    close,
    /** Sets the ID token of the next sign-in, which was requested with this nonce. */
    answerWith(requestNonce: string, createMakeIdToken: (sign: Sign) => MakeIdToken) {
      nonce = requestNonce
      makeIdToken = createMakeIdToken(sign)
    },
  }

  async function answer(path: string): Promise<object> {
    if (path === '/keys') return { keys: [key] }
    if (path !== '/token')
      return {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }
    const now = Math.floor(Date.now() / 1000)
    const idToken = await makeIdToken({
      iss: issuer,
      aud: 'google',
      sub: 'untrusted',
      iat: now,
      exp: now + 600,
      nonce,
      email: 'untrusted@example.com',
      email_verified: true,
    })
    return { access_token: 'x', token_type: 'Bearer', ...(idToken && { id_token: idToken }) }
  }
}

async function signInWithIdToken(createMakeIdToken: (sign: Sign) => MakeIdToken) {
  const signIn = await startSocialSignIn(visitOwnSite(server), 'google')
  const parameters = new URL(redirectTargetOf(await getInteraction(signIn))).searchParams
  untrustedProvider.answerWith(parameters.get('nonce')!, createMakeIdToken)
  const fields = new URLSearchParams({ code: 'x', state: parameters.get('state')! })
  return followRedirectAndExchangeCode(
    signIn,
    await sendCallback(server, signIn.visitor, 'google', fields),
  )
}

test('a user is signed in by a valid ID token of a provider', async () => {
  expect((await signInWithIdToken((sign) => sign)).tokens).toBeDefined()
})

test.each<[string, (sign: Sign) => MakeIdToken]>([
  ['that is missing', () => () => undefined],
  ['that is not a token', () => () => 'a.b.c'],
  ['for another client', (sign) => (claims) => sign({ ...claims, aud: 'other' })],
  ['of another provider', (sign) => (claims) => sign({ ...claims, iss: 'https://other.example' })],
  ['with the nonce of another sign-in', (sign) => (claims) => sign({ ...claims, nonce: 'other' })],
  ['without a nonce', (sign) => (claims) => sign({ ...claims, nonce: undefined })],
  ['that has expired', (sign) => (claims) => sign({ ...claims, exp: claims.iat! - 600 })],
  ['without a subject', (sign) => (claims) => sign({ ...claims, sub: undefined })],
  [
    'without a signature',
    () => (claims) =>
      [{ alg: 'none' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.') + '.',
  ],
  [
    'signed with another key',
    () => async (claims) => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey)
    },
  ],
  [
    'changed after it was signed',
    (sign) => async (claims) => {
      const [head, , signature] = (await sign(claims)).split('.')
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url')
      return [head, other, signature].join('.')
    },
  ],
])('an ID token of a provider %s signs nobody in', async (_, createMakeIdToken) => {
  const result = await signInWithIdToken(createMakeIdToken)
  expect(result).toMatchObject({ error: 'server_error', tokens: undefined })
})
