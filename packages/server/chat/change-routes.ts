import { conversations } from '@atelier/contract'
import {
  BulkChange,
  ChangedConversations,
  Conversation,
  ConversationChanges,
} from '@atelier/contract/schemas/chat'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { fail } from '../helpers/fail.ts'
import { removeMediaOf } from '../media/delete-media.ts'
import type { FileStorage } from '../providers/files/file-storage.ts'
import { route, type RouteContext } from '../session/route.ts'
import {
  archiveConversations,
  deleteConversations,
  updateConversation,
} from './change-conversations.ts'
import { toConversation } from './conversations.ts'
import type { RunningAnswers } from './running-answers.ts'

interface ChangeContext extends RouteContext {
  database: Database
  files: FileStorage
  runningAnswers: RunningAnswers
  log: FastifyBaseLogger
}

/** The calls that change or delete conversations. */
export function conversationChangeRoutes(context: ChangeContext): void {
  const { db } = context.database

  route(
    context,
    conversations.updateConversation,
    {
      summary: 'Rename, pin or archive a conversation, or set its model and instructions.',
      body: ConversationChanges,
      reply: Conversation,
    },
    async ({ params, caller, body }) => {
      const row = await updateConversation(db, caller.id, params.id, body)
      if (!row) throw fail('not-found')
      return toConversation(row)
    },
  )

  route(
    context,
    conversations.changeConversations,
    {
      summary: 'Archive, restore or delete several conversations.',
      body: BulkChange,
      reply: ChangedConversations,
    },
    async ({ caller, body: { change, ids } }) => ({
      ids:
        change === 'delete'
          ? await deleteAll(context, caller.id, ids)
          : await archiveConversations(db, caller.id, ids, change === 'archive'),
    }),
  )

  route(
    context,
    conversations.deleteConversation,
    { summary: 'Delete a conversation and its messages.' },
    async ({ params, caller }) => {
      const [id] = await deleteAll(context, caller.id, [params.id])
      if (!id) throw fail('not-found')
    },
  )
}

/** Also cancels the answers that are being written. */
async function deleteAll(
  { database: { db }, runningAnswers, files, log }: ChangeContext,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  for (const id of ids) runningAnswers.cancelConversation(ownerId, id)
  const deleted = await deleteConversations(db, ownerId, ids)
  // If the storage is down, the hourly cleanup deletes the files.
  if (deleted.length > 0)
    removeMediaOf(db, files, ownerId).catch((error: unknown) =>
      log.warn({ err: error }, 'could not delete files of conversations'),
    )
  return deleted
}
