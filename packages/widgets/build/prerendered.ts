import { join } from 'node:path'
import type { preferences } from '@atelier/contract'
import type { Plugin } from 'vite'
import { parseMarkup } from './parse-markup.ts'
import { prerender } from './prerender.ts'

const MODULE = '\0atelier:prerendered:'
const SUFFIX = '?prerendered'

/**
 * Resolves `templates/chat.tsx?prerendered` to what its templates render, as data that loader/draw.ts draws. `widgetsFolder`:
 * packages/widgets.
 */
export function prerenderedPlugin(widgetsFolder: string): Plugin {
  return {
    name: 'atelier:prerendered',
    enforce: 'pre',
    // An id without .tsx, because Vite would compile a file of that type itself.
    resolveId: (name, importer) =>
      name.endsWith(SUFFIX)
        ? MODULE + join(importer!, '..', name.slice(0, -`.tsx${SUFFIX}`.length))
        : null,
    async load(id) {
      if (!id.startsWith(MODULE)) return null
      const path = `${id.slice(MODULE.length)}.tsx`
      this.addWatchFile(path)
      const publicFolder = join(widgetsFolder, '../../site/public')
      return `export const templates = ${JSON.stringify(mergeLanguages(await prerender({ module: path, publicFolder })))}`
    },
  }
}

type Markup = Record<preferences.Language, Record<string, string>>

/** One tree for all languages, in which numbers stand for the texts that differ. */
function mergeLanguages(markup: Markup): Prerendered {
  const languages = Object.keys(markup) as preferences.Language[]
  const texts = Object.fromEntries(
    languages.map((language) => [language, [] as string[]]),
  ) as unknown as Record<preferences.Language, string[]>

  function merge(versions: readonly PrerenderedTree[]): PrerenderedTree {
    const elements = versions.filter((version) => Array.isArray(version))
    const [first] = elements
    if (!first) return mergeTexts(versions as string[])
    const [tag, attributes, ...children] = first
    if (elements.some((other) => other[0] !== tag || other.length !== first.length))
      throw new Error(`<${tag}> differs between languages by more than its texts`)
    const mergedAttributes = Object.keys(attributes).map(
      (name) => [name, mergeTexts(elements.map((element) => element[1][name] as string))] as const,
    )
    return [
      tag,
      Object.fromEntries(mergedAttributes),
      ...children.map((_, index) =>
        merge(elements.map((element) => element[index + 2] as PrerenderedTree)),
      ),
    ]
  }

  function mergeTexts(versions: readonly string[]): string | number {
    if (new Set(versions).size === 1) return versions[0]!
    const known = texts[languages[0]!].findIndex((_, index) =>
      languages.every((language, each) => texts[language][index] === versions[each]),
    )
    if (known >= 0) return known
    return languages.map((language, each) => texts[language].push(versions[each]!) - 1)[0]!
  }

  const names = Object.keys(markup[languages[0]!])
  const trees = Object.fromEntries(
    names.map((name) => [
      name,
      merge(languages.map((language) => parseMarkup(markup[language][name]!))),
    ]),
  )
  return { trees, texts }
}
