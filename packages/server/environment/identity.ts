import { createPrivateKey } from 'node:crypto'
import type { login } from '@atelier/contract'
import { z } from 'zod'
import { isGroupComplete, urlSchema, type Environment, type VariableReader } from './values.ts'

/** Who signs users in: this server, with the social providers behind its buttons, or an external OpenID provider. */
export type IdentitySettings =
  | { kind: 'embedded'; socialProviders: SocialProviders }
  | ExternalIdentitySettings

export interface ExternalIdentitySettings {
  kind: 'external'
  /** The issuer's URL without `/.well-known`. With Azure AD B2C it contains the sign-in policy. */
  authority: string
  clientId: string
  /** The scope that our pages request, in the provider's full spelling. */
  apiScope: string
  /** The accepted `aud` claims of access tokens. */
  audience: string | string[]
  /** The expected `typ` header of access tokens. Absent: the header is not checked. */
  tokenType?: string
  /** The authority of the password reset policy, where that is a separate one (Azure AD B2C). */
  resetAuthority?: string
}

export type SocialProviders = Partial<Record<login.SocialProvider, SocialProviderSettings>>

/** The client registration at Microsoft, Google or Apple. */
export interface SocialProviderSettings {
  issuer: string
  clientId: string
  secret: string | AppleKey
}

/** Apple issues a private key instead of a client secret; the key signs short-lived client secrets. */
export interface AppleKey {
  teamId: string
  keyId: string
  privateKey: string
}

interface ReaderContext {
  env: Environment
  read: VariableReader
  isProduction: boolean
  problems: string[]
}

/** How admins have to sign in: with a passkey, or like everybody else. */
export function readAdminSignIn(
  read: VariableReader,
  { kind }: IdentitySettings,
  problems: string[],
): 'any' | 'passkey' {
  const text = read('ADMIN_SIGN_IN', z.enum(['any', 'passkey']), 'Give passkey or any.')
  const way = text === 'passkey' ? text : 'any'
  if (way === 'passkey' && kind === 'external')
    problems.push(
      'ADMIN_SIGN_IN is "passkey", but with OIDC_AUTHORITY another service signs users in, so nobody could open /admin. Require the passkey there, and leave the variable out here.',
    )
  return way
}

/** Returns an external provider if OIDC_AUTHORITY is set, else this server with the configured social providers. */
export function readIdentitySettings(context: ReaderContext): IdentitySettings {
  const external = readExternal(context)
  const socialProviders = readSocialProviders(context)
  const [unused] = Object.keys(socialProviders)
  if (external && unused) {
    context.problems.push(
      `${unused.toUpperCase()}_CLIENT_ID is set, but with OIDC_AUTHORITY another service signs users in. Set up the provider there, and leave the variable out here.`,
    )
  }
  return external ?? { kind: 'embedded', socialProviders }
}

const REQUIRED_VARIABLES = ['OIDC_AUTHORITY', 'OIDC_CLIENT_ID', 'OIDC_API_SCOPE'] as const
const OPTIONAL_VARIABLES = ['OIDC_RESET_AUTHORITY', 'OIDC_AUDIENCE', 'OIDC_TOKEN_TYPE'] as const

function readExternal(context: ReaderContext): ExternalIdentitySettings | undefined {
  const { read } = context
  const isComplete = isGroupComplete(context, REQUIRED_VARIABLES, OPTIONAL_VARIABLES)
  const advice = 'Give an https address without /.well-known, or leave out every OIDC_* variable.'
  const authority = read('OIDC_AUTHORITY', serverUrl(context), advice)
  const resetAuthority = read('OIDC_RESET_AUTHORITY', serverUrl(context), advice)
  const clientId = read(
    'OIDC_CLIENT_ID',
    word,
    'Give the client id that is registered at that service for the pages of this server.',
  )
  const apiScope = read(
    'OIDC_API_SCOPE',
    word,
    'Give the scope that is registered at that service for this API.',
  )
  const audience = read(
    'OIDC_AUDIENCE',
    z.string().refine((text) => parseAudience(text) !== undefined),
    'Give the `aud` of the access tokens as the service writes it, or several as a JSON list like ["one", "two"].',
  )
  const tokenType = read(
    'OIDC_TOKEN_TYPE',
    word,
    'Give the `typ` of the access tokens, like at+jwt.',
  )
  if (!isComplete || !authority || !clientId || !apiScope) return undefined
  return {
    kind: 'external',
    authority: trimTrailingSlashes(authority),
    clientId,
    apiScope,
    audience: (audience && parseAudience(audience)) ?? clientId,
    ...(tokenType && { tokenType }),
    ...(resetAuthority && { resetAuthority: trimTrailingSlashes(resetAuthority) }),
  }
}

const AudienceList = z.array(z.string().min(1)).min(1)

/** A single audience can be any text, so several are written as a JSON list. Returns undefined for an invalid list. */
function parseAudience(text: string): string | string[] | undefined {
  if (!text.startsWith('[')) return text
  try {
    return AudienceList.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const DEFAULT_ISSUERS: Record<login.SocialProvider, string> = {
  microsoft: 'https://login.microsoftonline.com/common/v2.0',
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
}

function readSocialProviders(context: ReaderContext): SocialProviders {
  const microsoft = readSecretProvider(context, 'microsoft')
  const google = readSecretProvider(context, 'google')
  const apple = readApple(context)
  return { ...(microsoft && { microsoft }), ...(google && { google }), ...(apple && { apple }) }
}

function readSecretProvider(context: ReaderContext, provider: 'microsoft' | 'google') {
  const prefix = provider.toUpperCase()
  const id = `${prefix}_CLIENT_ID`
  const secret = `${prefix}_CLIENT_SECRET`
  const issuer = readIssuer(context, provider)
  if (!isGroupComplete(context, [id, secret], [`${prefix}_ISSUER`])) return undefined
  return { issuer, clientId: context.env[id]!.trim(), secret: context.env[secret]!.trim() }
}

function readApple(context: ReaderContext) {
  const names = ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] as const
  const issuer = readIssuer(context, 'apple')
  const isComplete = isGroupComplete(context, names, ['APPLE_ISSUER'])
  const key = context.read(
    'APPLE_PRIVATE_KEY',
    z.string().refine((value) => isP256PrivateKey(unescapeNewlines(value))),
    'Give the text of the .p8 file; its line breaks may be written as \\n.',
  )
  if (!isComplete || !key) return undefined
  const [clientId, teamId, keyId] = names.map((variable) => context.env[variable]!.trim())
  return {
    issuer,
    clientId: clientId!,
    secret: { teamId: teamId!, keyId: keyId!, privateKey: unescapeNewlines(key) },
  }
}

function readIssuer(context: ReaderContext, provider: login.SocialProvider): string {
  const variable = `${provider.toUpperCase()}_ISSUER`
  const advice = 'Give an https address, or leave it out for the real one.'
  return trimTrailingSlashes(
    context.read(variable, serverUrl(context), advice) ?? DEFAULT_ISSUERS[provider],
  )
}

/** Plain http is accepted outside production only. */
function serverUrl({ isProduction }: ReaderContext) {
  return isProduction ? urlSchema('https') : urlSchema('https', 'http')
}

const word = z.string().regex(/^\S+$/)

function trimTrailingSlashes(text: string): string {
  return text.replace(/(?<!\/)\/+$/, '')
}

/** Environment variables hold a single line, so the line breaks of a key are written as `\n`. */
function unescapeNewlines(text: string): string {
  return text.replaceAll(String.raw`\n`, '\n')
}

function isP256PrivateKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
