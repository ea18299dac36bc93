import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { join } from 'node:path'
import { GUIDE_MODEL_ID, LANGUAGES, type preferences } from '@atelier/contract'
import { readHelpPages, type HelpPage, type Passage } from './help-pages.ts'
import { createHelpSearch, type HelpSearch, type Hit } from './help-search.ts'
import type { ModelEvent, ModelSource, SourceModel } from './model-registry.ts'
import { hasVietnameseDiacritics } from './search-words.ts'

const GUIDE: SourceModel = {
  id: GUIDE_MODEL_ID,
  name: 'Guide',
  abilities: ['text'],
  tier: 'free',
  description: 'Searches the help pages, not an AI',
  window: 96_000,
}

/** The coverage from which a page is quoted as an answer instead of only being suggested. */
const MIN_COVERAGE = 0.4
/** The second page is quoted as well if its score is at least this share of the best page's score. */
const SECOND_PAGE_MIN_SCORE = 0.8
const DELTA_LENGTH = 24

type Language = preferences.Language
type Searches = Record<Language, HelpSearch>

/**
 * Creates the built-in model, which is not an AI: it answers with passages of the help pages in `directory` and links
 * to them, or says that no page answers the question.
 */
export async function createGuide(directory: string): Promise<ModelSource> {
  const searches = createSearches(directory)

  return {
    list: async () => [GUIDE],
    async *answer({ messages, signal }): AsyncGenerator<ModelEvent> {
      const text = composeAnswer(searches, messages.at(-1)?.content ?? '')
      for (let start = 0; start < text.length && !signal.aborted; start += DELTA_LENGTH) {
        yield { type: 'delta', text: text.slice(start, start + DELTA_LENGTH) }
        // Without this pause, a long answer would delay the requests of other visitors.
        await yieldToEventLoop()
      }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}

function createSearches(directory: string): Searches {
  const synonymsFile = join(directory, 'synonyms.json')
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      createHelpSearch(readHelpPages(directory, language), language, synonymsFile),
    ]),
  ) as Searches
}

function composeAnswer(searches: Searches, question: string): string {
  const { language, hits } = searchBestLanguage(searches, question)
  const texts = textsByLanguage[language]
  const [best, second] = hits
  if (!best || best.coverage < MIN_COVERAGE) return suggestPages(searches, language, hits)
  const isSecondQuoted = second && second.score > best.score * SECOND_PAGE_MIN_SCORE
  const quoted = isSecondQuoted ? [best, second] : [best]
  const related = hits
    .filter((hit) => !quoted.includes(hit) && hit.coverage >= MIN_COVERAGE)
    .slice(0, 2)
  return [
    ...quoted.map(({ page, passage }) => `${texts.source(linkTo(page))}\n\n${quote(passage)}`),
    ...(related.length > 0
      ? [texts.related(related.map(({ page }) => linkTo(page)).join(', '))]
      : []),
  ].join('\n\n')
}

function suggestPages(searches: Searches, language: Language, hits: readonly Hit[]): string {
  const pages = hits.length > 0 ? hits.map(({ page }) => page) : searches[language].defaultPages
  const suggestions = pages.slice(0, 3).map((page) => `- ${linkTo(page)}: ${page.summary}`)
  return [textsByLanguage[language].noAnswer, ...suggestions].join('\n')
}

/** Without Vietnamese diacritics in the question, the language whose pages cover more of the question is used. */
function searchBestLanguage(
  searches: Searches,
  question: string,
): { language: Language; hits: Hit[] } {
  if (hasVietnameseDiacritics(question)) return { language: 'vi', hits: searches.vi.find(question) }
  const [en, vi] = [searches.en.find(question), searches.vi.find(question)]
  const isVietnamese = (vi[0]?.coverage ?? 0) > (en[0]?.coverage ?? 0)
  return isVietnamese ? { language: 'vi', hits: vi } : { language: 'en', hits: en }
}

function linkTo({ title, slug }: HelpPage): string {
  return `[${title}](/help?page=${slug})`
}

function quote({ heading, text }: Passage): string {
  const lines = [...(heading ? [`**${heading}**`, ''] : []), ...text.split('\n')]
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

const textsByLanguage: Record<
  Language,
  { noAnswer: string; source(link: string): string; related(links: string): string }
> = {
  en: {
    noAnswer:
      'The help pages do not seem to answer that. I only search them; I am not an AI. These may be close:\n',
    source: (page) => `From ${page}:`,
    related: (pages) => `See also: ${pages}`,
  },
  vi: {
    noAnswer:
      'Có vẻ các trang trợ giúp không trả lời được câu này. Tôi chỉ tìm trong các trang đó, tôi không phải là AI. Có thể bạn cần:\n',
    source: (page) => `Theo ${page}:`,
    related: (pages) => `Xem thêm: ${pages}`,
  },
}
