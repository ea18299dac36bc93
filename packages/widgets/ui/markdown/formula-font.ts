// The mathematical font of displayed and inline formulas: without one, brackets do not grow and limits are misplaced.
import { ignoreError } from '../../errors.ts'

/** The name in formulas.css. */
const FAMILY = 'AtelierMath'
/** Systems that have one of these need no download. */
const INSTALLED = ['STIX Two Math', 'Cambria Math', 'Latin Modern Math']

let isRequested = false

/** Loads the font once. Until then, and where that fails, formulas have the fonts of the system. */
export function loadFormulaFont(): void {
  if (isRequested) return
  isRequested = true
  addFont().catch(ignoreError('formulas keep the fonts of the system'))
}

/**
 * Adds the font to the document, because a font face in the styles of a shadow root does not work, and as bytes of a
 * script, because a content security policy of the page could forbid the address of a font.
 */
async function addFont(): Promise<void> {
  // Another copy of this package on the page may have added it.
  if ([...document.fonts].some(({ family }) => family === FAMILY)) return
  document.fonts.add((await findInstalledFont()) ?? (await loadOwnFont()))
}

async function findInstalledFont(): Promise<FontFace | undefined> {
  const source = INSTALLED.map((name) => `local("${name}")`).join(', ')
  try {
    return await new FontFace(FAMILY, source).load()
  } catch {
    return undefined
  }
}

async function loadOwnFont(): Promise<FontFace> {
  const { FORMULA_FONT } = await import('./formula-font/font-data.ts')
  const bytes = Uint8Array.from(atob(FORMULA_FONT), (character) => character.charCodeAt(0))
  return new FontFace(FAMILY, bytes).load()
}
