// What an element may take from the page around it. The page is read, never changed.
import { THEMES, type preferences } from '@atelier/contract'

type Theme = preferences.Theme

const WATCHED = ['data-theme', 'class', 'style', 'lang', 'dir']
const watchers = new Set<() => void>()

let observer: MutationObserver | undefined
/** One object for good: a listener is removed from the object it was added to. */
let scheme: MediaQueryList | undefined

/**
 * Calls when the page may have changed its colour scheme, theme, language or direction. Looks at `html` and
 * `body` only: to follow every ancestor would cost the page too much. Answers how to stop.
 */
export function watchPage(changed: () => void): () => void {
  observer ??= new MutationObserver(tell)
  // Again with every element: the body may be another one by now.
  for (const target of [document.documentElement, document.body]) {
    if (target) observer.observe(target, { attributeFilter: WATCHED })
  }
  if (watchers.size === 0) darkScheme().addEventListener('change', tell)
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
    if (watchers.size > 0) return
    observer?.disconnect()
    darkScheme().removeEventListener('change', tell)
  }
}

/** `dark` or `light`, as the visitor's system has it. */
export function systemTheme(): Theme {
  return darkScheme().matches ? 'dark' : 'light'
}

/** The theme an ancestor names, if it is one of ours, else the colour scheme the page has. */
export function pageTheme(element: Element): Theme {
  for (const around of ancestors(element)) {
    const named = THEMES.find((theme) => theme === around.getAttribute('data-theme'))
    if (named) return named
  }
  // The element's own scheme is the one we gave it.
  const [parent = document.documentElement] = ancestors(element)
  const scheme = getComputedStyle(parent).colorScheme
  const schemes = scheme === 'normal' ? schemeOfMeta() : scheme
  const [isDark, isLight] = [/\bdark\b/.test(schemes), /\blight\b/.test(schemes)]
  if (isDark && isLight) return systemTheme()
  return isDark ? 'dark' : 'light'
}

export function pageLanguage(element: Element): string | undefined {
  for (const { lang } of ancestors(element) as Iterable<HTMLElement>) if (lang) return lang
}

export function pageDirection(element: Element): 'ltr' | 'rtl' {
  for (const { dir } of ancestors(element) as Iterable<HTMLElement>) {
    if (dir === 'ltr' || dir === 'rtl') return dir
  }
  return 'ltr'
}

/** Out through shadow roots, the nearest first. */
function* ancestors(element: Element): Generator<Element> {
  for (let around = parentOf(element); around; around = parentOf(around)) yield around
}

function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? root.host : null
}

function schemeOfMeta(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? 'light'
}

function darkScheme(): MediaQueryList {
  return (scheme ??= matchMedia('(prefers-color-scheme: dark)'))
}

function tell(): void {
  for (const changed of watchers) changed()
}
