import type { Language } from './preferences.ts'

/** What a partner's page shows of the assistant that the partner has set. The attributes of the tag win over it. */
export interface PageAssistant {
  greeting?: string
  /** Questions that an empty chat offers. */
  starters?: string[]
  /** The languages of the widget, the preferred one first. */
  languages?: Language[]
}
