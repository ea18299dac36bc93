import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES, parsePage } from '@atelier/contract'
import type { Plugin } from 'vite'

/** Serves the Markdown files under /content/, and for each language a list of its help pages as index.json. */
export function contentPlugin(siteFolder: string): Plugin {
  const folder = join(siteFolder, 'content')
  return {
    name: 'atelier:content',
    generateBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.md')) continue
        const source = readFileSync(join(folder, path), 'utf8')
        this.emitFile({
          type: 'asset',
          fileName: `content/${path}`,
          source: removeQuestions(source),
        })
      }
      for (const language of LANGUAGES) {
        const fileName = `content/help/${language}/index.json`
        this.emitFile({ type: 'asset', fileName, source: listHelpPages(folder, language) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = /^\/content\/help\/(\w+)\/index\.json$/.exec(request.url ?? '')?.[1]
        if (!LANGUAGES.some((code) => code === language)) return next()
        response.setHeader('content-type', 'application/json')
        response.end(listHelpPages(folder, language!))
      })
    },
  }
}

/** The questions in the front matter of a help page are for the search of the Guide, so readers need not load them. */
export function removeQuestions(source: string): string {
  return source.replace(/^questions:\n(?: .*\n)+/m, '')
}

/** Returns the list as JSON, in the alphabetical order that the language uses. */
function listHelpPages(folder: string, language: string): string {
  const pages = readdirSync(join(folder, 'help', language))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const { frontMatter } = parsePage(readFileSync(join(folder, 'help', language, name), 'utf8'))
      const { title = '', section = '', summary = '' } = frontMatter
      return { slug: basename(name, '.md'), title, section, summary }
    })
  return JSON.stringify(pages.toSorted((a, b) => a.title.localeCompare(b.title, language)))
}
