import type { share } from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { findOwnConversation, readConversationDraft } from './draft.ts'
import { findOwnCreation, readCreationDraft } from './creation-draft.ts'
import type { Draft, ShareSource } from './draft-version.ts'
import type { SoundStorage } from './shared-sound.ts'

/** Finds what the user wants to share. Throws `not-found` for what is another user's: SH-2. */
export async function findOwnSource(
  db: Db,
  userId: string,
  { conversationId, creationId }: Pick<share.ShareRequest, 'conversationId' | 'creationId'>,
): Promise<ShareSource> {
  if (conversationId !== undefined && creationId === undefined)
    return { kind: 'conversation', ...(await findOwnConversation(db, userId, conversationId)) }
  if (creationId !== undefined && conversationId === undefined)
    return { kind: 'creation', ...(await findOwnCreation(db, userId, creationId)) }
  throw fail('bad-request')
}

/** Reads what would be shared. With `version`, throws `share-changed` if that has changed since. */
export function readDraft(
  storage: SoundStorage,
  source: ShareSource,
  version?: string,
): Promise<Draft> {
  return source.kind === 'creation'
    ? readCreationDraft(storage, source, version)
    : readConversationDraft(storage.db, source, version)
}
