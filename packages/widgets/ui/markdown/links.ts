// Decides where links and pictures in untrusted text may lead: http, https, mailto, and paths without a host.
import { decodeEntities } from './entities.ts'

export interface LinkTarget {
  href: string
  /** The link was written without a host, so it leads to the page's own site. */
  isRelative: boolean
}

export interface PictureSource {
  href: string
  /** The host to name before the picture is loaded. Missing if the picture may be loaded at once. */
  host?: string
}

const PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])
/** Relative addresses resolve to this origin, which cannot exist: https://www.rfc-editor.org/rfc/rfc2606#section-2 */
const PLACEHOLDER_ORIGIN = 'https://own.invalid'

/** Browsers ignore line breaks and tabs anywhere in an address. */
const CONTROL_CHARACTERS = /\p{Cc}/gu

/** Undefined for an address that may not be a link. `linkBase`: the origin of relative links, if not the page's. */
export function resolveLink(address: string, linkBase?: string): LinkTarget | undefined {
  const href = address.replace(CONTROL_CHARACTERS, '').trim()
  const url = parse(href)
  if (!href || !url || !PROTOCOLS.has(url.protocol) || hidesProtocol(href)) return undefined
  const isRelative = url.origin === PLACEHOLDER_ORIGIN
  // Browsers read `https:path` as a relative path on https pages, and as a host elsewhere.
  if (isRelative && /^https?:/i.test(href)) return undefined
  return { href: isRelative && linkBase ? new URL(href, linkBase).href : href, isRelative }
}

/** Undefined for an address that may not be a picture. */
export function resolvePicture(
  address: string,
  { imageOrigins, linkBase }: { imageOrigins: readonly string[]; linkBase: string | undefined },
): PictureSource | undefined {
  const target = resolveLink(address, linkBase)
  // Pages are also rendered outside a browser.
  const base = globalThis.document?.baseURI ?? PLACEHOLDER_ORIGIN
  if (!target || !URL.canParse(target.href, base)) return undefined
  const { origin, host, protocol } = new URL(target.href, base)
  if (protocol === 'mailto:') return undefined
  const ownOrigin = new URL(linkBase ?? globalThis.location?.href ?? base).origin
  const isAllowed = origin === ownOrigin || imageOrigins.includes(origin)
  return isAllowed ? { href: target.href } : { href: target.href, host }
}

function parse(href: string): URL | undefined {
  return URL.canParse(href, PLACEHOLDER_ORIGIN) ? new URL(href, PLACEHOLDER_ORIGIN) : undefined
}

/** Detects disguised protocols such as `javascript&colon;` and `javascript%3a`, in case a browser decodes them. */
function hidesProtocol(href: string): boolean {
  const decoded = decodePercent(decodeEntities(decodePercent(href))).replace(/[\p{C}\p{Z}]/gu, '')
  const protocol = /^[a-z][a-z\d+.-]*:/i.exec(decoded)?.[0].toLowerCase()
  return protocol !== undefined && !PROTOCOLS.has(protocol)
}

function decodePercent(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
