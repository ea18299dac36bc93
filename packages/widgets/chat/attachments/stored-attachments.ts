// Uploaded images that were not sent survive a reload, as the draft does (continuity/drafts.ts). A partner's page
// stores only their URLs, which work only for the guest who uploaded them.
import { logError } from '../../errors.ts'
import { mayResume } from '../../session/embed-guest.ts'
import type { ChatStore } from '../store.ts'
import { attachmentsKeyOf, type Attachment } from './attachment.ts'

/** The images by conversation id, or under `new` for a conversation without an id. */
export type Trays = Map<string, readonly Attachment[]>

type StoredAttachment = Pick<Attachment, 'key' | 'name' | 'size' | 'alt'> & { imageUrl: string }

export function loadTrays(chat: ChatStore): Trays {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(attachmentsKeyOf(chat)) ?? '{}')
    const entries = Object.entries(stored as Record<string, unknown>)
    return new Map(entries.map(([id, tray]) => [id, readTray(tray)]))
  } catch {
    // The storage is blocked, or another script has written an invalid value.
    return new Map()
  }
}

export function saveTrays(chat: ChatStore, trays: Trays): void {
  if (!mayResume()) return
  const key = attachmentsKeyOf(chat)
  const entries = [...trays].map(([id, tray]) => [id, tray.flatMap(toStored)] as const)
  const filled = entries.filter(([, tray]) => tray.length > 0)
  try {
    if (filled.length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(filled)))
  } catch (error) {
    logError(error)
  }
}

function toStored(attachment: Attachment): StoredAttachment[] {
  if (attachment.is !== 'ready') return []
  const { key, name, size, alt, imageUrl } = attachment
  return [{ key, name, size, alt, imageUrl }]
}

function readTray(tray: unknown): readonly Attachment[] {
  if (!Array.isArray(tray)) return []
  return tray.filter(isStored).map((stored) => Object.assign(stored, { is: 'ready' as const }))
}

function isStored(value: unknown): value is StoredAttachment {
  const { key, name, size, alt, imageUrl } = (value ?? {}) as Partial<StoredAttachment>
  const texts = [key, name, alt, imageUrl]
  return texts.every((text) => typeof text === 'string') && typeof size === 'number'
}
