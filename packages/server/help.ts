import { basename } from 'node:path'
import { HelpQuery, HelpSections } from '@atelier/contract/schemas/help'
import { help as calls } from '@atelier/contract'
import { HELP_DIRECTORY } from './directories.ts'
import { helpSource, MIN_OFFERED_CERTAINTY } from './providers/knowledge/knowledge-messages.ts'
import type { Knowledge } from './providers/knowledge/knowledge.ts'
import { route, type RouteContext } from './session/route.ts'

const SEARCHES_PER_MINUTE = 120
const MAX_FOUND = 12
/** Sections with a lower share of the best section's score are left out. */
const MIN_SHARE_OF_BEST = 0.4
/** How long the first search waits until the help pages have been read. */
const MAX_READING_MS = 5_000

export function helpRoutes(context: RouteContext & { knowledge?: Knowledge | undefined }): void {
  route(
    context,
    calls.searchHelp,
    {
      summary: 'Search the help pages, as the Guide does. The section that fits best comes first.',
      query: HelpQuery,
      reply: HelpSections,
      callsPerMinute: SEARCHES_PER_MINUTE,
      anonymous: true,
    },
    async ({ query: { query: question, language } }) => {
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
      const sections = passages
        .filter(({ certainty }) => certainty >= minCertainty)
        .map(({ path, title, heading, anchor }) => ({
          page: basename(path, '.md'),
          title,
          heading,
          anchor,
        }))
      return { sections }
    },
  )
}
