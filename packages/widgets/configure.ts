import { explain } from './explain/explain.ts'
import { readServerAddress } from './configure/server-address.ts'
import { sharedOnPage } from './shared.ts'

/** Supplies the access token of requests. On partner pages, requests carry this token and no cookies. */
export interface TokenSource {
  /** Resolves to undefined if only cookies identify the visitor. */
  getToken(): Promise<string | undefined>
  /**
   * Called when the server rejects a token. The request is then repeated with a new token, unless this throws because
   * the user's session has ended.
   */
  rejectToken(token: string): void
  /** Whether this is a partner's page. Requests then send no cookies. */
  isPartnerPage: boolean
  /** The account that the tokens belong to, if there can be more than one. */
  accountId?(): string | undefined
}

export interface Configuration {
  /** The URL of the server, such as `https://atelier.example`. Default: the page's own origin. */
  baseUrl: string
  /** The URL of the folder with `{language}/{namespace}.json`. Default: /locales at the API's origin. */
  localesUrl: string | undefined
  /** False: no note about the set-up on the developer's own machine (localhost). Others never see it. */
  developerNote?: boolean | undefined
  /** Navigates to another page of the surrounding site, for sites with a router. Default: `location.assign`. */
  navigate: ((to: string) => void) | undefined
  /** The partner name of the surrounding page, unless the page is the Atelier server's own. */
  partner: string | undefined
  /** Without it, the server identifies the visitor by cookies only. */
  tokenSource: TokenSource | undefined
}

const current = sharedOnPage<Configuration>('configuration', () => ({
  baseUrl: '',
  localesUrl: undefined,
  navigate: undefined,
  partner: undefined,
  tokenSource: undefined,
}))

/**
 * Changes the given settings for all widgets on the page. Call it before any widget is rendered: rendered widgets do
 * not change.
 * @example configure({ baseUrl: 'https://atelier.example', partner: 'demo' })
 */
export function configure(changes: Partial<Configuration>): void {
  const { baseUrl = current.baseUrl } = changes
  const origin = baseUrl && readServerAddress(baseUrl)
  if (origin == null) explain('wrongAddress', baseUrl)
  Object.assign(current, changes, { baseUrl: origin ?? current.baseUrl })
}

export function configuration(): Readonly<Configuration> {
  return current
}

/** On a partner's page, widgets must not ask for secrets and must not navigate away. */
export const isPartnerPage = (): boolean => current.tokenSource?.isPartnerPage ?? false
