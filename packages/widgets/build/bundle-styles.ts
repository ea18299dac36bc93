import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const IMPORT = /^@import '(\.{1,2}\/[^']+)';\n?/gm

/** Returns a style sheet with those it imports in their places, as one file. `onRead` gets the path of each of them. */
export async function bundleStyles(path: string, onRead?: (path: string) => void): Promise<string> {
  onRead?.(path)
  const text = await readFile(path, 'utf8')
  const paths = [...text.matchAll(IMPORT)].map(([, from]) => join(dirname(path), from!))
  const sheets = await Promise.all(paths.map((each) => bundleStyles(each, onRead)))
  return text.replace(IMPORT, () => sheets.shift()!)
}

/** In pixels, because the font size of the root of a partner's page may differ (../rem-to-pixels.ts). */
export const inPixels = (css: string): string =>
  css.replace(/([\d.]+)rem\b/g, (_, rem: string) => `${Number(rem) * 16}px`)
