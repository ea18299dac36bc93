// Content security policies: https://www.w3.org/TR/CSP3/
import type { PageDocument, Policy } from './facts.ts'

type Directives = ReadonlyMap<string, readonly string[]>

const SCHEME = /^[a-z][a-z\d+.-]*:$/i
const HOST =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*):\/\/)?(?<host>[^/:]+|\[[^\]]+\])(?::(?<port>\d+|\*))?(?<path>\/.*)?$/i

export function readPolicies({ headers, tags }: PageDocument): Policy[] {
  const fromHeader = splitPolicies(headers['content-security-policy'] ?? '').map((text) => ({
    text,
    where: 'the header Content-Security-Policy',
  }))
  const fromMeta = tags
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''),
    )
    .map(({ attributes }) => ({
      text: attributes.content ?? '',
      where: '<meta http-equiv="Content-Security-Policy">',
    }))
  return [...fromHeader, ...fromMeta]
}

/** Several headers arrive as one, separated by commas or line breaks. */
function splitPolicies(header: string): string[] {
  return header
    .split(/[,\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
}

/** The first directive of a name holds, and names are not case-sensitive. */
export function parsePolicy({ text }: Policy): Directives {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    const key = name.toLowerCase()
    if (key && !directives.has(key)) directives.set(key, sources)
  }
  return directives
}

/** The sources of the first of these directives that the policy has. Undefined: the policy does not restrict them. */
export function findSources(
  directives: Directives,
  names: readonly string[],
): { directive: string; sources: readonly string[] } | undefined {
  const directive = names.find((name) => directives.has(name))
  return directive === undefined ? undefined : { directive, sources: directives.get(directive)! }
}

/** Whether a list of sources allows an address. `pageUrl`: what `'self'` is. */
export function allowsUrl(sources: readonly string[], url: URL, pageUrl: URL): boolean {
  return sources.some((source) => {
    const word = source.toLowerCase()
    if (word === "'self'") return isSameSource(url, pageUrl)
    if (word === '*')
      return /^(https?|wss?):$/.test(url.protocol) || url.protocol === pageUrl.protocol
    if (SCHEME.test(source)) return matchesScheme(word.slice(0, -1), url)
    return matchesHost(source, url, pageUrl)
  })
}

function isSameSource(url: URL, pageUrl: URL): boolean {
  if (url.origin === pageUrl.origin && url.origin !== 'null') return true
  const isUpgraded = pageUrl.protocol === 'http:' && url.protocol === 'https:'
  return isUpgraded && url.hostname === pageUrl.hostname && !url.port && !pageUrl.port
}

/** `http:` also matches https. */
function matchesScheme(scheme: string, { protocol }: URL): boolean {
  const own = protocol.slice(0, -1)
  return own === scheme || (scheme === 'http' && own === 'https')
}

function matchesHost(source: string, url: URL, pageUrl: URL): boolean {
  const { scheme, host, port, path } = HOST.exec(source)?.groups ?? {}
  if (!host || !matchesScheme((scheme ?? pageUrl.protocol.slice(0, -1)).toLowerCase(), url))
    return false
  const isWildcard = host.startsWith('*.')
  const hasHost = isWildcard
    ? url.hostname.endsWith(host.slice(1).toLowerCase())
    : url.hostname === host.toLowerCase()
  return hasHost && matchesPort(port, scheme, url) && matchesPath(path, url)
}

function matchesPort(port: string | undefined, scheme: string | undefined, url: URL): boolean {
  if (port === '*') return true
  // An address does not name the usual port of its scheme.
  const own = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (port) return own === port || (port === '80' && own === '443')
  return !url.port && (scheme !== 'https' || url.protocol === 'https:')
}

/** A path that ends with a slash allows everything below it. */
function matchesPath(path: string | undefined, { pathname }: URL): boolean {
  if (!path || path === '/') return true
  return path.endsWith('/') ? pathname.startsWith(path) : pathname === path
}

/** The whole directive with one more source: what to write instead of it. */
export function withSource(directive: string, sources: readonly string[], added: string): string {
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'")
  return [directive, ...kept, added].join(' ')
}
