// Whether React takes over the HTML that the build has rendered. While it does, nothing may differ from that HTML.
import { LANGUAGE_PARAMETER, parseLanguage, type preferences } from '@atelier/contract'
import { atom } from 'nanostores'
import { browserPaths, routeOf } from './route-paths.ts'

/** True while the build renders, and from the start of hydration until React has taken over the page. */
export const $isHydrating = atom(import.meta.env.SSR)

/** Runs a task that shows what this browser has stored. Never runs it while the build renders. */
export function afterHydration(task: () => void): void {
  if (!$isHydrating.get()) return task()
  const stop = $isHydrating.listen(() => {
    stop()
    task()
  })
}

/**
 * Returns the language of the HTML if it is that of this page, in the visitor's language. boot.js has determined the
 * language.
 */
export function hydratableLanguage(root: HTMLElement): preferences.Language | undefined {
  const { path, language } = root.dataset
  const isSame = path === renderedPath(location) && language === document.documentElement.lang
  return isSame ? parseLanguage(language) : undefined
}

/** The path with which the build rendered a page: for some routes it renders only their frame. */
function renderedPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const route = routeOf(pathname)
  if (!route) return '/not-found'
  if (browserPaths.includes(route)) return route
  const parameters = new URLSearchParams(search)
  parameters.delete(LANGUAGE_PARAMETER)
  const query = String(parameters)
  return query ? `${pathname}?${query}` : pathname
}
