import { createBlanking, sharedTitle, type share } from '@atelier/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { createPauses } from '../helpers/own-turn.ts'
import { readDraft, type ConversationKey } from './draft.ts'

export interface Snapshot {
  title: string
  messages: share.SharedMessage[]
  /** How many messages the conversation has. */
  conversationMessageCount: number
}

/** Reads the selected messages of a conversation, with the blanked texts replaced. */
export async function readSnapshot(
  db: Db,
  conversation: ConversationKey,
  { messageIds, blankedTexts = [], draftVersion }: share.SnapshotRequest,
): Promise<Snapshot> {
  const draft = await readDraft(db, conversation, draftVersion)
  const chosenIds = new Set(messageIds)
  const chosen = messageIds ? draft.messages.filter(({ id }) => chosenIds.has(id)) : draft.messages
  // A message that the owner selected has been deleted since.
  if (messageIds && chosen.length < chosenIds.size) throw fail('share-changed')
  if (chosen.length === 0) throw fail('share-empty')
  const blankInSteps = createBlanking(blankedTexts)
  const pause = createPauses()
  const messages: share.SharedMessage[] = []
  for (const { role, content, timestamp, tools } of chosen)
    messages.push({
      role,
      content: await completeWithPauses(blankInSteps(content), pause),
      timestamp,
      ...(tools && { tools }),
    })
  return {
    title: sharedTitle(messages),
    messages,
    conversationMessageCount: draft.messages.length,
  }
}

/** Lets other requests run between the steps, because a conversation may have 2,000 messages of any length. */
async function completeWithPauses<Result>(
  steps: Generator<void, Result>,
  pause: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    await pause()
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Inserts the messages as one JSON parameter, because a thousand rows would otherwise need five thousand parameters. */
export async function storeSnapshotMessages(
  db: Db,
  shareId: string,
  messages: readonly share.SharedMessage[],
): Promise<void> {
  const rows = messages.map((message, position) => ({ ...message, position }))
  await db.execute(sql`
    insert into shared_messages (share_id, position, role, content, tools, created_at)
    select ${shareId}::uuid, position, role, content, tools, "timestamp"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as message (position int, role text, content text, tools jsonb, "timestamp" timestamptz)`)
}
