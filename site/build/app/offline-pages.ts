import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf, LANGUAGES, parsePage } from '@atelier/contract'
import type { Plugin } from 'vite'
import { fileInLanguage } from '../page-list.ts'

const FILE = 'offline.html'

/** Writes the page that the app shows without a connection, in each language. It runs no code of the site. */
export function offlinePagesPlugin(siteFolder: string): Plugin {
  return {
    name: 'atelier:offline-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle[FILE]
        if (page?.type !== 'asset') throw new Error(`${FILE} has not been built`)
        const template = String(page.source)
        for (const language of LANGUAGES) {
          const source = fillIn(template, siteFolder, language)
          const fileName = fileInLanguage(FILE, language)
          if (fileName === FILE) page.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

function fillIn(template: string, siteFolder: string, language: string): string {
  const texts = parsePage(
    readFileSync(join(siteFolder, `content/offline/${language}.md`), 'utf8'),
  ).frontMatter
  const values: Record<string, string> = { ...texts, language, direction: directionOf(language) }
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}
