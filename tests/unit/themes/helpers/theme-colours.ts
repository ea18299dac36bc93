import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const themes = join(import.meta.dirname, '../../../../packages/widgets/tokens/themes')

/** The colour tokens of a theme as its style sheet defines them: `{ 'bg-sunken': '#13120f' }`. */
export function readThemeColours(theme: string): Record<string, string> {
  const css = readFileSync(join(themes, `${theme}.css`), 'utf8')
  const rule = new RegExp(`:host\\(\\[data-theme="${theme}"\\]\\) \\{([^}]*)\\}`).exec(css)![1]!
  const declarations = rule.matchAll(/--at-([\w-]+):\s*(#[\da-f]{6});/g)
  return Object.fromEntries([...declarations].map(([, name, colour]) => [name!, colour!]))
}
