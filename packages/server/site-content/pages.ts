import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, parsePage } from '@atelier/contract'
import type { FolderContext } from './files.ts'

const PAGE_FILE = /^pages\/(\w+)\/([\w-]+)\.md$/
const MAX_CHARACTERS = 200_000

/** Reads `pages/<language>/<page>.md`: the pages whose text the operator has written. */
export function readOwnPages(
  folder: string,
  { files, siteDirectory, problems }: FolderContext,
): Map<string, string> {
  const pages = new Map<string, string>()
  for (const file of files.filter((file) => file.startsWith('pages/'))) {
    const problem = problemOf(file, siteDirectory)
    const text = readFileSync(join(folder, file), 'utf8')
    const fault = problem ?? faultOf(text) ?? missingLanguage(file, files)
    if (fault) problems.push(`${file}: ${fault}`)
    else pages.set(file, text)
  }
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

/** A page that only some visitors could read would contradict the one that the others read. */
function missingLanguage(file: string, files: readonly string[]): string | undefined {
  const [, , slug = ''] = PAGE_FILE.exec(file) ?? []
  const missing = LANGUAGES.find((language) => !files.includes(`pages/${language}/${slug}.md`))
  return missing && `Write the page in every language: pages/${missing}/${slug}.md is missing.`
}
