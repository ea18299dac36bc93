// The statement that counts and stores a question, with its answer that is still empty.
import { createTitle } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import { joinParts, requireRow } from '../db/parts.ts'
import type { AllowanceLimits } from '../pro/allowance.ts'
import { countMessage, selectUse } from '../pro/count-message.ts'
import { existingConversation } from './conversations.ts'
import { isLaterThan } from './later-messages.ts'
import { NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import { attachImages, lockImages } from './question-images.ts'
import type { Question } from './question.ts'
import { endWaitingAnswers } from './stored-tool-calls.ts'
import { RENEWED_DELETE_AT } from './temporary-conversations.ts'

/**
 * Counts and stores the question with its empty answer. If the question may not be stored, returns no row, or fails for a
 * new conversation.
 */
export function storingStatement(question: Question, ref: AnswerRef, limits: AllowanceLimits): SQL {
  const { caller, imageIds, conversationId } = question
  const hasImages = imageIds.length > 0
  const message = { caller, limits, pictures: imageIds.length }
  return joinParts(
    {
      images: hasImages ? lockImages(question) : undefined,
      ...countMessage(message, canBeStored(question, ref)),
      ...(conversationId
        ? {
            branch: selectBranch(question),
            conversation: updateConversation(question, ref),
            ended: endWaitingAnswers(question.ownerId, conversationId),
          }
        : {
            conversation: insertConversation(question, ref),
            guest: caller.kind === 'guest' ? recordGuest(question) : undefined,
          }),
      messages_stored: insertMessages(question, ref),
      attached: hasImages ? attachImages(question, ref) : undefined,
    },
    conversationId
      ? sql`select ${selectUse(message)}, conversation.begins_branches as "beginsBranches"
          from plan, counted, conversation`
      : sql`select ${selectUse(message)}, false as "beginsBranches", ${requireRow('counted')} from plan`,
  )
}

/**
 * Adds the guest to `guests`: the cleanup would never find the data of a guest without a row there. It deletes the row after
 * the conversations, so a guest who has one has the row too.
 */
const recordGuest = ({ ownerId }: Question): SQL =>
  sql`insert into guests (id) values (${ownerId}::uuid) on conflict do nothing`

const MESSAGE_COLUMN_NAMES =
  'conversation_id id role content status client_id model_id answers attempt retry_free lease_until created_at'.split(
    ' ',
  )
const MESSAGE_COLUMNS = sql.raw(MESSAGE_COLUMN_NAMES.join())
const COLUMNS_OF_MESSAGE = sql.raw(MESSAGE_COLUMN_NAMES.map((name) => `message.${name}`).join())

/** Stores the question and its answer. */
function insertMessages(question: Question, ref: AnswerRef): SQL {
  const { ownerId, conversationId, content, clientId, modelId } = question
  const key = sql`${ownerId}::uuid, ${ref.conversationId}::uuid`
  const createdAt = sql`${ref.createdAt.toISOString()}::timestamptz`
  const rows = sql`
    values
      (${key}, ${ref.questionId}::uuid, 'user', ${content}, 'done', ${clientId}::text, null::text,
        null::uuid, null::uuid, false, null::timestamptz, ${createdAt}),
      (${key}, ${ref.answerId}::uuid, 'assistant', '', 'writing', null::text, ${modelId}::text,
        ${ref.questionId}::uuid, ${ref.attemptId}::uuid, true, ${NEW_LEASE_EXPIRY}, ${createdAt})`
  if (!conversationId) return sql`insert into messages (owner_id, ${MESSAGE_COLUMNS}) ${rows}`
  return sql`
    insert into messages (owner_id, parent_id, ${MESSAGE_COLUMNS})
    select existing.owner_id, case when role = 'user' then parent_id end, ${COLUMNS_OF_MESSAGE}
    from (${rows}) as message (owner_id, ${MESSAGE_COLUMNS}),
      ${existingConversation(ownerId, conversationId)}`
}

/**
 * Whether the question is new and its images exist, and its conversation too unless it starts one. It is stored as the last
 * message of the conversation.
 */
function canBeStored(question: Question, ref: AnswerRef): SQL {
  const { ownerId, conversationId, parentId, imageIds } = question
  const conditions = [sql`not exists (${selectStored(question)})`]
  if (conversationId)
    conditions.push(
      sql`exists (
        select 1 from conversations where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid
          and (delete_at is null or delete_at > now()))`,
      sql`not exists (select 1 from messages where ${isLaterThan(ref, question)})`,
    )
  if (parentId)
    conditions.push(sql`exists (
      select 1 from messages where owner_id = ${ownerId}::uuid and id = ${parentId}::uuid
        and conversation_id = ${conversationId}::uuid and role = 'assistant'
        and alternative_to is null)`)
  if (imageIds.length > 0)
    conditions.push(sql`(select count(*) from images) = ${imageIds.length}::int`)
  return sql.join(conditions, sql` and `)
}

function insertConversation(question: Question, { conversationId }: AnswerRef): SQL {
  const { ownerId, content, modelId, instructions } = question
  return sql`
    insert into conversations (owner_id, id, title, model_id, instructions)
    values (${ownerId}::uuid, ${conversationId}::uuid, ${createTitle(content)}, ${modelId},
      ${instructions})
    returning id`
}

/**
 * Locks the conversation. Yields the message that the question follows if the conversation has branches now, and whether
 * the question begins them. Reads `counted`, so that rows are locked in one order everywhere.
 */
function selectBranch({ ownerId, conversationId, parentId }: Question): SQL {
  const conversation = sql`
    select id, leaf_id from conversations, counted
    where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid
    for update of conversations`
  if (parentId === undefined)
    return sql`select id, leaf_id as parent_id, leaf_id is not null as has_branches, false as begins_branches from (${conversation}) as locked`
  return sql`
    select id, ${parentId}::uuid as parent_id, leaf_id is not null or is_further as has_branches, leaf_id is null and is_further as begins_branches
    from (${conversation}) as locked, (
      select ${parentId}::uuid is distinct from (
        select id from messages
        where owner_id = ${ownerId}::uuid and conversation_id = ${conversationId}::uuid
          and alternative_to is null
        order by id desc limit 1
      ) as is_further
    ) as compared ${parentId ? lockParent(ownerId, parentId) : sql``}`
}

/** Yields no row if the message has been deleted meanwhile, so that the question is not stored. */
const lockParent = (ownerId: string, parentId: string): SQL => sql`, (
  select 1 from messages where owner_id = ${ownerId}::uuid and id = ${parentId}::uuid
  for key share
) as parent`

function updateConversation(question: Question, { answerId }: AnswerRef): SQL {
  const { ownerId, conversationId, content, modelId, instructions } = question
  return sql`
    update conversations set updated_at = now(), archived_at = null, model_id = ${modelId},
      delete_at = ${RENEWED_DELETE_AT},
      instructions = coalesce(${instructions}, instructions),
      title = case when title = '' then ${createTitle(content)} else title end,
      leaf_id = case when has_branches then ${answerId}::uuid end
    from branch
    where conversations.owner_id = ${ownerId}::uuid and conversations.id = ${conversationId}::uuid
    returning case when has_branches then branch.parent_id end as parent_id, begins_branches`
}

function selectStored({ ownerId, clientId }: Question): SQL {
  return sql`select 1 from messages where owner_id = ${ownerId}::uuid and client_id = ${clientId}`
}
