import { join } from 'node:path'
import { LANGUAGES, type InterfaceTexts, type preferences } from '@atelier/contract'
import { MAX_CHARACTERS, readTextFile, type FolderContext } from './files.ts'

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/
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
  const source = readTextFile(path)
  if (source.length > MAX_CHARACTERS)
    throw new Error(`The file has more than ${MAX_CHARACTERS} characters.`)
  const texts: unknown = JSON.parse(source)
  const isTexts =
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  if (!isTexts) throw new Error('The file is not an object of texts.')
  return texts as Record<string, string>
}

/** A text must be one of the product's, with the same placeholders. Plural forms may leave out the number. */
function checkTexts(own: Record<string, string>, english: Record<string, string>): void {
  for (const [key, text] of Object.entries(own)) {
    const replaced = english[key] ?? english[key.replace(PLURAL_FORM, '_other')]
    if (replaced === undefined) throw new Error(`"${key}" is not a text of the product.`)
    if (!text.trim()) throw new Error(`"${key}" is empty.`)
    const [names, required] = [placeholdersOf(text), placeholdersOf(replaced)]
    const unknown = names.find((name) => !required.includes(name))
    if (unknown) throw new Error(`"${key}" has {${unknown}}, which nothing fills in.`)
    const missing = required.find(
      (name) => !names.includes(name) && !(name === 'count' && PLURAL_FORM.test(key)),
    )
    if (missing) throw new Error(`"${key}" has no {${missing}}, which the product's text has.`)
  }
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)

const isLanguage = (code: string): code is preferences.Language =>
  LANGUAGES.some((language) => language === code)

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code === 'ENOENT' ? 'The product has no file of texts with this name.' : message
}
