import { typeOf, defineCall } from './call.ts'
import type { Language } from './preferences.ts'

/** A section of a help page. */
export interface HelpSection {
  /** The page's name in its address: `/help?page=passkeys`. */
  page: string
  title: string
  /** Empty for the text before the first heading. */
  heading: string
  /** The anchor of the heading. Empty if it has none. */
  anchor: string
}

export const searchHelp = defineCall({
  method: 'GET',
  path: '/api/help/search',
  query: typeOf<{ query: string; language: Language }>(),
  reply: typeOf<{ sections: HelpSection[] }>(),
})
