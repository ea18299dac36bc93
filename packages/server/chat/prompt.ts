import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema.ts'
import type { PromptMessage } from '../providers/models/model-registry.ts'
import type { AnswerRef } from './leases.ts'

/** More messages than fit into any model's context window. */
const MAX_PROMPT_MESSAGES = 400

/** Reads the messages before the question, the oldest first. */
export async function readMessagesBefore(
  db: Db,
  { ownerId, conversationId, questionId }: AnswerRef,
): Promise<PromptMessage[]> {
  const latestFirst = await db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(
      and(
        eq(messages.ownerId, ownerId),
        eq(messages.conversationId, conversationId),
        lt(messages.id, questionId),
        ne(messages.content, ''),
        // Of two compared answers, the model reads the first until the visitor keeps the other.
        isNull(messages.alternativeTo),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MAX_PROMPT_MESSAGES)
  return latestFirst.toReversed()
}

/** The operator's system prompt for the model comes first, then the visitor's instructions for the conversation. */
export function joinInstructions(
  systemPrompt: string | undefined,
  instructions: string | null,
): string | null {
  return [systemPrompt, instructions].filter(Boolean).join('\n\n') || null
}

/** Joins consecutive messages of the same role, since some models reject two user messages in a row. */
export function mergeConsecutive(promptMessages: readonly PromptMessage[]): PromptMessage[] {
  const merged: PromptMessage[] = []
  for (const message of promptMessages) {
    const last = merged.at(-1)
    if (last?.role === message.role) last.content += `\n\n${message.content}`
    else merged.push({ ...message })
  }
  return merged
}
