import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { foldDiacritics, type preferences } from '@atelier/contract'
import { parseKnowledgePage } from '../providers/knowledge/knowledge-page.ts'

/** A section of a help page. */
export interface HelpPassage {
  page: string
  title: string
  heading: string
  anchor: string
  /** In Markdown, without the URLs of links. */
  text: string
}

interface FoldedPassage {
  passage: HelpPassage
  title: string
  heading: string
  text: string
}

const TITLE_WEIGHT = 12
const HEADING_WEIGHT = 6
/** How often a word counts at most, so that a long page is not the best for everything. */
const MAX_COUNT = 4

/** Searches the help pages for words as they are written, also for their beginnings. `folder`: that of all languages. */
export function createHelpWordSearch(folder: string) {
  const read = new Map<preferences.Language, FoldedPassage[]>()

  function passagesOf(language: preferences.Language): FoldedPassage[] {
    const known = read.get(language)
    if (known) return known
    const passages = readPassages(join(folder, language))
    read.set(language, passages)
    return passages
  }

  /** Returns the sections that have a word with each of these beginnings, the best first. */
  return function searchWords(query: string, language: preferences.Language): HelpPassage[] {
    const beginnings = wordsOf(query).map((word) => ` ${word}`)
    if (beginnings.length === 0) return []
    return passagesOf(language)
      .map((folded) => ({ passage: folded.passage, score: scoreOf(folded, beginnings) }))
      .filter(({ score }) => score > 0)
      .toSorted((one, other) => other.score - one.score)
      .map(({ passage }) => passage)
  }
}

function readPassages(folder: string): FoldedPassage[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8')
      return parseKnowledgePage(source, name, undefined).passages.map(
        ({ title, heading, anchor, text }) =>
          foldPassage({
            page: basename(name, '.md'),
            title,
            heading,
            anchor,
            text: withoutLinks(text),
          }),
      )
    })
}

function foldPassage(passage: HelpPassage): FoldedPassage {
  const fold = (text: string) => ` ${wordsOf(text).join(' ')}`
  const { title, heading, text } = passage
  return { passage, title: fold(title), heading: fold(heading), text: fold(text) }
}

/** `See [the plans](/plans).` becomes `See the plans.`. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^[\]]{0,300})\]\([^()\s]{0,300}\)/g, '$1')
}

/** The words in lower case, without diacritics. */
function wordsOf(text: string): string[] {
  return foldDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** 0 if a word is missing. */
function scoreOf({ title, heading, text }: FoldedPassage, beginnings: readonly string[]): number {
  const scores = beginnings.map(
    (beginning) =>
      TITLE_WEIGHT * Number(title.includes(beginning)) +
      HEADING_WEIGHT * Number(heading.includes(beginning)) +
      Math.min(MAX_COUNT, text.split(beginning).length - 1),
  )
  return Math.min(...scores) === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0)
}
