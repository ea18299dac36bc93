import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsePage, type preferences } from '@atelier/contract'

export interface Passage {
  heading: string
  text: string
}

/** What a text says, without the addresses of its links. */
export function withoutAddresses(text: string): string {
  return text.replace(/\]\([^()\s]{0,300}\)/g, ' ')
}

export interface HelpPage {
  slug: string
  language: preferences.Language
  title: string
  section: string
  summary: string
  /** The words before the first heading, then one for each heading. */
  passages: Passage[]
}

/** The pages of one language: `<directory>/<language>/<slug>.md`. */
export function readHelp(directory: string, language: preferences.Language): HelpPage[] {
  return readdirSync(join(directory, language))
    .filter((name) => name.endsWith('.md'))
    .toSorted()
    .map((name) =>
      readPage(
        readFileSync(join(directory, language, name), 'utf8'),
        basename(name, '.md'),
        language,
      ),
    )
}

function readPage(source: string, slug: string, language: preferences.Language): HelpPage {
  const { facts, body } = parsePage(source)
  const fact = (name: string): string => {
    const value = facts[name]
    if (!value) throw new Error(`The help page ${language}/${slug}.md has no ${name}`)
    return value
  }
  const [intro = '', ...rest] = body.split(/^## /m)
  const passages = rest.map((part) => {
    const end = part.indexOf('\n')
    return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() }
  })
  return {
    slug,
    language,
    title: fact('title'),
    section: fact('section'),
    summary: fact('summary'),
    passages: [{ heading: '', text: intro.trim() }, ...passages].filter(({ text }) => text),
  }
}
