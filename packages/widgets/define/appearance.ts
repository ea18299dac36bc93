import { DEFAULT_THEME, RIGHT_TO_LEFT_LANGUAGES, THEMES, type preferences } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import { colour, language, oneOf, type Grammar } from '../attributes.ts'
import { onMoreStyles, sheetsFor } from '../sheet.ts'
import { pageDirection, pageLanguage, pageTheme, systemTheme, watchPage } from './page.ts'

/** What every element understands beside what its component wants. */
export const appearanceAttributes = {
  theme: oneOf(...THEMES, 'auto', 'host'),
  accent: colour,
  lang: language,
  dir: oneOf('ltr', 'rtl', 'auto'),
} satisfies Record<string, Grammar<string>>

export type AppearanceName = keyof typeof appearanceAttributes
export type ThemeChoice = preferences.Theme | 'auto' | 'host'

interface Wearer {
  element: Element
  root: ShadowRoot
  /** Inside the root. It carries the marks, so that the element does not. */
  container: Element
  $theme: ReadableAtom<preferences.Theme> | undefined
  tellLanguage(language: string | undefined): void
}

/** Theme, brand colour, language and direction of one element, as it and its page have them. */
export class Appearance {
  readonly #wearer: Wearer
  readonly #chosen: Partial<Record<AppearanceName, string>> = {}
  #worn = ''
  #stop: (() => void) | undefined

  constructor(wearer: Wearer) {
    this.#wearer = wearer
  }

  get(name: AppearanceName): string | undefined {
    return this.#chosen[name]
  }

  set(name: AppearanceName, value: string | undefined): void {
    this.#chosen[name] = value
    if (this.#stop) this.update()
  }

  /** Follows the page and the theme store until `stop`. */
  start(): void {
    this.update()
    if (this.#stop) return
    const update = () => this.update()
    const dressAnew = () => {
      this.#worn = ''
      this.update()
    }
    const stops = [watchPage(update), this.#wearer.$theme?.listen(update), onMoreStyles(dressAnew)]
    this.#stop = () => {
      for (const stop of stops) stop?.()
    }
  }

  stop(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  update(): void {
    const { element, container, tellLanguage } = this.#wearer
    const { accent, lang } = this.#chosen
    const around = pageLanguage(element)
    const language = lang ?? around
    this.#wear(this.#theme(), language, accent)
    mark(container, 'lang', language === around ? undefined : language)
    mark(container, 'dir', this.#direction(language))
    tellLanguage(language)
  }

  #theme(): preferences.Theme {
    const chosen = this.#chosen.theme as ThemeChoice | undefined
    if (chosen === 'auto') return systemTheme()
    if (chosen === 'host') return pageTheme(this.#wearer.element)
    return chosen ?? this.#wearer.$theme?.get() ?? DEFAULT_THEME
  }

  /** The element's own, or that of its language, where the page has another. */
  #direction(language: string | undefined): string | undefined {
    const { dir } = this.#chosen
    if (dir === 'auto' || (!dir && !language)) return dir
    const wanted = dir ?? directionOf(language!)
    return wanted === pageDirection(this.#wearer.element) ? undefined : wanted
  }

  #wear(theme: preferences.Theme, language: string | undefined, accent: string | undefined): void {
    const { root, container } = this.#wearer
    const look = { theme, language, accent }
    const worn = JSON.stringify(look)
    // A move into another document takes the sheets off.
    if (worn === this.#worn && root.adoptedStyleSheets.length > 0) return
    this.#worn = worn
    root.adoptedStyleSheets = sheetsFor(root.ownerDocument, look)
    mark(container, 'data-theme', theme)
  }
}

function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_LANGUAGES.some((each) => each === language.split('-')[0]) ? 'rtl' : 'ltr'
}

function mark(container: Element, name: string, value: string | undefined): void {
  if (value === undefined) container.removeAttribute(name)
  else if (container.getAttribute(name) !== value) container.setAttribute(name, value)
}
