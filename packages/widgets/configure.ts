import { shared } from './shared.ts'

/** What is shown to the server beside a cookie, or on somebody else's page instead of one. */
export interface Bearer {
  /** Undefined: nobody is signed in, and the cookie says who is asking. */
  token(): Promise<string | undefined>
  /** The server does not take this one any more. Throws where there is nobody to ask again as. */
  refused(token: string): void
  /** The page around is not ours: cookies are none of our business there. */
  isPartner: boolean
  /** Whose it is, as far as the page knows. */
  person?(): string | undefined
}

export interface Configuration {
  /** Where the API lives: `https://atelier.example`. Absent: the page's own origin. */
  baseUrl: string
  /** Where `{language}/{namespace}.json` lie. Absent: /locales at the API's origin. */
  localesUrl: string | undefined
  /** How to go to another page of the site that surrounds the widgets. Absent: the browser goes. */
  navigate: ((to: string) => void) | undefined
  /** The name under which the server knows the page around, where it is not the server's own. */
  partner: string | undefined
  /** Absent: the browser's cookie says who is asking. */
  bearer: Bearer | undefined
}

const current = shared<Configuration>('configuration', () => ({
  baseUrl: '',
  localesUrl: undefined,
  navigate: undefined,
  partner: undefined,
  bearer: undefined,
}))

/**
 * Tells the widgets about the page they live in. Call it before anything is drawn.
 * @example configure({ baseUrl: 'https://atelier.example', partner: 'demo' })
 */
export function configure(changes: Partial<Configuration>): void {
  Object.assign(current, changes)
}

export function configuration(): Readonly<Configuration> {
  return current
}

/** The page around is not ours: nothing is typed here that is secret, and nothing leads away. */
export const isPartnerPage = (): boolean => current.bearer?.isPartner ?? false
