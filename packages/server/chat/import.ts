import { createHash } from 'node:crypto'
import type { ImportRequest } from '@atelier/contract/schemas/transfer'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { conversations, messages } from '../db/schema.ts'
import { toStoredCalls } from './imported-tool-calls.ts'

type ImportPiece = z.output<typeof ImportRequest>
type ImportedMessage = ImportPiece['messages'][number]

/** Stores what is not there yet of a piece. Returns how many messages that are. */
export async function importPiece(
  db: Db,
  ownerId: string,
  { conversation, messages: imported, shownId }: ImportPiece,
): Promise<{ conversationId: string; stored: number }> {
  const id = conversationIdOf(ownerId, conversation.clientId)
  return retryOnConflict(() =>
    db.transaction(async (transaction) => {
      await transaction
        .insert(conversations)
        .values({ ownerId, id, ...toConversationRow(conversation) })
        .onConflictDoNothing()
      const rows = imported.map((message) => toMessageRow(ownerId, id, message))
      const stored = await transaction
        .insert(messages)
        .values(rows)
        .onConflictDoNothing()
        .returning({ id: messages.id })
      // If it was imported before, the visitor may have chosen another branch since.
      if (shownId)
        await transaction.execute(sql`
          update conversations set leaf_id = ${shownId}::uuid
          where owner_id = ${ownerId}::uuid and id = ${id}::uuid and leaf_id is null
            and exists (
              select 1 from messages where owner_id = ${ownerId}::uuid
                and conversation_id = ${id}::uuid and messages.id = ${shownId}::uuid)`)
      return { conversationId: id, stored: stored.length }
    }),
  )
}

/**
 * The same for the same conversation of a file. No conversation that was written here has such an id, so that an import
 * adds nothing to one.
 */
function conversationIdOf(ownerId: string, clientId: string): string {
  const hash = createHash('sha256').update(`import ${ownerId} ${clientId}`).digest('hex')
  const parts = [hash.slice(0, 8), hash.slice(8, 12), hash.slice(13, 16), hash.slice(17, 20)]
  return `${parts[0]}-${parts[1]}-8${parts[2]}-8${parts[3]}-${hash.slice(20, 32)}`
}

function toConversationRow(conversation: ImportPiece['conversation']) {
  const { title, modelId, instructions, isPinned, isArchived } = conversation
  const updatedAt = new Date(conversation.updatedAt)
  return {
    title: title.toWellFormed(),
    modelId: modelId ? modelId.toWellFormed() : null,
    instructions: instructions ? instructions.toWellFormed() : null,
    createdAt: new Date(conversation.createdAt),
    updatedAt,
    pinnedAt: isPinned ? updatedAt : null,
    archivedAt: isArchived ? updatedAt : null,
  }
}

function toMessageRow(ownerId: string, conversationId: string, message: ImportedMessage) {
  const { id, parentId, role, content, createdAt, modelId, reasoning, toolCalls } = message
  const isAnswer = role === 'assistant'
  return {
    ownerId,
    id,
    conversationId,
    role,
    content: content.toWellFormed(),
    createdAt: new Date(createdAt),
    questionId: isAnswer ? parentId : null,
    parentId: isAnswer ? null : parentId,
    modelId: modelId ? modelId.toWellFormed() : null,
    reasoning: reasoning ? reasoning.toWellFormed() : null,
    toolCalls: toolCalls ? toStoredCalls(toolCalls) : null,
  }
}
