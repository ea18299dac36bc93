// Style sheets for shadow roots. They are constructed, so a page's `style-src` need not name us,
// and nothing is added to the page's own `adoptedStyleSheets`.
import type { preferences } from '@atelier/contract'
import { accentTokens, layersOf, type Layers } from './accent.ts'
import styles from './first.css?inline'
import { logged } from './errors.ts'
import { setStyles } from './late-styles.ts'

/** The box the component is mounted into is none for layout: what is inside stands in the element. */
const CONTAINER = '.atl-element { display: contents }\n'

interface Look {
  theme: preferences.Theme
  language: string | undefined
  /** `#rrggbb`, not yet corrected. */
  accent: string | undefined
}

let later: string | undefined
let loading: Promise<void> | undefined
const waiting = new Set<() => void>()

/** What later parts look like, for all elements. Whoever draws such a part waits for it. */
function bringLaterStyles(): Promise<void> {
  loading ??= fetchLaterStyles().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchLaterStyles(): Promise<void> {
  const { default: text } = await import('./later.css?inline')
  later = text
  for (const tell of waiting) tell()
}

/** Calls back when there is more to wear; answers how to stop. */
export function onMoreStyles(tell: () => void): () => void {
  setStyles(bringLaterStyles)
  if (!later) void bringLaterStyles().catch(logged)
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** A sheet serves one document only, and an element may be moved into the document of an iframe. */
const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * The sheets for a look, the widgets' own first. Theme and language come as sheets with the selector
 * `:host`, not as marks on the element: the page around it may have rules for `[data-theme]` of its own.
 */
export function sheetsFor(page: Document, { theme, language, accent }: Look): CSSStyleSheet[] {
  // A document that nobody sees, as of a DOMParser.
  if (!page.defaultView) return []
  const base = sheetOf(page, 'base', () => CONTAINER + inPixels(styles))
  const more = later && sheetOf(page, 'later', () => inPixels(later!))
  const themed = conditional(page, base, `[data-theme="${theme}"]`)
  const spoken = conditional(page, base, `[lang|="${language?.split('-')[0]}"]`)
  const branded = accent && themed && accentSheet(page, base, themed, accent)
  return [base, more, themed, spoken, branded].filter((sheet) => !!sheet)
}

/** A rem is as large as the page around us says; in an element it is always 16 pixels. */
function inPixels(css: string): string {
  return css.replace(/([\d.]+)rem\b/g, (_, count: string) => `${Number(count) * 16}px`)
}

/** What the base sheet says for `:host([data-theme="light"])`, for any host. */
function conditional(page: Document, base: CSSStyleSheet, condition: string) {
  const known = sheetsOf.get(page)?.get(condition)
  if (known) return known
  for (const rule of base.cssRules) {
    if (
      'selectorText' in rule &&
      (rule as CSSStyleRule).selectorText.includes(`:host(${condition})`)
    ) {
      const { cssText } = (rule as CSSStyleRule).style
      return sheetOf(page, condition, () => `:host { ${cssText} }${forcedColours(base)}`)
    }
  }
  return undefined
}

function accentSheet(page: Document, base: CSSStyleSheet, themed: CSSStyleSheet, accent: string) {
  const { style } = themed.cssRules[0] as CSSStyleRule
  const tokens = Object.entries(accentTokens(accent, readLayers(style)))
  const text = tokens.map(([name, value]) => `${name}: ${value}`).join(';')
  return construct(page, `:host { ${text} }${forcedColours(base)}`)
}

/** The one sheet of this name in the document. */
function sheetOf(page: Document, name: string, text: () => string): CSSStyleSheet {
  const sheets = sheetsOf.get(page) ?? new Map<string, CSSStyleSheet>()
  sheetsOf.set(page, sheets)
  const sheet = sheets.get(name) ?? construct(page, text())
  sheets.set(name, sheet)
  return sheet
}

function construct(page: Document, text: string): CSSStyleSheet {
  const sheet = new page.defaultView!.CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** A build that makes style sheets smaller writes `#fffafa` as `snow`; a canvas knows every way to say it. */
export function readLayers(style: CSSStyleDeclaration): Layers {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
  return layersOf((name) => {
    canvas.fillStyle = style.getPropertyValue(`--at-${name}`)
    return canvas.fillStyle
  })
}

/** Said again after what is ours: the visitor's own colours have the last word. */
function forcedColours(base: CSSStyleSheet): string {
  let text = ''
  for (const rule of base.cssRules) {
    // Only these are written out, which takes its time.
    const { conditionText } = rule as CSSMediaRule
    if (conditionText?.includes('forced-colors: active')) text += rule.cssText
  }
  return text
}
