// Which page the HTML of the server is.
import { LANGUAGE_PARAMETER, parseLanguage, type preferences } from '@atelier/contract'
import { browserPaths, formPaths, routeOf } from './route-paths.ts'

/**
 * Returns the language of the HTML if it is that of this page, in the visitor's language. boot.js has determined the
 * language.
 */
export function hydratableLanguage(root: HTMLElement): preferences.Language | undefined {
  const { path, language } = root.dataset
  const isSame = path === renderedPath(location) && language === document.documentElement.lang
  return isSame ? parseLanguage(language) : undefined
}

/** The path with which the build rendered a page: for some routes it renders only their frame, or an empty form. */
function renderedPath({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const route = routeOf(pathname)
  if (!route) return '/not-found'
  if (browserPaths.includes(route) || formPaths.includes(route)) return route
  const parameters = new URLSearchParams(search)
  parameters.delete(LANGUAGE_PARAMETER)
  const query = String(parameters)
  return query ? `${pathname}?${query}` : pathname
}
