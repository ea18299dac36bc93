// Theme and accent colour of the box around a React component. Loaded after the first paint, because the entries of the
// npm package may load few bytes at once. Until then widget.css hides a box whose theme depends on the page.
import { accentStyles } from '../accent.ts'
import { colour } from '../attributes.ts'
import type { ThemeChoice } from '../define/appearance.ts'
import { startNote } from '../note/start.ts'
import { getNamedPageTheme, getPageTheme, observePage } from '../define/page.ts'

/**
 * The custom properties that were set on each box for its accent. The next call for the same box removes them, because
 * React's strict mode may clean up an earlier call later.
 */
const accentTokens = new WeakMap<HTMLElement, string[]>()

/**
 * Applies the theme and the accent now and after each change of the page. Returns a function that stops this. `box`:
 * null if it was removed while this module was loading.
 */
export function followPage(
  box: HTMLElement | null,
  theme: ThemeChoice | undefined,
  accent: string | undefined,
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
  }
  update()
  return observePage(update)
}

function applyTheme(box: HTMLElement, choice: ThemeChoice = 'host'): void {
  const parent = box.parentElement
  if (!parent) return
  if (choice === 'auto') box.dataset.theme = getPageTheme(parent)
  if (choice === 'host') box.dataset.theme = getNamedPageTheme(parent) ?? getPageTheme(parent)
  box.classList.add('atl')
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
