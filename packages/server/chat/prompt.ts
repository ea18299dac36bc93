import type { chat } from '@atelier/contract'
import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import { isInBranch } from './branches.ts'
import { listConversationMedia, type MediaRow } from '../media/media-files.ts'
import type { AnswerRef } from './leases.ts'
import { describeCalls } from './stored-tool-calls.ts'

/** More messages than fit into any model's context window. */
const MAX_PROMPT_MESSAGES = 400

/** A message for the model whose images are not loaded yet. */
export interface PromptDraft {
  role: chat.Role
  content: string
  images: readonly MediaRow[]
}

/** Reads the messages up to the question, the oldest first. */
export async function readPromptDrafts(db: Db, ref: AnswerRef): Promise<PromptDraft[]> {
  const [rows, media] = await Promise.all([
    readMessagesUpTo(db, ref),
    listConversationMedia(db, ref.ownerId, ref.conversationId),
  ])
  return rows
    .map(({ id, role, content, toolCalls }) => ({
      role,
      content: [content, describeCalls(toolCalls)].filter(Boolean).join('\n\n'),
      images: imagesOf(media.get(id)),
    }))
    .filter(({ content, images }) => content !== '' || images.length > 0)
}

function imagesOf(media: readonly MediaRow[] = []): MediaRow[] {
  return media.filter(({ kind }) => kind === 'image')
}

async function readMessagesUpTo(db: Db, { ownerId, conversationId, questionId }: AnswerRef) {
  const latestFirst = await db
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      toolCalls: messages.toolCalls,
    })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        lte(messages.id, questionId),
        isInBranch({ ownerId, conversationId }, { upTo: questionId, limit: MAX_PROMPT_MESSAGES }),
        // The model reads the first of two compared answers, until the visitor keeps the second.
        isNull(messages.alternativeTo),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MAX_PROMPT_MESSAGES)
  return latestFirst.toReversed()
}

/** The operator's system prompt for the model comes first, and the visitor's instructions for the conversation last. */
export function joinInstructions(...parts: (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join('\n\n') || null
}

/** Joins consecutive messages of the same role, since some models reject two user messages in a row. */
export function mergeConsecutive(drafts: readonly PromptDraft[]): PromptDraft[] {
  const merged: PromptDraft[] = []
  for (const draft of drafts) {
    const last = merged.at(-1)
    if (last?.role === draft.role) merged.splice(-1, 1, mergeDrafts(last, draft))
    else merged.push(draft)
  }
  return merged
}

function mergeDrafts(first: PromptDraft, second: PromptDraft): PromptDraft {
  return {
    role: first.role,
    content: [first.content, second.content].filter(Boolean).join('\n\n'),
    images: [...first.images, ...second.images],
  }
}
