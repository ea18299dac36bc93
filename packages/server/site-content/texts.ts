import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type InterfaceTexts, type preferences } from '@atelier/contract'
import type { FolderContext } from './files.ts'

const TEXT_FILE = /^texts\/(\w+)\/([\w-]+)\.json$/

/** Reads `texts/<language>/<namespace>.json`: the texts that replace those of the product, by key. */
export function readOwnTexts(
  folder: string,
  { files, siteDirectory, problems }: FolderContext,
): InterfaceTexts | undefined {
  const texts: InterfaceTexts = {}
  for (const file of files.filter((file) => file.startsWith('texts/'))) {
    const [, language = '', namespace = ''] = TEXT_FILE.exec(file) ?? []
    try {
      if (!isLanguage(language))
        throw new Error(`The folder is not one of ${LANGUAGES.join(', ')}.`)
      const own = readTexts(join(folder, file))
      checkTexts(own, readTexts(join(siteDirectory, `locales/en/${namespace}.json`)))
      texts[language] = { ...texts[language], [namespace]: own }
    } catch (error) {
      problems.push(`${file}: ${describe(error)}`)
    }
  }
  return Object.keys(texts).length > 0 ? texts : undefined
}

function readTexts(path: string): Record<string, string> {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const isTexts =
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  if (!isTexts) throw new Error('The file is not an object of texts.')
  return texts as Record<string, string>
}

/** A text must be one of the product's, and may have no placeholder that the product's text does not fill. */
function checkTexts(own: Record<string, string>, english: Record<string, string>): void {
  for (const [key, text] of Object.entries(own)) {
    const replaced =
      english[key] ?? english[key.replace(/_(zero|one|two|few|many|other)$/, '_other')]
    if (replaced === undefined) throw new Error(`"${key}" is not a text of the product.`)
    const unknown = placeholdersOf(text).find((name) => !placeholdersOf(replaced).includes(name))
    if (unknown) throw new Error(`"${key}" has {${unknown}}, which nothing fills in.`)
  }
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

const isLanguage = (code: string): code is preferences.Language =>
  LANGUAGES.some((language) => language === code)

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'The product has no file of texts with this name.' : message
}
