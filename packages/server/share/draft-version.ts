import { createHash } from 'node:crypto'
import type { share } from '@atelier/contract'
import type { StoredPicture } from '../db/schema.ts'

/** What a link shows. */
export interface ShareSource {
  kind: 'conversation' | 'creation'
  ownerId: string
  id: string
}

/** A message as it would be shared. Its pictures get their URLs when it is sent. */
export type DraftMessage = Omit<share.DraftMessage, 'pictures'> & {
  pictures?: readonly StoredPicture[]
}

export type Draft = Omit<share.ShareDraft, 'messages'> & { messages: DraftMessage[] }

/** Returns the version: the id of the last message and a hash of all messages. */
export function versionOf(messages: readonly DraftMessage[], upTo = messages.at(-1)?.id): string {
  const hash = createHash('sha256')
  for (const { id, role, content, pictures } of messages)
    hash.update(JSON.stringify([id, role, content, ...(pictures ? [pictures] : [])]))
  return `${upTo ?? ''}.${hash.digest('base64url').slice(0, 22)}`
}
