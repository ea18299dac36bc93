import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleStyles, inPixels } from './bundle-styles.ts'

const MODULE = '\0atelier:shell-styles:'
/** The styles that the loader applies to every element. Other files need not repeat them. */
const LOADER_STYLES = 'chat/shell.css'

/**
 * Resolves `chat/shell.css?shell` to these styles and the design tokens they use, so that the loader contains all it
 * needs to render a shell. `widgetsFolder`: packages/widgets.
 */
export function shellStylesPlugin(widgetsFolder: string): Plugin {
  return {
    name: 'atelier:shell-styles',
    enforce: 'pre',
    // An id without .css, because Vite would process a file of that type itself.
    resolveId: (name) =>
      name.endsWith('.css?shell') ? MODULE + name.replace(/^(\.\.\/)+|\.css\?shell$/g, '') : null,
    async load(id) {
      if (!id.startsWith(MODULE)) return null
      const name = `${id.slice(MODULE.length)}.css`
      const readStyles = async (name: string) =>
        minifyCss(await bundleStyles(join(widgetsFolder, name), (path) => this.addWatchFile(path)))
      const [elementStyles, ownStyles, tokens] = await Promise.all([
        readStyles('element.css'),
        readStyles(name),
        readStyles('tokens.css'),
      ])
      const styles = name === LOADER_STYLES ? elementStyles + ownStyles : ownStyles
      const { base, names, themes } = usedTokens(styles, tokens)
      // All themes define the same tokens as #rrggbb, so the names are included once, and six digits for each value.
      return `
        export const styles = ${JSON.stringify(`${base && `:host{${base}}`}${styles}`)}
        const names = ${JSON.stringify(names)}
        const digitsByTheme = ${JSON.stringify(themes)}
        export const themeTokens = (theme, otherwise) =>
          (digitsByTheme[theme] ?? digitsByTheme[otherwise]).match(/.{6}/g).map((digits, index) => \`--at-\${names[index]}:#\${digits};\`).join('')
      `
    },
  }
}

/** `base`: declarations for all themes. `themes`: the digits of each theme's colours, in the order of `names`. */
function usedTokens(styles: string, tokens: string) {
  const used = new Set([...styles.matchAll(/var\((--at-[\w-]+)\)/g)].map(([, name]) => name!))
  const withoutMedia = tokens.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const blocks = [...withoutMedia.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!,
    tokens: body!
      .split(';')
      .map((line) => line.split(':') as [string, string])
      .filter(([name]) => used.has(name)),
  }))
  // Tokens for `:host` come after those for the whole page in tokens.css, and override them.
  const base = new Map(
    blocks
      .filter(({ selector }) => /(^|,):host$/.test(selector))
      .flatMap(({ tokens: declarations }) => declarations),
  )
  const themed = blocks.flatMap(({ selector, tokens: declarations }) => {
    const theme = /:host\(\[data-theme="?(\w+)"?\]\)/.exec(selector)?.[1]
    return theme && declarations.length > 0 ? [[theme, declarations] as const] : []
  })
  return {
    base: [...base].map((token) => token.join(':')).join(';'),
    names: themed[0]![1].map(([name]) => name.slice('--at-'.length)),
    themes: Object.fromEntries(
      themed.map(([theme, declarations]) => [
        theme,
        declarations.map(([, colour]) => digitsOf(colour)).join(''),
      ]),
    ),
  }
}

function digitsOf(colour: string): string {
  if (/^#[\da-f]{6}$/.test(colour)) return colour.slice(1)
  throw new Error(`Theme colours used in shell.css must be #rrggbb, not "${colour}"`)
}

function minifyCss(css: string): string {
  return inPixels(css)
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/\b0\./g, '.')
    .replace(/ ?([{}:;,>~/]) ?/g, (_, punctuation: string) => punctuation)
    .replaceAll(';}', '}')
}
