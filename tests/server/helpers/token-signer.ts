import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterAll } from 'vitest'
import type { ExternalIdentitySettings } from '../../../packages/server/environment/identity.ts'
import { listenOnFreePort } from '../../helpers/free-port.ts'

export interface TokenSigner {
  /** The authority of the service. Its issuer is `${url}/tenant/`. */
  url: string
  /** The settings of a server that accepts its tokens. */
  settings: ExternalIdentitySettings
  /** Signs an access token for the audience and the scope of the settings, unless the claims say otherwise. */
  sign(claims: JWTPayload): Promise<string>
  /** What the userinfo endpoint answers next. Absent: it refuses the token. */
  userinfo: object | undefined
  userinfoRequests: number
}

/** Starts an identity service for the tests of a file that signs tokens with any claims, such as those of Azure. */
export async function startTokenSigner(): Promise<TokenSigner> {
  const signer = await openTokenSigner()
  afterAll(() => signer.close())
  return signer
}

export async function openTokenSigner(): Promise<TokenSigner & { close(): Promise<void> }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
  const { url, close } = await listenOnFreePort(
    createServer(({ url: path }, response) => {
      if (path === '/userinfo') signer.userinfoRequests += 1
      const body = path === '/userinfo' ? signer.userinfo : documents[path!]
      response.writeHead(body ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? {}))
    }),
  )
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer: `${url}/tenant/`,
      jwks_uri: `${url}/keys`,
      userinfo_endpoint: `${url}/userinfo`,
    },
    '/keys': { keys: [key] },
  }
  const settings: ExternalIdentitySettings = {
    kind: 'external',
    authority: url,
    clientId: 'pages',
    apiScope: 'api.access',
    audience: 'pages',
  }
  const { audience, apiScope } = settings
  const signer: TokenSigner & { close(): Promise<void> } = {
    url,
    settings,
    close,
    userinfo: undefined,
    userinfoRequests: 0,
    sign: (claims) =>
      new SignJWT({ iss: `${url}/tenant/`, aud: audience, scp: apiScope, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k', typ: 'JWT' })
        .setIssuedAt(claims.iat)
        .setExpirationTime('1h')
        .sign(privateKey),
  }
  return signer
}
