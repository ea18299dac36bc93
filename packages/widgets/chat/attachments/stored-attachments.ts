// Uploaded images that were not sent survive a reload, on our own pages only: a partner's storage holds nothing of a
// conversation. Signing out clears the tab's storage.
import { isPartnerPage } from '../../configure.ts'
import { logError } from '../../errors.ts'
import type { Attachment } from './attachment.ts'
import { ATTACHMENTS_STORAGE_KEY } from './storage-key.ts'

/** By the id of the conversation; `new` without one. */
export type Trays = Map<string, readonly Attachment[]>

type StoredAttachment = Pick<Attachment, 'key' | 'name' | 'size' | 'alt'> & { imageUrl: string }

export function loadTrays(): Trays {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(ATTACHMENTS_STORAGE_KEY) ?? '{}')
    const entries = Object.entries(stored as Record<string, unknown>)
    return new Map(entries.map(([id, tray]) => [id, readTray(tray)]))
  } catch {
    // The storage is blocked, or another script has written to it.
    return new Map()
  }
}

export function saveTrays(trays: Trays): void {
  if (isPartnerPage()) return
  const entries = [...trays].map(([id, tray]) => [id, tray.flatMap(toStored)] as const)
  const filled = entries.filter(([, tray]) => tray.length > 0)
  try {
    if (filled.length === 0) sessionStorage.removeItem(ATTACHMENTS_STORAGE_KEY)
    else sessionStorage.setItem(ATTACHMENTS_STORAGE_KEY, JSON.stringify(Object.fromEntries(filled)))
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
