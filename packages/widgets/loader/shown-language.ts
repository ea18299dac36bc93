import type { preferences } from '@atelier/contract'

/** The language of the page around an element, as far as the texts of the shell are written in it. */
export function shownLanguage(element: Element): preferences.Language {
  if (element.matches(':lang(vi)')) return 'vi'
  return element.matches(':lang(ar)') ? 'ar' : 'en'
}
