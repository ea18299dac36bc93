import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const IMPORT = /^@import '(\.{1,2}\/[^']+)';\n?/gm

/** Returns a style sheet with those it imports in their places, as one file. */
export async function bundleStyles(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  const paths = [...text.matchAll(IMPORT)].map(([, from]) => join(dirname(path), from!))
  const sheets = await Promise.all(paths.map(bundleStyles))
  return text.replace(IMPORT, () => sheets.shift()!)
}
