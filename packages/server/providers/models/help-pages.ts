import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsePage, type preferences } from '@atelier/contract'

/** The text below one heading of a page, in Markdown. */
export interface Passage {
  /** Empty for the text before the first heading. */
  heading: string
  text: string
}

/** Removes the URLs of Markdown links, so that a search does not find words in them. */
export function removeLinkTargets(text: string): string {
  return text.replace(/\]\([^()\s]{0,300}\)/g, ' ')
}

export interface HelpPage {
  slug: string
  language: preferences.Language
  title: string
  section: string
  summary: string
  passages: Passage[]
}

/** Reads the pages of one language: `<directory>/<language>/<slug>.md`. */
export function readHelpPages(directory: string, language: preferences.Language): HelpPage[] {
  return readdirSync(join(directory, language))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) =>
      parseHelpPage(
        readFileSync(join(directory, language, name), 'utf8'),
        basename(name, '.md'),
        language,
      ),
    )
}

function parseHelpPage(source: string, slug: string, language: preferences.Language): HelpPage {
  const { frontMatter, body } = parsePage(source)
  const readField = (name: string): string => {
    const value = frontMatter[name]
    if (!value) throw new Error(`The front matter of ${language}/${slug}.md has no "${name}"`)
    return value
  }
  const [intro = '', ...sections] = body.split(/^## /m)
  const passages = sections.map(parsePassage)
  return {
    slug,
    language,
    title: readField('title'),
    section: readField('section'),
    summary: readField('summary'),
    passages: [{ heading: '', text: intro.trim() }, ...passages].filter(({ text }) => text),
  }
}

/** Parses a section whose first line is its heading. */
function parsePassage(section: string): Passage {
  const end = section.indexOf('\n')
  return { heading: section.slice(0, end).trim(), text: section.slice(end).trim() }
}
