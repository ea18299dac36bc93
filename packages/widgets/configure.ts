import { shared } from './shared.ts'

export interface Configuration {
  /** Where the API lives: `https://atelier.example`. Absent: the page's own origin. */
  baseUrl: string
  /** Where `{language}/{namespace}.json` lie. Absent: /locales at the API's origin. */
  localesUrl: string | undefined
  /** How to go to another page of the site that surrounds the widgets. Absent: the browser goes. */
  navigate: ((to: string) => void) | undefined
}

const current = shared<Configuration>('configuration', () => ({
  baseUrl: '',
  localesUrl: undefined,
  navigate: undefined,
}))

/**
 * Tells the widgets about the page they live in. Call it before anything is drawn.
 * @example configure({ baseUrl: 'https://atelier.example' })
 */
export function configure(changes: Partial<Configuration>): void {
  Object.assign(current, changes)
}

export function configuration(): Readonly<Configuration> {
  return current
}
