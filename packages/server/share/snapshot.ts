import {
  createBlanking,
  takesTitleOfMessages,
  titleOfMessages,
  type share,
} from '@atelier/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { StoredSharedSound } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'
import { createPauses } from '../helpers/own-turn.ts'
import type { DraftMessage, ShareSource } from './draft-version.ts'
import type { SoundStorage } from './shared-sound.ts'
import { readDraft } from './source.ts'

type SnapshotMessage = Omit<DraftMessage, 'id' | 'wordsInPictures' | 'wordsInSound'>

export interface Snapshot {
  title: string
  messages: SnapshotMessage[]
  /** How many messages the conversation has. */
  conversationMessageCount: number
}

/**
 * Reads the selected messages of a conversation or creation, with the blanked texts replaced. A sound in which one of them
 * can be heard is left out.
 */
export async function readSnapshot(
  storage: SoundStorage,
  source: ShareSource,
  { messageIds, title, blankedTexts = [], draftVersion }: share.SnapshotRequest,
): Promise<Snapshot> {
  const draft = await readDraft(storage, source, draftVersion)
  const chosenIds = new Set(messageIds)
  const chosen = messageIds ? draft.messages.filter(({ id }) => chosenIds.has(id)) : draft.messages
  // A message that the owner selected has been deleted since.
  if (messageIds && chosen.length < chosenIds.size) throw fail('share-changed')
  if (chosen.length === 0) throw fail('share-empty')
  const blankInSteps = createBlanking(blankedTexts)
  const pause = createPauses()
  const blank = (text: string) => completeWithPauses(blankInSteps(text), pause)
  const messages: SnapshotMessage[] = []
  for (const message of chosen) {
    const blanked = await blankMessage(message, blank)
    if (blanked) messages.push(blanked)
  }
  if (messages.length === 0) throw fail('share-empty')
  const comesFromMessages =
    title === undefined &&
    source.kind === 'conversation' &&
    takesTitleOfMessages(draft.title, draft.messages, (message) => chosen.includes(message))
  return {
    title: comesFromMessages ? titleOfMessages(messages) : await blank(title ?? draft.title),
    messages,
    conversationMessageCount: draft.messages.length,
  }
}

type Blank = (text: string) => Promise<string>

/** Undefined if nothing of the message is left: it was a sound without words. */
async function blankMessage(
  { id: _id, wordsInPictures: _words, wordsInSound, ...message }: DraftMessage,
  blank: Blank,
): Promise<SnapshotMessage | undefined> {
  const { pictures, sound, ...rest } = message
  const content = await blank(rest.content)
  if (sound) {
    const blanked = await blankSound(sound, wordsInSound, blank)
    return content || blanked.file ? { ...rest, content, sound: blanked } : undefined
  }
  const described = []
  for (const picture of pictures ?? [])
    described.push({ ...picture, alt: await blank(picture.alt) })
  return { ...rest, content, ...(pictures && { pictures: described }) }
}

async function blankSound(
  { file, ...sound }: StoredSharedSound,
  wordsInSound: readonly string[] = [],
  blank: Blank,
): Promise<StoredSharedSound> {
  let isBlanked = false
  for (const words of wordsInSound) isBlanked ||= (await blank(words)) !== words
  return { ...sound, name: await blank(sound.name), ...(file && !isBlanked && { file }) }
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
  messages: readonly SnapshotMessage[],
): Promise<void> {
  const rows = messages.map((message, position) => ({ ...message, position }))
  await db.execute(sql`
    insert into shared_messages (share_id, position, role, content, tools, pictures, sound, created_at)
    select ${shareId}::uuid, position, role, content, tools, pictures, sound, "timestamp"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as message (position int, role text, content text, tools jsonb, pictures jsonb, sound jsonb, "timestamp" timestamptz)`)
}
