import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import {
  DEFAULT_LANGUAGE,
  ENGLISH_PART,
  LANGUAGES,
  parsePage,
  type preferences,
} from '@atelier/contract'
import type { Plugin } from 'vite'
import { elementTables } from './element-tables.ts'
import { sortHelpPages } from './help-order.ts'
import { llmsText } from './llms-text.ts'

/** Serves the Markdown files under /content/, and for each language a list of its help pages as index.json. */
export function contentPlugin(siteFolder: string): Plugin {
  const folder = join(siteFolder, 'content')
  return {
    name: 'atelier:content',
    generateBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        // Texts in other languages are being written.
        const isOffered = LANGUAGES.some((language) => path.split(sep)[1] === language)
        if (!path.endsWith('.md') || !isOffered) continue
        const source = renderContentFile(folder, path)
        this.emitFile({ type: 'asset', fileName: `content/${path}`, source })
      }
      const english = helpPagesOf(folder, DEFAULT_LANGUAGE)
      this.emitFile({ type: 'asset', fileName: 'llms.txt', source: llmsText(english) })
      for (const language of LANGUAGES) {
        const fileName = `content/help/${language}/index.json`
        this.emitFile({ type: 'asset', fileName, source: listHelpPages(folder, language) })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const language = /^\/content\/help\/(\w+)\/index\.json$/.exec(request.url ?? '')?.[1]
        if (LANGUAGES.some((code) => code === language)) {
          response.setHeader('content-type', 'application/json')
          response.end(listHelpPages(folder, language!))
          return
        }
        const page = /^\/content\/(help\/\w+\/[\w-]+\.md)$/.exec(request.url ?? '')?.[1]
        if (!page || !existsSync(join(folder, page))) return next()
        response.setHeader('content-type', 'text/markdown; charset=utf-8')
        response.end(renderContentFile(folder, page))
      })
    },
  }
}

/** The questions in the front matter of a help page are for the search of the Guide, so readers need not load them. */
export function removeQuestions(source: string): string {
  return source.replace(/^questions:\n(?: .*\n)+/m, '')
}

/**
 * Returns a file as readers get it: without questions, with the tables of the element that it is about, or with the
 * changelog of the npm package.
 */
export function renderContentFile(folder: string, path: string): string {
  const source = readFileSync(join(folder, path), 'utf8')
  const { element, changelog } = parsePage(source).frontMatter
  const [, language] = path.split(sep)
  const addition = element
    ? elementTables(element, language as preferences.Language, join(folder, 'help'))
    : changelog
      ? readChangelog(folder, language)
      : ''
  return addition ? `${removeQuestions(source).trimEnd()}\n\n${addition}` : removeQuestions(source)
}

/** Without the title, which the page has already. */
function readChangelog(folder: string, language: string | undefined): string {
  const path = join(folder, '../../packages/widgets/CHANGELOG.md')
  if (!existsSync(path)) return ''
  const changelog = readFileSync(path, 'utf8').replace(/^# .*\n+/, '')
  return language === DEFAULT_LANGUAGE ? changelog : `${ENGLISH_PART}\n\n${changelog}`
}

/** Returns the list as JSON. */
function listHelpPages(folder: string, language: string): string {
  return JSON.stringify(helpPagesOf(folder, language))
}

function helpPagesOf(folder: string, language: string) {
  const pages = readdirSync(join(folder, 'help', language))
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const { frontMatter } = parsePage(readFileSync(join(folder, 'help', language, name), 'utf8'))
      const { title = '', section = '', summary = '' } = frontMatter
      return { slug: basename(name, '.md'), title, section, summary }
    })
  return sortHelpPages(pages)
}
