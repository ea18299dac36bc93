import { atom, type WritableAtom } from 'nanostores'
import { perChat } from '../per-chat.ts'
import type { ChatStore } from '../store.ts'

interface Announcements {
  /** The text that Announcer.tsx gives to screen readers. A new number makes them say the same text again. */
  $spoken: WritableAtom<{ text: string; number: number }>
  latest: string
}

export const announcementsOf = perChat((): Announcements => ({
  $spoken: atom({ text: '', number: 0 }),
  latest: '',
}))

/** Says a text to screen readers. */
export function announce(chat: ChatStore, text: string): void {
  const announcements = announcementsOf(chat)
  const { $spoken } = announcements
  announcements.latest = text
  $spoken.set({ text, number: $spoken.get().number + 1 })
}

/** Remembers a text that another part of the chat announces, so that it can be repeated. */
export function rememberAnnouncement(chat: ChatStore, text: string): void {
  announcementsOf(chat).latest = text
}

export function repeatAnnouncement(chat: ChatStore): void {
  const { latest } = announcementsOf(chat)
  if (latest) announce(chat, latest)
}
