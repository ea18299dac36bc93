import { DEFAULT_THEME, RIGHT_TO_LEFT_LANGUAGES, THEMES, type preferences } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import { colour, language, oneOf, type AttributeParser } from '../attributes.ts'
import { onLateStylesLoaded, styleSheetsFor } from '../sheet.ts'
import {
  getPageDirection,
  getPageLanguage,
  getPageTheme,
  getSystemTheme,
  observePage,
} from './page.ts'

/** Attributes that every element has, whatever its component. */
export const appearanceAttributes = {
  theme: oneOf(...THEMES, 'auto', 'host'),
  accent: colour,
  lang: language,
  dir: oneOf('ltr', 'rtl', 'auto'),
} satisfies Record<string, AttributeParser<string>>

export type AppearanceAttribute = keyof typeof appearanceAttributes
export type ThemeChoice = preferences.Theme | 'auto' | 'host'

interface AppearanceTarget {
  element: Element
  root: ShadowRoot
  /** Inside the root. Gets data-theme, lang and dir, so that the attributes of the page's element stay as written. */
  container: Element
  $theme: ReadableAtom<preferences.Theme> | undefined
  onLanguage(language: string | undefined): void
}

/** Applies theme, brand colour, language and direction to one element, from its attributes and from its page. */
export class Appearance {
  readonly #target: AppearanceTarget
  readonly #attributes: Partial<Record<AppearanceAttribute, string>> = {}
  #appliedLook = ''
  #stopObserving: (() => void) | undefined

  constructor(target: AppearanceTarget) {
    this.#target = target
  }

  get(name: AppearanceAttribute): string | undefined {
    return this.#attributes[name]
  }

  set(name: AppearanceAttribute, value: string | undefined): void {
    this.#attributes[name] = value
    if (this.#stopObserving) this.update()
  }

  /** Keeps up with the page and the theme store until stop(). */
  start(): void {
    this.update()
    if (this.#stopObserving) return
    const update = () => this.update()
    const reapplySheets = () => {
      this.#appliedLook = ''
      this.update()
    }
    const stops = [
      observePage(update),
      this.#target.$theme?.listen(update),
      onLateStylesLoaded(reapplySheets),
    ]
    this.#stopObserving = () => {
      for (const stop of stops) stop?.()
    }
  }

  stop(): void {
    this.#stopObserving?.()
    this.#stopObserving = undefined
  }

  update(): void {
    const { element, container, onLanguage } = this.#target
    const { accent, lang } = this.#attributes
    const pageLanguage = getPageLanguage(element)
    const language = lang ?? pageLanguage
    this.#applySheets(this.#theme(), language, accent)
    setOrRemoveAttribute(container, 'lang', language === pageLanguage ? undefined : language)
    setOrRemoveAttribute(container, 'dir', this.#direction(language))
    onLanguage(language)
  }

  #theme(): preferences.Theme {
    const theme = this.#attributes.theme as ThemeChoice | undefined
    if (theme === 'auto') return getSystemTheme()
    if (theme === 'host') return getPageTheme(this.#target.element)
    return theme ?? this.#target.$theme?.get() ?? DEFAULT_THEME
  }

  /** The element's direction, or that of its language; undefined if it is the page's anyway. */
  #direction(language: string | undefined): string | undefined {
    const { dir } = this.#attributes
    if (dir === 'auto' || (!dir && !language)) return dir
    const direction = dir ?? directionOf(language!)
    return direction === getPageDirection(this.#target.element) ? undefined : direction
  }

  #applySheets(
    theme: preferences.Theme,
    language: string | undefined,
    accent: string | undefined,
  ): void {
    const { root, container } = this.#target
    const look = { theme, language, accent }
    const lookKey = JSON.stringify(look)
    // The browser removes the sheets from an element that moves into another document.
    if (lookKey === this.#appliedLook && root.adoptedStyleSheets.length > 0) return
    this.#appliedLook = lookKey
    root.adoptedStyleSheets = styleSheetsFor(root.ownerDocument, look)
    setOrRemoveAttribute(container, 'data-theme', theme)
  }
}

function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_LANGUAGES.some((each) => each === language.split('-')[0]) ? 'rtl' : 'ltr'
}

function setOrRemoveAttribute(container: Element, name: string, value: string | undefined): void {
  if (value === undefined) container.removeAttribute(name)
  else if (container.getAttribute(name) !== value) container.setAttribute(name, value)
}
