import { setImmediate as breathe } from 'node:timers/promises'
import { join } from 'node:path'
import { GUIDE_ID, LANGUAGES, type preferences } from '@atelier/contract'
import type { ModelEvent, ModelSource, OfferedModel } from './models.ts'
import { readHelp, type HelpPage, type Passage } from './help.ts'
import { createSearch, type Hit, type Search } from './search.ts'
import { looksVietnamese } from './words.ts'

const GUIDE: OfferedModel = {
  id: GUIDE_ID,
  name: 'Guide',
  abilities: ['text'],
  tier: 'free',
  description: 'Searches the help pages, not an AI',
  window: 96_000,
}

/** Below this share of the question's words, a page that matches does not answer it. */
const SURE = 0.4
/** A second page this close to the best one is quoted too. */
const CLOSE = 0.8
const PIECE = 24

type Language = preferences.Language

/** Answers from the help pages with passages and links, and says so when they do not answer. Always there. */
export async function createGuide(directory: string): Promise<ModelSource> {
  const searches = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      createSearch(readHelp(directory, language), language, join(directory, 'synonyms.json')),
    ]),
  ) as Record<Language, Search>

  return {
    list: async () => [GUIDE],
    async *answer({ turns, signal }): AsyncGenerator<ModelEvent> {
      const text = reply(searches, turns.at(-1)?.content ?? '')
      for (let at = 0; at < text.length && !signal.aborted; at += PIECE) {
        yield { type: 'delta', text: text.slice(at, at + PIECE) }
        // Other visitors' requests come in between.
        await breathe()
      }
      yield { type: 'finish', reason: 'stop' }
    },
  }
}

function reply(searches: Record<Language, Search>, question: string): string {
  const { language, hits } = lookUp(searches, question)
  const says = sayings[language]
  const [best, second] = hits
  if (!best || best.coverage < SURE) {
    const pages = best ? hits.map(({ page }) => page) : searches[language].firstPages
    const offers = pages.slice(0, 3).map((page) => `- ${link(page)}: ${page.summary}`)
    return [says.unsure, ...offers].join('\n')
  }
  const quoted = second && second.score > best.score * CLOSE ? [best, second] : [best]
  const further = hits.filter((hit) => !quoted.includes(hit) && hit.coverage >= SURE).slice(0, 2)
  return [
    ...quoted.map(({ page, passage }) => `${says.from(link(page))}\n\n${quote(passage)}`),
    ...(further.length > 0 ? [says.further(further.map(({ page }) => link(page)).join(', '))] : []),
  ].join('\n\n')
}

/** In the question's language, where it shows; otherwise in the one whose pages know more of its words. */
function lookUp(
  searches: Record<Language, Search>,
  question: string,
): { language: Language; hits: Hit[] } {
  if (looksVietnamese(question)) return { language: 'vi', hits: searches.vi.find(question) }
  const [en, vi] = [searches.en.find(question), searches.vi.find(question)]
  const isVietnamese = (vi[0]?.coverage ?? 0) > (en[0]?.coverage ?? 0)
  return isVietnamese ? { language: 'vi', hits: vi } : { language: 'en', hits: en }
}

function link({ title, slug }: HelpPage): string {
  return `[${title}](/help?page=${slug})`
}

function quote({ heading, text }: Passage): string {
  const lines = [...(heading ? [`**${heading}**`, ''] : []), ...text.split('\n')]
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

const sayings: Record<
  Language,
  { unsure: string; from(link: string): string; further(links: string): string }
> = {
  en: {
    unsure:
      'The help pages do not seem to answer that. I only search them; I am not an AI. These may be close:\n',
    from: (page) => `From ${page}:`,
    further: (pages) => `See also: ${pages}`,
  },
  vi: {
    unsure:
      'Các trang trợ giúp có vẻ không trả lời câu này. Tôi chỉ tìm trong đó chứ không phải là AI. Có thể bạn cần:\n',
    from: (page) => `Theo ${page}:`,
    further: (pages) => `Xem thêm: ${pages}`,
  },
}
