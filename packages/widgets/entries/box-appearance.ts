// Theme, accent colour, language and direction of the box around a React component. Loaded after the first paint, because the entries of the
// npm package may load few bytes at once. Until then widget.css hides a box whose theme depends on the page.
import { directionOf } from '@atelier/contract'
import { accentStyles } from '../accent.ts'
import { colour } from '../attributes.ts'
import type { ThemeChoice } from '../define/appearance.ts'
import { startNote } from '../note/start.ts'
import {
  getNamedPageTheme,
  getPageDirection,
  getPageLanguage,
  getPageTheme,
  observePage,
} from '../define/page.ts'
import { chosen } from '../preferences/store.ts'
import { $pageAssistant, offeredLanguage } from '../session/page-assistant.ts'

/**
 * The custom properties that were set on each box for its accent. The next call for the same box removes them, because
 * React's strict mode may clean up an earlier call later.
 */
const accentTokens = new WeakMap<HTMLElement, string[]>()

interface BoxAppearance {
  theme: ThemeChoice | undefined
  accent: string | undefined
  /** The language that the component names. Otherwise it has the chosen one, or else that of the page. */
  language: string | undefined
  onLanguage(language: string | undefined): void
}

/**
 * Applies the appearance now, and after each change of the page or of what was chosen for it. Returns a function that
 * stops this. `box`: null if it was removed while this module was loading.
 */
export function followPage(
  box: HTMLElement | null,
  { theme, accent, language, onLanguage }: BoxAppearance,
): (() => void) | undefined {
  if (!box) return undefined
  startNote()
  // The developer's own box with the class `atl` around the component already has the tokens.
  const isThemed = theme === undefined && box.parentElement?.closest('.atl')
  const brandColour = accent && readColour(accent)
  const update = () => {
    if (!isThemed) applyTheme(box, theme)
    removeAccent(box)
    if (brandColour) applyAccent(box, brandColour)
    const shown = language ?? chosen.$language.get() ?? offeredLanguage(getPageLanguage(box))
    applyDirection(box, shown)
    onLanguage(shown)
  }
  update()
  const stops = [
    observePage(update),
    chosen.$theme.listen(update),
    chosen.$language.listen(update),
    $pageAssistant.listen(update),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Without a prop, what was chosen wins over a `data-theme` around the component. `host` asks for that `data-theme`. */
function applyTheme(box: HTMLElement, choice: ThemeChoice | undefined): void {
  const parent = box.parentElement
  if (!parent) return
  if (choice === undefined || choice === 'auto' || choice === 'host') {
    const named = choice === 'auto' ? undefined : getNamedPageTheme(parent)
    const ofPage = chosen.$theme.get()
    box.dataset.theme =
      (choice === 'host' ? (named ?? ofPage) : (ofPage ?? named)) ?? getPageTheme(parent)
  }
  box.classList.add('atl')
}

/** As elements do. A box in the direction of the page has no attribute, so that it also follows a `dir` further up. */
function applyDirection(box: HTMLElement, language: string | undefined): void {
  const direction = language && directionOf(language)
  if (!direction || direction === getPageDirection(box)) box.removeAttribute('dir')
  else box.dir = direction
}

function readColour(accent: string): string | undefined {
  const brandColour = colour.parse(accent)
  if (!brandColour)
    import('../tag-faults/lines.ts').then(
      (lines) => lines.explainAccent(accent),
      () => {},
    )
  return brandColour
}

function applyAccent(box: HTMLElement, brandColour: string): void {
  const names: string[] = []
  for (const declaration of accentStyles(brandColour, getComputedStyle(box)).split(';')) {
    const [name, value] = declaration.split(': ')
    box.style.setProperty(name!, value!)
    names.push(name!)
  }
  accentTokens.set(box, names)
}

function removeAccent(box: HTMLElement): void {
  for (const name of accentTokens.get(box) ?? []) box.style.removeProperty(name)
  accentTokens.delete(box)
}
