import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopback } from './mode.ts'
import { urlSchema, type Environment, type VariableReader } from './values.ts'

const portNumber = z.string().refine((text) => /^\d{1,5}$/.test(text) && +text > 0 && +text < 65536)

const DEFAULT_SHUTDOWN_DELAY_SECONDS = 5
const MAX_SHUTDOWN_DELAY_SECONDS = 300

/** An http or https URL without a path, query or fragment. */
const origin = urlSchema('http', 'https').refine((text) => {
  const url = URL.parse(text)
  return !!url && url.href === `${url.origin}/`
})

export function readPort(read: VariableReader): number {
  return Number(read('PORT', portNumber, 'Give a port between 1 and 65535.') ?? 5173)
}

export function readHost(env: Environment): string {
  return env.HOST?.trim() || 'localhost'
}

export function readPublicUrl(
  read: VariableReader,
  port: number,
  isProduction: boolean,
  problems: string[],
): string {
  const advice = 'Give an address like https://atelier.example, without a path.'
  const problemsBefore = problems.length
  const publicUrl = read('PUBLIC_URL', origin, advice) ?? `http://localhost:${port}`
  const isUsable = problems.length === problemsBefore
  if (isUsable && isProduction && !publicUrl.startsWith('https:')) {
    problems.push(
      `PUBLIC_URL is "${publicUrl}". In production, give the https address that visitors use.`,
    )
  }
  return publicUrl
}

/**
 * How long the server still serves requests after SIGTERM. Zero outside production, where there is no load balancer.
 */
export function readShutdownDelay(read: VariableReader, isProduction: boolean): number {
  const seconds = read(
    'SHUTDOWN_DELAY_SECONDS',
    z
      .string()
      .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= MAX_SHUTDOWN_DELAY_SECONDS),
    `Give whole seconds, up to ${MAX_SHUTDOWN_DELAY_SECONDS}.`,
  )
  const defaultSeconds = isProduction ? DEFAULT_SHUTDOWN_DELAY_SECONDS : 0
  return Number(seconds ?? defaultSeconds) * 1000
}

/** They need no key, answer browsers of other origins, and reply with the code of the country as JSON. */
const DEFAULT_GEO_SERVICES = [
  'https://api.country.is/',
  'https://get.geojs.io/v1/ip/country.json',
  'https://ipapi.co/json/',
]

/**
 * URLs of web services from which the visitor's browser requests its country: in production three by default. None by
 * default on the machine itself, where everybody is in one place.
 */
export function readGeoServices(
  read: VariableReader,
  { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean },
): string[] {
  const isListOfUrls = (list: string) =>
    list.split(',').every((url) => urlSchema('https').safeParse(url.trim()).success)
  const value = read(
    'GEO_SERVICES',
    z.string().refine((list) => list === 'none' || isListOfUrls(list)),
    'Give https addresses, separated by commas, or "none".',
  )
  if (value === 'none') return []
  if (value) return value.split(',').map((url) => url.trim())
  const isLocal = isLoopback(URL.parse(publicUrl)?.hostname ?? '')
  return isProduction && !isLocal ? DEFAULT_GEO_SERVICES : []
}

/** Hosts of the server's own network from which the public keys of partners may be read. */
export function readInternalKeyHosts(read: VariableReader): string[] {
  const isHost = (part: string) => URL.parse(`https://${part.trim()}`)?.hostname === part.trim()
  const value = read(
    'INTERNAL_KEY_HOSTS',
    z.string().refine((list) => list.toLowerCase().split(',').every(isHost)),
    'Give names of hosts like accounts.corp.example, separated by commas, without https:// and port.',
  )
  return (
    value
      ?.toLowerCase()
      .split(',')
      .map((host) => host.trim()) ?? []
  )
}

const PROXY_ADVICE =
  'Give the number of proxies in front of the server, such as 1, or their addresses, such as 10.0.0.0/8.'

/** Whether a network contains more than any real proxies need: the widest private ones are 10.0.0.0/8 and fc00::/7. */
function isTooWide(network: string): boolean {
  const [address, bits = '128'] = network.split('/')
  return Number(bits) < (isIP(address!) === 6 ? 7 : 8)
}

/**
 * Returns the number of proxies in front of the server, or the addresses of trusted proxies. With `true`, visitors
 * could forge X-Forwarded-For and so evade every rate limit: production refuses it.
 */
export function readTrustProxy(
  value: string | undefined,
  { isProduction, problems }: { isProduction: boolean; problems: string[] },
): boolean | number | string[] {
  const text = value?.trim() ?? ''
  if (text === '' || text === 'false') return false
  const addresses = text.split(',').map((part) => part.trim())
  const isEverybody = text === 'true' || addresses.some(isTooWide)
  if (isEverybody && isProduction) {
    problems.push(
      `TRUST_PROXY is "${text}", so every visitor could choose their own address and evade all limits. ${PROXY_ADVICE}`,
    )
    return false
  }
  if (text === 'true') return true
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const isAddress = (part: string) =>
    ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isIP(part.split('/')[0]!) > 0
  if (addresses.every(isAddress)) return addresses
  problems.push(`TRUST_PROXY is "${text}". ${PROXY_ADVICE}`)
  return false
}
