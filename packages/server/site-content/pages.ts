import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, parsePage, type preferences } from '@atelier/contract'
import { MAX_CHARACTERS, readTextFile, type FolderContext } from './files.ts'

const PAGE_FILE = /^pages\/(\w+)\/([\w-]+)\.md$/
/** They came later, so folders without them stay valid. */
const OPTIONAL_LANGUAGES: readonly preferences.Language[] = ['ar']

/** Reads `pages/<language>/<page>.md`: the pages whose text the operator has written. */
export function readOwnPages(
  folder: string,
  { files, siteDirectory, problems }: FolderContext,
): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of files.filter((file) => file.startsWith('pages/'))) {
    const problem = problemOf(file, siteDirectory)
    const text = problem ? '' : readTextFile(join(folder, file))
    const fault = problem ?? faultOf(text) ?? missingLanguage(file, files)
    if (fault) problems.push(`${file}: ${fault}`)
    else pages.set(file, text)
  }
  for (const file of files) readInEnglish(file, pages)
  return pages
}

function problemOf(file: string, siteDirectory: string): string | undefined {
  if (!PAGE_FILE.test(file)) return 'The name must be like pages/en/terms-of-use.md.'
  return existsSync(join(siteDirectory, 'content', file))
    ? undefined
    : 'The product has no page with this name.'
}

function faultOf(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return `The page has more than ${MAX_CHARACTERS} characters.`
  const { frontMatter } = parsePage(text)
  const missing = (['title', 'summary'] as const).find((name) => !frontMatter[name])
  return missing && `Begin the file with "---", "${missing}: …" and "---".`
}

/** Visitors in a language that came later read the operator's page in English, not that of the product. */
function readInEnglish(file: string, pages: Map<string, string>): void {
  const [, language, slug = ''] = PAGE_FILE.exec(file) ?? []
  const english = language === DEFAULT_LANGUAGE && pages.get(file)
  if (!english) return
  for (const later of OPTIONAL_LANGUAGES) {
    const translation = `pages/${later}/${slug}.md`
    if (!pages.has(translation)) pages.set(translation, english)
  }
}

/** A page that only some visitors could read would contradict the one that the others read. */
function missingLanguage(file: string, files: readonly string[]): string | undefined {
  const [, , slug = ''] = PAGE_FILE.exec(file) ?? []
  const required = LANGUAGES.filter((each) => !OPTIONAL_LANGUAGES.includes(each))
  const missing = required.find((language) => !files.includes(`pages/${language}/${slug}.md`))
  return missing && `Write the page in every language: pages/${missing}/${slug}.md is missing.`
}
