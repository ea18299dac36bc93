import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = '\0atelier:shell-styles'

/**
 * `shell.css?shell` for the loader: the styles, and of the many tokens those that the styles name,
 * so that a page has nothing to fetch before it can show a box to write in.
 */
export function shellStyles(widgets: string): Plugin {
  return {
    name: 'atelier:shell-styles',
    enforce: 'pre',
    // Under a name of its own: whatever ends in .css is Vite's.
    resolveId: (name) => (name.endsWith('.css?shell') ? MODULE : null),
    load(id) {
      if (id !== MODULE) return null
      const [styles, tokens] = ['chat/shell.css', 'tokens.css'].map((name) => {
        this.addWatchFile(join(widgets, name))
        return small(readFileSync(join(widgets, name), 'utf8'))
      }) as [string, string]
      const { base, names, themes } = shellTokens(styles, tokens)
      // Six themes name the same tokens and differ in six digits each, so only these are carried.
      return `
        export const styles = ${JSON.stringify(`${base && `:host{${base}}`}${styles}`)}
        const names = ${JSON.stringify(names.join())}.split(',')
        const all = ${JSON.stringify(themes)}
        export const themes = (name) =>
          (all[name] ?? all.dark).match(/.{6}/g).map((digits, at) => '--at-' + names[at] + ':#' + digits + ';').join('')
      `
    },
  }
}

function shellTokens(styles: string, tokens: string) {
  const used = new Set([...styles.matchAll(/var\((--at-[\w-]+)\)/g)].map(([, name]) => name!))
  const plain = tokens.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const blocks = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
    selector: selector!,
    tokens: body!
      .split(';')
      .map((line) => line.split(':') as [string, string])
      .filter(([name]) => used.has(name)),
  }))
  // What an element has of its own comes later and wins.
  const base = new Map(
    blocks
      .filter(({ selector }) => /(^|,):host$/.test(selector))
      .flatMap(({ tokens: told }) => told),
  )
  const themed = blocks.flatMap(({ selector, tokens: told }) => {
    const theme = /:host\(\[data-theme="?(\w+)"?\]\)/.exec(selector)?.[1]
    return theme && told.length > 0 ? [[theme, told] as const] : []
  })
  return {
    base: [...base].map((token) => token.join(':')).join(';'),
    names: themed[0]![1].map(([name]) => name.slice('--at-'.length)),
    themes: Object.fromEntries(
      themed.map(([theme, told]) => [theme, told.map(([, colour]) => digitsOf(colour)).join('')]),
    ),
  }
}

function digitsOf(colour: string): string {
  if (/^#[\da-f]{6}$/.test(colour)) return colour.slice(1)
  throw new Error(`The shell takes colours as #rrggbb, not "${colour}"`)
}

/** Without comments, and without the white space nobody needs. A rem is 16 pixels on somebody else's page. */
function small(css: string): string {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/([\d.]+)rem\b/g, (_, count: string) => `${Number(count) * 16}px`)
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>~]) ?/g, (_, sign: string) => sign)
    .replaceAll(';}', '}')
}
