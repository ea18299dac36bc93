import { z } from 'zod'
import { SEARCH_QUERY_MAX_LENGTH } from '../constants.ts'
import { Moment, Role } from './common.ts'

export const SearchQuery = z.strictObject({
  query: z.string().trim().min(1).max(SEARCH_QUERY_MAX_LENGTH, 'too-large'),
  /** Finds the messages of this conversation only, and no titles. */
  conversationId: z.uuid().optional(),
})

const SearchMark = z.object({ start: z.int(), end: z.int() })

const FoundConversation = z.object({
  conversationId: z.uuid(),
  title: z.string(),
  isArchived: z.boolean(),
  timestamp: Moment,
  /** A part of the message that was found, or of the latest message of the conversation whose title was found. */
  excerpt: z.string(),
})

export const SearchResults = z.object({
  /** The conversations whose title was found, changed last first. `marks`: where, in the title. */
  titles: z.array(FoundConversation.extend({ marks: z.array(SearchMark) })),
  /** The messages that were found, latest first, also those of branches that are not shown. */
  messages: z.array(
    FoundConversation.extend({
      messageId: z.uuid(),
      role: Role,
      /** How often the words occur in the message, up to 100. */
      matches: z.int(),
      /** Where they occur in the excerpt. */
      marks: z.array(SearchMark),
    }),
  ),
  /** Whether there is more than these. */
  hasMore: z.boolean(),
})
