// Finds the parts of a page that belong to Atelier.
import { readServerAddress, TAGS, writeTag } from '@atelier/widgets/page-checks'
import type { ElementTag, PageDocument, Visit } from './facts.ts'

/** A script tag of ours. */
export interface LoaderScript {
  /** Absolute. */
  url: string
  attributes: Readonly<Record<string, string>>
}

/** Tags that show nothing without a partner's name, unless the page is the server's own. */
const PARTNER_TAGS = /^atelier-(chat|login|pro|biometrics)$/
const LOADER_PATH = /\/atelier\.js$/

export function findLoaderScripts({ url, tags }: PageDocument): LoaderScript[] {
  const scripts = tags.filter(({ name, attributes }) => name === 'script' && attributes.src)
  const base = baseUrl(url, tags)
  return scripts.flatMap(({ attributes }) => {
    const address = URL.canParse(attributes.src!, base) ? new URL(attributes.src!, base) : undefined
    const isLoader =
      address && (LOADER_PATH.test(address.pathname) || 'data-atelier-server' in attributes)
    return isLoader ? [{ url: address.href, attributes }] : []
  })
}

export const findElements = ({ tags }: PageDocument): ElementTag[] =>
  tags.filter(({ name }) => TAGS.some((tag) => tag === name))

export const needsPartner = ({ name }: ElementTag): boolean => PARTNER_TAGS.test(name)

/** Undefined if neither a script tag nor a request of the page names it. */
export function findServerUrl(document: PageDocument, visit?: Visit): string | undefined {
  const [script] = findLoaderScripts(document)
  const named = script?.attributes['data-atelier-server']
  if (named !== undefined) return readServerAddress(named)
  if (script) return new URL(script.url).origin
  // The npm package has its server's address from `configure()`.
  const [session] = visit?.sessionRequests ?? []
  return session && new URL(session.url).origin
}

/** Relative addresses begin at `<base href>`. */
function baseUrl(pageUrl: string, tags: PageDocument['tags']): string {
  const href = tags.find(({ name, attributes }) => name === 'base' && attributes.href)?.attributes
    .href
  return href !== undefined && URL.canParse(href, pageUrl) ? new URL(href, pageUrl).href : pageUrl
}

/** What an attribute says, or the property that a script has set instead. */
export const readValue = (
  { attributes, properties }: ElementTag,
  name: string,
): string | undefined => attributes[name] || properties?.[name]

export const writeScriptTag = (attributes: LoaderScript['attributes']): string =>
  `${writeTag({ name: 'script', attributes })}</script>`

export const isSameOrigin = (url: string, other: string): boolean =>
  new URL(url).origin === new URL(other).origin
