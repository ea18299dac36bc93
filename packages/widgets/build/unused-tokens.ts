import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The parts of PostCSS that are used here. */
interface Root {
  walkDecls(filter: RegExp, visit: (declaration: { prop: string; remove(): void }) => void): void
}

const TOKEN = /--at-[\w-]+/g

/**
 * A PostCSS plugin that removes the design tokens that no widget uses, such as those of the site's layout, from the
 * style sheets of elements. `widgetsFolder`: packages/widgets.
 */
export function unusedTokensPlugin(widgetsFolder: string) {
  const used = findUsedTokens(widgetsFolder)
  return {
    postcssPlugin: 'atelier:unused-tokens',
    OnceExit(root: Root): void {
      root.walkDecls(/^--at-/, (declaration) => {
        if (!used.has(declaration.prop)) declaration.remove()
      })
    },
  }
}

/** The tokens that a component, its styles, or another token names. */
function findUsedTokens(widgetsFolder: string): Set<string> {
  const paths = globSync('**/*.{css,ts,tsx}', { cwd: widgetsFolder })
  const sources = paths.map((path) => readFileSync(join(widgetsFolder, path), 'utf8')).join('\n')
  const withoutDefinitions = sources.replace(/^\s*--at-[\w-]+(?=:)/gm, '')
  return new Set(withoutDefinitions.match(TOKEN))
}
