import { createServer, type OutgoingHttpHeaders } from 'node:http'
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWK,
} from 'jose'
import { afterAll } from 'vitest'
import { listenOnFreePort } from '../../helpers/free-port.ts'

export const ISSUER = 'https://accounts.shop.example'
export const AUDIENCE = 'atelier'

export interface SigningKey {
  publicKey: JWK
  privateKey: CryptoKey
  kid: string
  alg: string
}

export async function createSigningKey(kid: string, alg = 'ES256'): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    publicKey: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    privateKey,
    kid,
    alg,
  }
}

/** The server of a partner, which publishes the keys of its visitors' tokens. */
export interface HostKeyServer {
  jwksUrl: string
  published: SigningKey[]
  /** What the server answers instead of the keys. */
  answer: { status: number; headers?: OutgoingHttpHeaders; body?: string } | undefined
  requests: number
  close(): Promise<void>
}

export async function startHostKeyServer(...published: SigningKey[]): Promise<HostKeyServer> {
  const { url, close } = await listenOnFreePort(
    createServer((_, response) => {
      keyServer.requests += 1
      const keys = keyServer.published.map(({ publicKey }) => publicKey)
      const { status, headers, body } = keyServer.answer ?? {
        status: 200,
        body: JSON.stringify({ keys }),
      }
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(body)
    }),
  )
  const keyServer: HostKeyServer = {
    jwksUrl: `${url}/keys`,
    published,
    answer: undefined,
    requests: 0,
    close,
  }
  afterAll(close)
  return keyServer
}

export interface TokenOptions {
  claims?: JWTPayload
  header?: Partial<JWTHeaderParameters>
}

/** A token about a visitor for five minutes, as a partner's server signs it. Undefined claims are left out. */
export function signVisitorToken(
  {
    privateKey,
    kid,
    alg,
  }: Pick<SigningKey, 'kid' | 'alg'> & { privateKey: CryptoKey | Uint8Array },
  { claims, header }: TokenOptions = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const defaults = { iss: ISSUER, aud: AUDIENCE, sub: 'linh', iat: now, exp: now + 300 }
  const payload = JSON.parse(JSON.stringify({ ...defaults, ...claims })) as JWTPayload
  return new SignJWT(payload).setProtectedHeader({ alg, kid, ...header }).sign(privateKey)
}
