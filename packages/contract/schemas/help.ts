import { z } from 'zod'
import { LanguageTag } from './preferences.ts'

export const HelpQuery = z.strictObject({ query: z.string().max(200), language: LanguageTag })

const Mark = z.object({ start: z.int(), end: z.int() })

/** A section of a help page. */
export const HelpSection = z.object({
  /** The page's name in its URL: `/help?page=passkeys`. */
  page: z.string(),
  title: z.string(),
  /** Empty for the text before the first heading. */
  heading: z.string(),
  /** The anchor of the heading. Empty if it has none. */
  anchor: z.string(),
  /** The words around the first place that was found, or the beginning of the section. */
  excerpt: z.string(),
  /** Where the words of the query are in the excerpt. */
  marks: z.array(Mark),
})

export const HelpSections = z.object({ sections: z.array(HelpSection) })
