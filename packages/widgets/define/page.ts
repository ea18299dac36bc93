// Reads theme, language and direction from the page around an element. Never changes the page.
import { THEMES, type preferences } from '@atelier/contract'
import { isPageDark, parentOf } from './page-theme.ts'

type Theme = preferences.Theme

const OBSERVED_ATTRIBUTES = ['data-theme', 'class', 'style', 'lang', 'dir']
const listeners = new Set<() => void>()

let observer: MutationObserver | undefined
/** Reused, because matchMedia() returns a new object each time, and a listener must be removed from the same one. */
let darkSchemeQuery: MediaQueryList | undefined

/**
 * Calls `onChange` when the page may have changed its colour scheme, theme, language or direction; returns a function
 * that stops this. Observes `html` and `body` only, because observing every ancestor would slow the page down.
 */
export function observePage(onChange: () => void): () => void {
  observer ??= new MutationObserver(notifyListeners)
  // Observes again for every element, because the page may have replaced its body.
  for (const target of [document.documentElement, document.body]) {
    if (target) observer.observe(target, { attributeFilter: OBSERVED_ATTRIBUTES })
  }
  if (listeners.size === 0) {
    getDarkSchemeQuery().addEventListener('change', notifyListeners)
    document.addEventListener('transitionend', onTransitionEnd)
  }
  listeners.add(onChange)
  return () => {
    listeners.delete(onChange)
    if (listeners.size > 0) return
    observer?.disconnect()
    getDarkSchemeQuery().removeEventListener('change', notifyListeners)
    document.removeEventListener('transitionend', onTransitionEnd)
  }
}

/** Returns `dark` or `light`, like the page behind the element. */
export function getPageTheme(element: Element): Theme {
  return isPageDark(element) ? 'dark' : 'light'
}

/** Returns the theme in the nearest `data-theme` of an ancestor with a known theme. */
export function getNamedPageTheme(element: Element): Theme | undefined {
  for (const ancestor of ancestors(element)) {
    const named = THEMES.find((theme) => theme === ancestor.getAttribute('data-theme'))
    if (named) return named
  }
  return undefined
}

export function getPageLanguage(element: Element): string | undefined {
  for (const { lang } of ancestors(element) as Iterable<HTMLElement>) if (lang) return lang
}

export function getPageDirection(element: Element): 'ltr' | 'rtl' {
  for (const { dir } of ancestors(element) as Iterable<HTMLElement>) {
    if (dir === 'ltr' || dir === 'rtl') return dir
  }
  return 'ltr'
}

/** Yields all ancestors, the nearest first, across shadow roots. */
function* ancestors(element: Element): Generator<Element> {
  for (let ancestor = parentOf(element); ancestor; ancestor = parentOf(ancestor)) yield ancestor
}

function getDarkSchemeQuery(): MediaQueryList {
  return (darkSchemeQuery ??= matchMedia('(prefers-color-scheme: dark)'))
}

/**
 * Reads the colours again after a transition, because a page that fades to another theme has its final colours only
 * then.
 */
function onTransitionEnd({ target }: Event): void {
  if (target === document.body || target === document.documentElement) notifyListeners()
}

function notifyListeners(): void {
  for (const onChange of listeners) onChange()
}
