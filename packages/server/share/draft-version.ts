import { createHash } from 'node:crypto'
import type { share } from '@atelier/contract'
import type { StoredPicture, StoredSharedSound } from '../db/schema.ts'

/** What a link shows. */
export interface ShareSource {
  kind: 'conversation' | 'creation'
  ownerId: string
  id: string
}

/** A message as it would be shared. Its pictures and its sound get their URLs when it is sent. */
export type DraftMessage = Omit<share.DraftMessage, 'pictures' | 'sound'> & {
  pictures?: readonly StoredPicture[]
  sound?: StoredSharedSound
}

export type Draft = Omit<share.ShareDraft, 'messages'> & { messages: DraftMessage[] }

/**
 * Returns the version: the id of the last message and a hash of all messages. `title`: of a creation, whose title does not
 * come from its messages.
 */
export function versionOf(
  messages: readonly DraftMessage[],
  { upTo = messages.at(-1)?.id, title = '' }: { upTo?: string | undefined; title?: string } = {},
): string {
  const hash = createHash('sha256').update(title)
  for (const { id, role, content, pictures, sound, wordsInSound } of messages) {
    const media = [pictures, sound, wordsInSound].filter((each) => each !== undefined)
    hash.update(JSON.stringify([id, role, content, ...media]))
  }
  return `${upTo ?? ''}.${hash.digest('base64url').slice(0, 22)}`
}
