// What the operator changes of the site, in the folder that SITE_CONTENT names.
import { statSync } from 'node:fs'
import type { Company, InterfaceTexts } from '@atelier/contract'
import { EnvironmentError } from './environment/errors.ts'
import { readCompany } from './site-content/company.ts'
import { listFiles } from './site-content/files.ts'
import { readOwnPages } from './site-content/pages.ts'
import { readOwnTexts } from './site-content/texts.ts'

export interface SiteContent {
  company?: Company | undefined
  texts?: InterfaceTexts | undefined
  /** Markdown by path, such as `pages/en/terms-of-use.md`. */
  pages: ReadonlyMap<string, string>
}

/**
 * Reads and checks the folder. Throws an EnvironmentError that lists every problem. `siteDirectory`: the built site, which
 * says which pages and texts there are.
 */
export function readSiteContent(folder: string, siteDirectory: string): SiteContent {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats?.isDirectory())
    throw new EnvironmentError([
      `SITE_CONTENT is "${folder}", which ${stats ? 'is not a folder' : 'does not exist'}. Create the folder, or leave the variable out.`,
    ])
  const problems: string[] = []
  const files = listFiles(folder)
  const content = {
    company: readCompany(folder, files, problems),
    texts: readOwnTexts(folder, { files, siteDirectory, problems }),
    pages: readOwnPages(folder, { files, siteDirectory, problems }),
  }
  const known = /^(company\.json|texts\/.*|pages\/.*|README.*)$/
  for (const file of files.filter((file) => !known.test(file)))
    problems.push(`${file} is not used: the folder may have company.json, pages/ and texts/.`)
  if (problems.length > 0) throw new EnvironmentError(problems, `SITE_CONTENT is "${folder}":`)
  return content
}
