import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parsePage, splitSections, type preferences } from '@atelier/contract'
import { parseQuestions } from '../../../packages/server/search/section-questions.ts'

/** The text below one heading of a page, in Markdown. */
interface Passage {
  page: HelpPage
  /** Empty for the text before the first heading. */
  heading: string
  /** The anchor of the heading, empty for the text before the first one. */
  anchor: string
  text: string
  /** Questions that this passage answers. They are searched and never shown. */
  questions: readonly string[]
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
    .map((name) => {
      const source = readFileSync(join(directory, language, name), 'utf8')
      return parseHelpPage(source, basename(name, '.md'), language)
    })
}

function parseHelpPage(source: string, slug: string, language: preferences.Language): HelpPage {
  const { frontMatter, body } = parsePage(source)
  const readField = (name: string): string => {
    const value = frontMatter[name]
    if (!value) throw new Error(`The front matter of ${language}/${slug}.md has no "${name}"`)
    return value
  }
  const title = readField('title')
  const page: HelpPage = {
    slug,
    language,
    title,
    section: readField('section'),
    summary: readField('summary'),
    passages: [],
  }
  const questions = parseQuestions(frontMatter.questions ?? '')
  const { intro, sections } = splitSections(body)
  const passages = [{ id: '', title: '', text: intro }, ...sections].filter(({ text }) => text)
  page.passages = passages.map(({ id, title: heading, text }) => ({
    page,
    heading,
    anchor: id,
    text,
    questions: questions.get(heading || title) ?? [],
  }))
  return page
}
