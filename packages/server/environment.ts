import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { PartnersPlace } from './embed/partners-file.ts'
import { readIdentity } from './environment/identity.ts'
import { readMail, type MailServer } from './environment/mail.ts'
import { readEndpoint } from './environment/models.ts'
import { address, createReader, type Environment, type TextReader } from './environment/values.ts'
import type { IdentitySettings } from './identity/identity.ts'
import type { Endpoint } from './providers/models/openai.ts'

/** What the environment says, checked. */
export interface Settings {
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDirectory: string
  databaseUrl: string | undefined
  secret: string
  trustProxy: boolean | number | string[]
  logLevel: string
  modelEndpoint: Endpoint | undefined
  /** Absent: letters are kept on this machine. */
  mail: MailServer | undefined
  identity: IdentitySettings
  geoServices: string[]
  analyticsId: string | undefined
  partners: PartnersPlace
}

/** Everything that is wrong with the environment, each with what to do about it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  constructor(problems: string[]) {
    super(`Atelier cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const SECRET_MIN_LENGTH = 32

/** Reads the environment once. Throws one EnvironmentError that names every problem. */
export function readEnvironment(env: Environment): Settings {
  const problems: string[] = []
  const production = env.NODE_ENV === 'production'
  const text = createReader(env, problems)

  const port = Number(text('PORT', portNumber, 'Give a port between 1 and 65535.') ?? 5173)
  const publicUrl = readPublicUrl(text, port, production, problems)
  const databaseUrl = text(
    'DATABASE_URL',
    address('postgres', 'postgresql'),
    'Give a PostgreSQL address like postgresql://user:password@host:5432/name, or leave it out.',
  )
  const logLevel = text('LOG_LEVEL', z.enum(LOG_LEVELS), `Give one of ${LOG_LEVELS.join(', ')}.`)
  const modelEndpoint = readEndpoint(env, text, problems)
  const mail = readMail(env, text, production, problems)
  const identity = readIdentity({ env, text, production, problems })
  const trustProxy = readTrust(env.TRUST_PROXY, problems)
  const geoServices = readGeoServices(text, publicUrl)
  const analyticsId = text(
    'ANALYTICS_ID',
    z.string().regex(/^G-[A-Z0-9]{4,16}$/),
    'Give a Google Analytics 4 measurement id like G-ABC123DEF4, or leave it out.',
  )
  checkSecret(env.SECRET, production, problems)
  if (problems.length > 0) throw new EnvironmentError(problems)

  const dataDirectory = resolve(env.DATA_DIR?.trim() || '.atelier')
  return {
    production,
    port,
    host: env.HOST?.trim() || 'localhost',
    publicUrl: new URL(publicUrl).origin,
    dataDirectory,
    databaseUrl,
    secret: env.SECRET || keptSecret(dataDirectory),
    trustProxy,
    logLevel: logLevel ?? (production ? 'info' : 'warn'),
    modelEndpoint,
    mail,
    identity,
    geoServices,
    analyticsId,
    partners: placeOfPartners(env.PARTNERS?.trim(), dataDirectory, production),
  }
}

function readPublicUrl(
  text: TextReader,
  port: number,
  production: boolean,
  problems: string[],
): string {
  const advice = 'Give an address like https://atelier.example, without a path.'
  const publicUrl = text('PUBLIC_URL', origin, advice) ?? `http://localhost:${port}`
  if (production && !publicUrl.startsWith('https:')) {
    problems.push(
      `PUBLIC_URL is "${publicUrl}". In production it must be the https address visitors use.`,
    )
  }
  return publicUrl
}

/** Three, so that one which does not answer is no matter. */
const GEO_SERVICES = [
  'https://ipapi.co/json/',
  'https://ipwho.is/',
  'https://get.geojs.io/v1/ip/country.json',
]

/** On localhost nobody is anywhere in particular, so none is asked unless it is named. */
function readGeoServices(text: TextReader, publicUrl: string): string[] {
  const named = text(
    'GEO_SERVICES',
    z
      .string()
      .refine(
        (list) =>
          list === 'none' ||
          list.split(',').every((one) => address('https').safeParse(one.trim()).success),
      ),
    'Give https addresses with commas between, or "none".',
  )
  if (named === 'none') return []
  if (named) return named.split(',').map((one) => one.trim())
  const isLocal = /^(localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname)
  return isLocal ? [] : GEO_SERVICES
}

const portNumber = z.string().refine((text) => /^\d{1,5}$/.test(text) && +text > 0 && +text < 65536)

/** Nothing but scheme, host and port. */
const origin = address('http', 'https').refine((text) => {
  const url = URL.parse(text)
  return !!url && url.href === `${url.origin}/`
})

function checkSecret(secret: string | undefined, production: boolean, problems: string[]): void {
  if (secret && secret.length < SECRET_MIN_LENGTH) {
    problems.push(`SECRET is too short. Give at least ${SECRET_MIN_LENGTH} random characters.`)
  }
  if (production && !secret) {
    problems.push(
      'SECRET is not set. Production needs one that all its servers share: for example `openssl rand -hex 32`.',
    )
  }
}

function placeOfPartners(
  named: string | undefined,
  dataDirectory: string,
  production: boolean,
): PartnersPlace {
  const path = named ? resolve(named) : join(dataDirectory, 'partners.json')
  return { path, mayBeAbsent: !named, production }
}

/** Outside production the secret is made once and kept beside the data. */
function keptSecret(directory: string): string {
  const path = join(directory, 'secret')
  if (!existsSync(path)) {
    mkdirSync(directory, { recursive: true })
    // Whole or not at all; of two that start at once, the first one's is kept.
    const draft = `${path}-${randomUUID()}`
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length >= SECRET_MIN_LENGTH) return secret
  throw new EnvironmentError([
    `The secret in ${path} is too short to protect anything. Put the right one back from a backup, ` +
      'or delete the file: a new one is made, and guests lose sight of their conversations.',
  ])
}

/** `true`, the number of proxies in front, or the addresses of those that may say where a request came from. */
function readTrust(value: string | undefined, problems: string[]): boolean | number | string[] {
  const text = value?.trim() ?? ''
  if (text === '' || text === 'false') return false
  if (text === 'true') return true
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const addresses = text.split(',').map((part) => part.trim())
  const isAddress = (part: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.split('/')[0]!) > 0
  if (addresses.every(isAddress)) return addresses
  problems.push(
    `TRUST_PROXY is "${text}". Give true, how many proxies stand in front, or their addresses.`,
  )
  return false
}
