import { basename } from 'node:path'
import { HelpQuery, HelpSections } from '@atelier/contract/schemas/help'
import { help as calls, type preferences } from '@atelier/contract'
import { HELP_DIRECTORY } from './directories.ts'
import { createHelpWordSearch, withoutLinks, type HelpPassage } from './help/help-words.ts'
import { toSection } from './help/help-section.ts'
import {
  helpSource,
  MIN_HELP_CERTAINTY,
  MIN_OFFERED_CERTAINTY,
} from './providers/knowledge/knowledge-messages.ts'
import type { Knowledge } from './providers/knowledge/knowledge.ts'
import { route, type RouteContext } from './session/route.ts'

const SEARCHES_PER_MINUTE = 120
const MAX_FOUND = 12
/** Sections with a lower share of the best section's score are left out. */
const MIN_SHARE_OF_BEST = 0.4
/** How long the first search waits until the help pages have been read. */
const MAX_READING_MS = 5_000

export function helpRoutes(context: RouteContext & { knowledge?: Knowledge | undefined }): void {
  const searchWords = createHelpWordSearch(HELP_DIRECTORY)

  route(
    context,
    calls.searchHelp,
    {
      summary:
        'Search the help pages: first the sections that answer the question, as the Guide does, then those with its words.',
      query: HelpQuery,
      reply: HelpSections,
      callsPerMinute: SEARCHES_PER_MINUTE,
      anonymous: true,
    },
    async ({ query: { query, language } }) => {
      const answers = await findAnswers(query, language)
      const found = mergePassages(answers, searchWords(query, language)).slice(0, MAX_FOUND)
      return { sections: found.map((passage) => toSection(passage, query)) }
    },
  )

  async function findAnswers(question: string, language: preferences.Language) {
    const result = await context.knowledge?.find(helpSource(HELP_DIRECTORY), question, {
      language,
      maxFound: MAX_FOUND,
      maxReadingMs: MAX_READING_MS,
    })
    const passages = result?.is === 'found' ? result.passages : []
    const minCertainty = Math.max(
      MIN_OFFERED_CERTAINTY,
      MIN_SHARE_OF_BEST * (passages[0]?.certainty ?? 0),
    )
    return passages
      .filter(({ certainty }) => certainty >= minCertainty)
      .map(({ path, title, heading, anchor, text, certainty }) => ({
        isCertain: certainty >= MIN_HELP_CERTAINTY,
        passage: {
          page: basename(path, '.md'),
          title,
          heading,
          anchor,
          text: withoutLinks(text),
        },
      }))
  }
}

interface Answer {
  isCertain: boolean
  passage: HelpPassage
}

/** Answers that are certain come first, then sections with the words. Others are only shown if no section has them. */
function mergePassages(answers: readonly Answer[], worded: readonly HelpPassage[]): HelpPassage[] {
  const shown = answers.filter(({ isCertain }) => isCertain || worded.length === 0)
  const byPlace = new Map<string, HelpPassage>()
  for (const passage of [...shown.map((answer) => answer.passage), ...worded]) {
    const place = `${passage.page}#${passage.anchor}`
    if (!byPlace.has(place)) byPlace.set(place, passage)
  }
  return [...byPlace.values()]
}
