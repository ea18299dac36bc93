import type { embed } from '@atelier/contract'
import { atom } from 'nanostores'
import { sharedOnPage } from '../shared.ts'

/** What the partner has set for the assistant on this page. Empty until the session with the server has started. */
export const $pageAssistant = sharedOnPage('page assistant', () => atom<embed.PageAssistant>({}))

/** Returns the language of the page if the partner offers it, or else the partner's preferred one. */
export function offeredLanguage(language: string | undefined): string | undefined {
  const { languages } = $pageAssistant.get()
  const isOffered = languages?.some((offered) => offered === language?.split('-')[0])
  return languages && !isOffered ? languages[0] : language
}
