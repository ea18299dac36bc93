// Where a link or a picture of somebody's text may lead: http, https, mailto, and paths of the page itself.
import { decodeEntities } from './entities.ts'

export interface Address {
  href: string
  /** A path of the page itself, without a host. */
  own: boolean
}

export interface PictureAddress {
  href: string
  /** Where it would be loaded from, unless that is allowed already. */
  host?: string
}

const PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])
const HERE = 'https://own.invalid'

/** Browsers drop line breaks and tabs wherever they stand. */
const CONTROL = /\p{Cc}/gu

/** Nothing where a link must not lead; it is text then. `home` is whose paths they are, if not the page's. */
export function readAddress(written: string, home?: string): Address | undefined {
  const href = written.replace(CONTROL, '').trim()
  const url = parse(href)
  if (!href || !url || !PROTOCOLS.has(url.protocol) || hidesProtocol(href)) return undefined
  const own = url.origin === HERE
  // `https:path` is a path on some pages and a host on others.
  if (own && /^https?:/i.test(href)) return undefined
  return { href: own && home ? new URL(href, home).href : href, own }
}

export function readPictureAddress(
  written: string,
  { imageOrigins, home }: { imageOrigins: readonly string[]; home: string | undefined },
): PictureAddress | undefined {
  const address = readAddress(written, home)
  if (!address || !URL.canParse(address.href, document.baseURI)) return undefined
  const { origin, host, protocol } = new URL(address.href, document.baseURI)
  if (protocol === 'mailto:') return undefined
  const own = home ? new URL(home).origin : location.origin
  const isAllowed = origin === own || imageOrigins.includes(origin)
  return isAllowed ? { href: address.href } : { href: address.href, host }
}

function parse(href: string): URL | undefined {
  return URL.canParse(href, HERE) ? new URL(href, HERE) : undefined
}

/** `javascript&colon;`, `java script:`, `javascript%3a`: no browser follows them today, and none has to. */
function hidesProtocol(href: string): boolean {
  const plain = decodePercent(decodeEntities(decodePercent(href))).replace(/[\p{C}\p{Z}]/gu, '')
  const protocol = /^[a-z][a-z\d+.-]*:/i.exec(plain)?.[0].toLowerCase()
  return protocol !== undefined && !PROTOCOLS.has(protocol)
}

function decodePercent(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
