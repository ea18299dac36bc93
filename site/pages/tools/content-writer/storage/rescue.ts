// A page that is closed has no time to wait for IndexedDB: what is not saved yet is written to localStorage, at once.
import { readStored, removeStored, writeStored } from '@atelier/widgets'
import type { DocumentNode } from '../document/node.ts'
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

/** The documents of pages that were closed before they were saved. */
export function rescuedIds(): string[] {
  try {
    const keys = Object.keys(localStorage)
    return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
  } catch {
    return []
  }
}
