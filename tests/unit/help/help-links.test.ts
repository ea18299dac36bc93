import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LANGUAGES, parsePage, splitSections, type preferences } from '@atelier/contract'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const help = (language: preferences.Language) => join(root, 'site/content/help', language)
/** A link to an article, perhaps to one of its sections. Slugs that code puts together are left out. */
const HELP_LINK = /\/help\?page=([a-z-]+)(?:#([\w-]+))?/g

interface HelpLink {
  /** The file that has the link. */
  file: string
  article: string
  section: string | undefined
}

function linksIn(folder: string, extension: RegExp): HelpLink[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => extension.test(file) && !/node_modules|^content/.test(file))
    .flatMap((file) => {
      const path = join(root, folder, file)
      return [...readFileSync(path, 'utf8').matchAll(HELP_LINK)].map(([, article, section]) => ({
        file: relative(root, path),
        article: article!,
        section,
      }))
    })
}

/** The ids of the sections of every article. */
function anchorsIn(language: preferences.Language): Map<string, string[]> {
  return new Map(
    readdirSync(help(language)).map((name) => {
      const { body } = parsePage(readFileSync(join(help(language), name), 'utf8'))
      return [name.replace(/\.md$/, ''), splitSections(body).sections.map(({ id }) => id)]
    }),
  )
}

function deadLinks(links: readonly HelpLink[], language: preferences.Language): HelpLink[] {
  const anchors = anchorsIn(language)
  return links.filter(({ article, section }) => {
    const sections = anchors.get(article)
    return !sections || (section && !sections.includes(section))
  })
}

/** Links in code are the same in every language. */
const linksInCode = ['site', 'packages'].flatMap((folder) => linksIn(folder, /\.(tsx?|mjs|html)$/))

for (const language of LANGUAGES) {
  test(`every link of a help article or page in ${language} leads to an article and a section that exist`, () => {
    const links = ['help', 'pages'].flatMap((kind) =>
      linksIn(join('site/content', kind, language), /\.md$/),
    )
    expect(links.length).toBeGreaterThan(50)
    expect(deadLinks(links, language)).toEqual([])
  })

  test(`every link of a page or a widget to the help leads to a section that exists in ${language}`, () => {
    expect(linksInCode.filter(({ section }) => section).length).toBeGreaterThan(4)
    expect(deadLinks(linksInCode, language)).toEqual([])
  })
}
