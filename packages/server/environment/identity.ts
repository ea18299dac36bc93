import { createPrivateKey } from 'node:crypto'
import type { login } from '@atelier/contract'
import { z } from 'zod'
import type { ExternalSettings } from '../identity/external.ts'
import type { IdentitySettings } from '../identity/identity.ts'
import type { Upstreams } from '../identity/upstream.ts'
import { address, type Environment, type TextReader } from './values.ts'

interface Reading {
  env: Environment
  text: TextReader
  production: boolean
  problems: string[]
}

/** Another service where OIDC_AUTHORITY names one, else the server itself with the providers that are configured. */
export function readIdentity(reading: Reading): IdentitySettings {
  const external = readExternal(reading)
  const upstreams = readUpstreams(reading)
  const [idle] = Object.keys(upstreams)
  if (external && idle) {
    reading.problems.push(
      `${idle.toUpperCase()}_CLIENT_ID is set, but with OIDC_AUTHORITY another service signs people in. Set it up there, and leave it out here.`,
    )
  }
  return external ?? { kind: 'embedded', upstreams }
}

const NEEDED = ['OIDC_AUTHORITY', 'OIDC_CLIENT_ID', 'OIDC_API_SCOPE'] as const
const FURTHER = ['OIDC_RESET_AUTHORITY', 'OIDC_AUDIENCE', 'OIDC_TOKEN_TYPE'] as const

function readExternal(reading: Reading): ExternalSettings | undefined {
  const { text } = reading
  const isGroup = requireGroup(reading, NEEDED, FURTHER)
  const advice = 'Give an https address up to and without /.well-known, or leave all OIDC_* out.'
  const authority = text('OIDC_AUTHORITY', service(reading), advice)
  const resetAuthority = text('OIDC_RESET_AUTHORITY', service(reading), advice)
  const clientId = text('OIDC_CLIENT_ID', name, 'Give the id of our own pages at that service.')
  const apiScope = text('OIDC_API_SCOPE', name, 'Give the one scope of this API at that service.')
  const audience = text('OIDC_AUDIENCE', name, 'Give what the service writes as `aud`.')
  const tokenType = text('OIDC_TOKEN_TYPE', name, 'Give the `typ` of access tokens, like at+jwt.')
  if (!isGroup || !authority || !clientId || !apiScope) return undefined
  return {
    kind: 'external',
    authority: withoutSlash(authority),
    clientId,
    apiScope,
    audience: audience ?? clientId,
    ...(tokenType && { tokenType }),
    ...(resetAuthority && { resetAuthority: withoutSlash(resetAuthority) }),
  }
}

const ISSUERS: Record<login.SocialProvider, string> = {
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}

function readUpstreams(reading: Reading): Upstreams {
  const microsoft = readWithSecret(reading, 'microsoft')
  const google = readWithSecret(reading, 'google')
  const apple = readApple(reading)
  return { ...(microsoft && { microsoft }), ...(google && { google }), ...(apple && { apple }) }
}

function readWithSecret(reading: Reading, provider: 'microsoft' | 'google') {
  const prefix = provider.toUpperCase()
  const id = `${prefix}_CLIENT_ID`
  const password = `${prefix}_CLIENT_SECRET`
  const issuer = issuerOf(reading, provider)
  if (!requireGroup(reading, [id, password], [`${prefix}_ISSUER`])) return undefined
  return { issuer, clientId: reading.env[id]!.trim(), secret: reading.env[password]!.trim() }
}

function readApple(reading: Reading) {
  const names = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
  const issuer = issuerOf(reading, 'apple')
  const isGroup = requireGroup(reading, names, ['APPLE_ISSUER'])
  const key = reading.text(
    'APPLE_PRIVATE_KEY',
    z.string().refine((value) => isEcKey(lines(value))),
    'Give the text of the .p8 file; its line ends may be written as \\n.',
  )
  if (!isGroup || !key) return undefined
  const [clientId, teamId, keyId] = names.map((one) => reading.env[one]!.trim())
  return {
    issuer,
    clientId: clientId!,
    secret: { teamId: teamId!, keyId: keyId!, privateKey: lines(key) },
  }
}

function issuerOf(reading: Reading, provider: login.SocialProvider): string {
  const variable = `${provider.toUpperCase()}_ISSUER`
  const advice = 'Give an https address, or leave it out for the real one.'
  return withoutSlash(reading.text(variable, service(reading), advice) ?? ISSUERS[provider])
}

/** Whether a group is there. One that is there by half is a problem, which names what is missing. */
function requireGroup(
  { env, problems }: Reading,
  needed: readonly string[],
  further: readonly string[],
): boolean {
  const isSet = (variable: string) => !!env[variable]?.trim()
  const given = [...needed, ...further].filter(isSet)
  const missing = needed.filter((variable) => !isSet(variable))
  if (given.length === 0) return false
  if (missing.length === 0) return true
  const [verb, other] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  problems.push(
    `${given[0]} is set, but ${missing.join(' and ')} ${verb} not. Set ${other} too, or leave all of the group out.`,
  )
  return false
}

/** http is for a machine on which one develops. */
function service({ production }: Reading) {
  return production ? address('https') : address('https', 'http')
}

const name = z.string().regex(/^\S+$/)

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}

/** Environments have no lines, so files write `\n`. */
function lines(text: string): string {
  return text.replaceAll(String.raw`\n`, '\n')
}

function isEcKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
