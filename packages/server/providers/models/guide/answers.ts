import { LANGUAGES, type preferences } from '@atelier/contract'
import { waitForOwnTurn } from '../../../own-turn.ts'
import { shortenPassage } from './excerpt.ts'
import { readHelpPages, type HelpPage, type Passage } from './help-pages.ts'
import { createHelpSearch, type Hit, type SelectSearch } from './help-search.ts'
import { readHelpWords } from './help-words.ts'
import { listNames } from './names.ts'
import { quoteLines } from './quote-lines.ts'
import { createSmallTalk } from './small-talk.ts'
import { guideTexts } from './texts.ts'
import { hasVietnameseDiacritics } from '../../../search/words.ts'

/** The certainty from which a passage is quoted as an answer. Calibrated on the questions in tests/guide-questions. */
const MIN_CERTAINTY = 0.34
/** The certainty from which the page of a passage is at least suggested. */
const MIN_SUGGESTION_CERTAINTY = 0.2
/** A further passage is quoted as well if its score is at least this share of the best passage's score. */
const FURTHER_PASSAGE_MIN_SCORE = 0.7
const MAX_QUOTED = 3
/** The same for a section of the page whose beginning is quoted. */
const SECTION_AFTER_BEGINNING_MIN_SCORE = 0.35
/** The same for a section that is quoted before the beginning of its page. */
const SECTION_INSTEAD_OF_BEGINNING_MIN_SCORE = 0.9

/** Sums such as "12 * 12" have none. */
const HAS_WORDS = /\p{L}{2}/u

type Language = preferences.Language
type Searches = Record<Language, SelectSearch>

/** Returns a function that answers a message from the help pages in `directory`, in English or Vietnamese. */
export async function createAnswers(
  directory: string,
): Promise<(message: string) => Promise<string>> {
  const words = readHelpWords(directory)
  await waitForOwnTurn()
  const en = readHelpPages(directory, 'en')
  await waitForOwnTurn()
  const vi = readHelpPages(directory, 'vi')
  await waitForOwnTurn()
  const pages = { en, vi }
  const names = listNames(Object.values(pages))
  const search = (language: Language) =>
    createHelpSearch(pages[language], language, words[language], names)
  const searches: Searches = { en: search('en'), vi: search('vi') }
  await waitForOwnTurn()
  const parse = await createSmallTalk(directory)

  return async (message) => {
    const { question, smallTalk } = parse(message)
    const reply = smallTalk && guideTexts[smallTalk.language].smallTalk[smallTalk.topic]
    if (reply && !question) return reply
    const { language, hits } = HAS_WORDS.test(question)
      ? await searchBestLanguage(searches, question)
      : { language: 'en' as const, hits: [] }
    const certainty = hits[0]?.certainty ?? 0
    if (certainty >= MIN_CERTAINTY) return quotePassages(language, hits, question)
    // "Great, that is all I wanted to know" is no question.
    if (reply && smallTalk.topic === 'thanks') return reply
    return suggestPages(
      language,
      hits.filter((hit) => hit.certainty >= MIN_SUGGESTION_CERTAINTY),
    )
  }
}

/**
 * Without diacritics that only Vietnamese has, the language that recognizes more words of the question is used, and
 * between equals the one whose pages fit the question better.
 */
async function searchBestLanguage(
  searches: Searches,
  question: string,
): Promise<{ language: Language; hits: Hit[] }> {
  const languages = hasVietnameseDiacritics(question) ? (['vi'] as const) : LANGUAGES
  const found = await Promise.all(
    languages.map(async (language) => {
      const search = await searches[language](question)
      await waitForOwnTurn()
      return { language, hits: search.find(question), recognized: search.recognize(question) }
    }),
  )
  const [best] = found.toSorted(
    (a, b) => b.recognized - a.recognized || scoreOf(b.hits) - scoreOf(a.hits),
  )
  return best!
}

function scoreOf([best]: readonly Hit[]): number {
  return best?.score ?? 0
}

function quotePassages(language: Language, hits: readonly Hit[], question: string): string {
  const texts = guideTexts[language]
  const quoted = selectQuoted(hits)
  const related = hits
    .filter((hit) => !quoted.includes(hit) && hit.certainty >= MIN_CERTAINTY)
    .slice(0, 2)
  return [
    ...quoted.map(
      ({ passage }) => `${texts.source(linkToPassage(passage))}\n\n${quote(passage, question)}`,
    ),
    ...(related.length > 0
      ? [texts.related(related.map(({ passage }) => linkToPassage(passage)).join(', '))]
      : []),
  ].join('\n\n')
}

/**
 * Selects the passages to quote: those that fit nearly as well as the best one. If the best one is only the beginning
 * of its page, a section of the page comes next.
 */
function selectQuoted(hits: readonly Hit[]): Hit[] {
  const [best, ...others] = preferSection(hits)
  if (!best) return []
  const isAtLeast = (share: number) => (hit: Hit) => hit.score > best.score * share
  const sections = best.passage.heading
    ? []
    : others
        .filter(({ passage }) => passage.page === best.passage.page)
        .filter(isAtLeast(SECTION_AFTER_BEGINNING_MIN_SCORE))
        .slice(0, 1)
  const closest = others.filter(isAtLeast(FURTHER_PASSAGE_MIN_SCORE))
  const further = [...new Set([...sections, ...closest])].slice(0, MAX_QUOTED - 1)
  return [best, ...further]
}

/** Moves a section before the beginning of its page if both fit about as well, because the section says how to do it. */
function preferSection(hits: readonly Hit[]): readonly Hit[] {
  const [best] = hits
  if (!best || best.passage.heading) return hits
  const section = hits.find(
    ({ passage, score }) =>
      passage.heading &&
      passage.page === best.passage.page &&
      score > best.score * SECTION_INSTEAD_OF_BEGINNING_MIN_SCORE,
  )
  return section ? [section, ...hits.filter((hit) => hit !== section)] : hits
}

function suggestPages(language: Language, hits: readonly Hit[]): string {
  const texts = guideTexts[language]
  const pages = [...new Set(hits.map(({ passage }) => passage.page))].slice(0, 3)
  if (pages.length === 0) return `${texts.noAnswer} ${texts.elsewhere}`
  const suggestions = pages.map((page) => `- ${linkToPage(page)}: ${page.summary}`)
  return [`${texts.noAnswer} ${texts.suggestions}`, suggestions.join('\n')].join('\n\n')
}

function linkToPage({ title, slug }: HelpPage): string {
  return `[${title}](/help?page=${slug})`
}

function linkToPassage({ page, heading, anchor }: Passage): string {
  const text = heading ? `${page.title}: ${heading}` : page.title
  return `[${text}](/help?page=${page.slug}${anchor && `#${anchor}`})`
}

function quote({ heading, text }: Passage, question: string): string {
  return quoteLines(`${heading && `**${heading}**\n\n`}${shortenPassage(text, question)}`)
}
