// The parts of a chat that the embedding page can switch off. Only code that loads late asks for them.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { perChat } from './per-chat.ts'
import type { ChatStore } from './store.ts'

const PAGE_PARTS = [
  'list',
  'search',
  'export',
  'share',
  'instructions',
  'sign-in',
  'attachments',
  'voice',
  'prompts',
  'edit',
  'regenerate',
  'compare',
  'feedback',
  'followups',
] as const

export type ChatPart = (typeof PAGE_PARTS)[number]

/** The words of the attribute `without`. AccountControls.tsx follows it, which every chat of a page has. */
export const switchedOffOf = perChat(({ page }) => atom(page.without ?? []))

/** Whether the page has not switched this part off. */
export const hasPart = (chat: ChatStore, part: ChatPart): boolean =>
  !switchedOffOf(chat).get().includes(part)

/** Whether the page has not switched this part off. Follows the attribute `without`. */
export function useHasPart(chat: ChatStore, part: ChatPart): boolean {
  return !useStore(switchedOffOf(chat)).includes(part)
}

/** Warns in the console about words of `without` that name no part. */
export async function checkParts(words: readonly string[]): Promise<void> {
  if (words.every((word) => PAGE_PARTS.some((part) => part === word))) return
  ;(await import('../tag-faults/lines.ts')).explainWithout(words, PAGE_PARTS)
}
