import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES, parsePage } from '@atelier/contract'
import type { Plugin } from 'vite'

/** The site's texts as files of their own under /content/, and a list of the help pages for each language. */
export function content(site: string): Plugin {
  const folder = join(site, 'content')
  return {
    name: 'atelier:content',
    generateBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!path.endsWith('.md')) continue
        const source = readFileSync(join(folder, path), 'utf8')
        this.emitFile({ type: 'asset', fileName: `content/${path}`, source })
      }
      for (const language of LANGUAGES) {
        const fileName = `content/help/${language}/index.json`
        this.emitFile({ type: 'asset', fileName, source: listHelp(folder, language) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = /^\/content\/help\/(\w+)\/index\.json$/.exec(request.url ?? '')?.[1]
        if (!LANGUAGES.some((code) => code === language)) return next()
        response.setHeader('content-type', 'application/json')
        response.end(listHelp(folder, language!))
      })
    },
  }
}

/** By title, in the order of the language. */
function listHelp(folder: string, language: string): string {
  const entries = readdirSync(join(folder, 'help', language))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const { facts } = parsePage(readFileSync(join(folder, 'help', language, name), 'utf8'))
      const { title = '', section = '', summary = '' } = facts
      return { slug: basename(name, '.md'), title, section, summary }
    })
  return JSON.stringify(
    entries.toSorted((one, other) => one.title.localeCompare(other.title, language)),
  )
}
