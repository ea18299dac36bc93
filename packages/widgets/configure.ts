import { shared } from './shared.ts'

/** What a widget on somebody else's page shows instead of a cookie. */
interface Bearer {
  token(): Promise<string>
  /** The server does not take it any more. */
  refused(): void
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
  /** Absent: the page is ours, and the browser's cookie says who is asking. */
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
