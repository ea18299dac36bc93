// Style sheets for shadow roots. They are constructable, so that the page's Content Security Policy need not allow them
// in `style-src`.
import type { preferences } from '@atelier/contract'
import type * as Accents from './accent.ts'
import { logError } from './errors.ts'
import styles from './first.css?inline'
import { loadOnce } from './load-once.ts'
import { setLateStylesLoader, type LateStyles } from './late-styles.ts'
import { remToPixels } from './rem-to-pixels.ts'

interface Appearance {
  /** The styles of the element's first frame, beside those that every element needs. */
  firstStyles: string | undefined
  theme: preferences.Theme
  language: string | undefined
  /** The partner's brand colour as `#rrggbb`, before its contrast is corrected. */
  accent: string | undefined
}

/** In cascade order. */
const loadLateStyles: Record<LateStyles, () => Promise<void>> = {
  later: loadOnce(async () => applyLateStyles('later', await import('./later.css?inline'))),
  messages: loadOnce(async () =>
    applyLateStyles('messages', await import('./messages.css?inline')),
  ),
}
const lateStyles: Partial<Record<LateStyles, string>> = {}
/** The styles of parts that few visitors use. Their modules add them. */
const addedStyles: string[] = []
/** Loaded with the first brand colour, because most elements have none. */
let accents: typeof Accents | undefined
const listeners = new Set<() => void>()

function applyLateStyles(name: LateStyles, { default: text }: { default: string }): void {
  lateStyles[name] = text
  for (const listener of listeners) listener()
}

function addStyles(styles: string): void {
  addedStyles.push(styles)
  for (const listener of listeners) listener()
}

async function loadAccents(): Promise<void> {
  accents = await import('./accent.ts')
  for (const listener of listeners) listener()
}

/** Calls the listener when more styles can be applied. Returns a function that removes the listener. */
export function onLateStylesLoaded(listener: () => void): () => void {
  listeners.add(listener)
  setLateStylesLoader((name) => loadLateStyles[name](), addStyles)
  return () => void listeners.delete(listener)
}

/** A constructed sheet works in one document only, and an element may be moved into the document of an iframe. */
const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/**
 * Returns the sheets for an appearance, in cascade order. Theme and language are sheets with the selector `:host`, not
 * attributes of the element, because the page may have its own rules for `[data-theme]`.
 */
export function styleSheetsFor(
  ownerDocument: Document,
  { firstStyles, theme, language, accent }: Appearance,
): CSSStyleSheet[] {
  // A document that is not displayed, such as that of a DOMParser.
  if (!ownerDocument.defaultView) return []
  const base = cachedSheet(ownerDocument, 'base', () => remToPixels(styles))
  const firstSheet =
    firstStyles && cachedSheet(ownerDocument, firstStyles, () => remToPixels(firstStyles))
  const lateSheets = (Object.keys(loadLateStyles) as LateStyles[]).map((name) => {
    const text = lateStyles[name]
    return text && cachedSheet(ownerDocument, name, () => remToPixels(text))
  })
  const addedSheets = addedStyles.map((text) =>
    cachedSheet(ownerDocument, text, () => remToPixels(text)),
  )
  const themeSheet = hostSheet(ownerDocument, base, `[data-theme="${theme}"]`)
  const languageSheet = hostSheet(ownerDocument, base, `[lang|="${language?.split('-')[0]}"]`)
  const brandSheet = accent && themeSheet && accentSheet(ownerDocument, base, themeSheet, accent)
  return [
    base,
    firstSheet,
    ...lateSheets,
    ...addedSheets,
    themeSheet,
    languageSheet,
    brandSheet,
  ].filter((sheet) => !!sheet)
}

/** Copies the rule for a host with an attribute, such as `:host([data-theme="light"])`, into a sheet for any host. */
function hostSheet(ownerDocument: Document, base: CSSStyleSheet, condition: string) {
  const known = sheetsByDocument.get(ownerDocument)?.get(condition)
  if (known) return known
  for (const rule of base.cssRules) {
    if (
      'selectorText' in rule &&
      (rule as CSSStyleRule).selectorText.includes(`:host(${condition})`)
    ) {
      const { cssText } = (rule as CSSStyleRule).style
      return cachedSheet(
        ownerDocument,
        condition,
        () => `:host { ${cssText} }${forcedColours(base)}`,
      )
    }
  }
  return undefined
}

function accentSheet(
  ownerDocument: Document,
  base: CSSStyleSheet,
  themeSheet: CSSStyleSheet,
  accent: string,
) {
  if (!accents) loadAccents().catch(logError)
  const { style } = themeSheet.cssRules[0] as CSSStyleRule
  // Until its contrast can be corrected, the colour is used as it is, as in the loader's shell.
  const tokens = accents?.accentStyles(accent, style) ?? uncorrectedAccent(accent)
  return constructSheet(ownerDocument, `:host { ${tokens} }${forcedColours(base)}`)
}

/** With black or white on it, whichever contrasts. */
function uncorrectedAccent(accent: string): string {
  const contrast = 'oklch(from var(--at-accent) clamp(0, (0.65 - l) * 999, 1) 0 0)'
  return `--at-accent: ${accent}; --at-accent-contrast: ${contrast}`
}

function cachedSheet(ownerDocument: Document, name: string, text: () => string): CSSStyleSheet {
  const sheets = sheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheetsByDocument.set(ownerDocument, sheets)
  const sheet = sheets.get(name) ?? constructSheet(ownerDocument, text())
  sheets.set(name, sheet)
  return sheet
}

function constructSheet(ownerDocument: Document, text: string): CSSStyleSheet {
  const sheet = new ownerDocument.defaultView!.CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** The base sheet's rules for forced colours. Later sheets repeat them, so that they override theme and accent. */
function forcedColours(base: CSSStyleSheet): string {
  let text = ''
  for (const rule of base.cssRules) {
    // Only the matching rules are serialized with `cssText`, which is slow.
    const { conditionText } = rule as CSSMediaRule
    if (conditionText?.includes('forced-colors: active')) text += rule.cssText
  }
  return text
}
