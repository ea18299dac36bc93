import { DEFAULT_THEME, RIGHT_TO_LEFT_LANGUAGES, THEMES, type preferences } from '@atelier/contract'
import type { ReadableAtom } from 'nanostores'
import { colour, language, oneOf, type AttributeParser } from '../attributes.ts'
import { $pageAssistant, offeredLanguage } from '../session/page-assistant.ts'
import { onLateStylesLoaded, styleSheetsFor } from '../sheet.ts'
import {
  getPageDirection,
  getPageLanguage,
  getNamedPageTheme,
  getPageTheme,
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

/** Undefined until the page's code or its visitor has chosen. Attributes of an element win over both. */
export interface ChosenStores {
  $theme: ReadableAtom<preferences.Theme | undefined>
  $language: ReadableAtom<preferences.Language | undefined>
}

interface AppearanceTarget {
  element: Element
  root: ShadowRoot
  /** The element in the root that gets data-theme, lang and dir, because the page may have set these on `element`. */
  container: Element
  chosen: ChosenStores | undefined
  firstStyles: string | undefined
  onLanguage(language: string | undefined): void
}

export type AppearanceController = ReturnType<typeof createAppearanceController>

/** Applies theme, brand colour, language and direction to one element, from its attributes and from its page. */
export function createAppearanceController(target: AppearanceTarget) {
  const { element, root, container, chosen, firstStyles, onLanguage } = target
  const attributes: Partial<Record<AppearanceAttribute, string>> = {}
  let appliedLook = ''
  let stopObserving: (() => void) | undefined

  return {
    get: (name: AppearanceAttribute): string | undefined => attributes[name],
    set(name: AppearanceAttribute, value: string | undefined): void {
      attributes[name] = value
      if (stopObserving) update()
    },
    /** Applies the appearance now and after each change of the page or of what was chosen, until stop(). */
    start(): void {
      update()
      stopObserving ??= observe()
    },
    stop(): void {
      stopObserving?.()
      stopObserving = undefined
    },
    update,
  }

  function observe(): () => void {
    const reapplySheets = () => {
      appliedLook = ''
      update()
    }
    const stops = [
      observePage(update),
      chosen?.$theme.listen(update),
      chosen?.$language.listen(update),
      $pageAssistant.listen(update),
      onLateStylesLoaded(reapplySheets),
    ]
    return () => {
      for (const stop of stops) stop?.()
    }
  }

  function update(): void {
    const pageLanguage = getPageLanguage(element)
    const language = attributes.lang ?? chosen?.$language.get() ?? offeredLanguage(pageLanguage)
    applySheets(language)
    setOrRemoveAttribute(container, 'lang', language === pageLanguage ? undefined : language)
    setOrRemoveAttribute(container, 'dir', chooseDirection(language))
    onLanguage(language)
  }

  /** The element's own theme, or else the one that was chosen for the page, or else one that fits the page. */
  function chooseTheme(): preferences.Theme {
    const { theme } = attributes
    if (isThemeName(theme)) return theme
    if (theme === undefined && !chosen) return DEFAULT_THEME
    const named = theme === 'host' ? getNamedPageTheme(element) : undefined
    return named ?? chosen?.$theme.get() ?? getPageTheme(element)
  }

  /** The direction of the element or of its language. Undefined if the page already has the same direction. */
  function chooseDirection(language: string | undefined): string | undefined {
    const { dir } = attributes
    if (dir === 'auto' || (!dir && !language)) return dir
    const direction = dir ?? directionOf(language!)
    return direction === getPageDirection(element) ? undefined : direction
  }

  function applySheets(language: string | undefined): void {
    const look = { theme: chooseTheme(), language, accent: attributes.accent }
    const lookKey = JSON.stringify(look)
    // Applied again if the sheets are missing, because the browser removes them when the element moves to another
    // document.
    if (lookKey === appliedLook && root.adoptedStyleSheets.length > 0) return
    appliedLook = lookKey
    root.adoptedStyleSheets = styleSheetsFor(root.ownerDocument, { ...look, firstStyles })
    setOrRemoveAttribute(container, 'data-theme', look.theme)
  }
}

const isThemeName = (theme: string | undefined): theme is preferences.Theme =>
  theme !== undefined && theme !== 'auto' && theme !== 'host'

function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT_LANGUAGES.some((each) => each === language.split('-')[0]) ? 'rtl' : 'ltr'
}

function setOrRemoveAttribute(container: Element, name: string, value: string | undefined): void {
  if (value === undefined) container.removeAttribute(name)
  else if (container.getAttribute(name) !== value) container.setAttribute(name, value)
}
