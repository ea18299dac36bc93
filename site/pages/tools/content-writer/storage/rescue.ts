// A page that is closed has no time to wait for IndexedDB: what is not saved yet is written to localStorage, at once.
import { readStored, removeStored, writeStored } from '@atelier/widgets'
import { isSameNode, type DocumentNode } from '../document/node.ts'
import type { Unsaved } from './database.ts'
import { currentOwner, isOwn } from './owner.ts'

export interface Rescue {
  unsaved: Unsaved
  body: DocumentNode
  /** The revision on which the text is based. */
  revision: number
  owner?: string
}

const PREFIX = 'atelier-writer-rescue:'

export const writeRescue = (rescue: Rescue): void =>
  writeStored(PREFIX + rescue.unsaved.id, JSON.stringify({ ...rescue, owner: currentOwner() }))

export const removeRescue = (id: string): void => removeStored(PREFIX + id)

export function readRescue(id: string): Rescue | undefined {
  try {
    const stored = readStored(PREFIX + id)
    const rescue = stored === undefined ? undefined : (JSON.parse(stored) as Rescue)
    return rescue && isOwn(rescue) ? rescue : undefined
  } catch {
    return undefined
  }
}

/** Whether something was typed after this text, before the document was left. */
export function hasLaterRescue({ id, title }: Unsaved, body: DocumentNode): boolean {
  const rescue = readRescue(id)
  if (!rescue) return false
  return rescue.unsaved.title !== title || !isSameNode(rescue.body, body)
}

/** What was typed while a document was being saved is based on what was saved. */
export function rebaseRescue(id: string, revision: number): void {
  const rescue = readRescue(id)
  if (rescue) writeRescue({ ...rescue, revision })
}

/** The documents of pages that were closed before they were saved. */
export function rescuedIds(): string[] {
  try {
    const keys = Object.keys(localStorage)
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}
