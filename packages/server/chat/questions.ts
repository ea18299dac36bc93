import { createTitle, type chat, type pro, type tools } from '@atelier/contract'
import { sql, TransactionRollbackError, type SQL } from 'drizzle-orm'
import { createUuidV7 } from '../db/id.ts'
import type { Db } from '../db/database.ts'
import { isMissingRow, isUniqueViolation, retryOnConflict } from '../db/errors.ts'
import type { AnswerWish } from '../db/schema.ts'
import { joinParts, requireRow } from '../db/parts.ts'
import { rowsOf } from '../db/rows.ts'
import { toAllowance, type AllowanceLimits } from '../pro/allowance.ts'
import { countMessage, selectUse } from '../pro/count-message.ts'
import { linkMessages } from './branches.ts'
import { findLaterMessage, isLaterThan } from './later-messages.ts'
import { existingConversation } from './conversations.ts'
import { attachImages, lockImages } from './question-images.ts'
import type { Caller } from '../session/caller.ts'
import { NEW_LEASE_EXPIRY, type AnswerRef } from './leases.ts'
import { endWaitingAnswers } from './stored-tool-calls.ts'
import { RENEWED_DELETE_AT } from './temporary-conversations.ts'

export interface Question {
  /** The visitor who asks. The question counts against their daily allowance. */
  caller: Caller
  ownerId: string
  /** Null starts a new conversation. */
  conversationId: string | null
  /**
   * The answer that the question follows: if other questions follow it already, this one begins another branch. Null: it
   * begins the conversation anew. Undefined: it follows the last message of the branch that is shown.
   */
  parentId?: string | null | undefined
  /** The id that the browser gave the message. Storing the same id again has no effect. */
  clientId: string | null
  content: string
  /** The images, which the owner has uploaded and not sent yet. */
  imageIds: readonly string[]
  modelId: string
  instructions: string | null
  /** An instruction to the model for this answer only, such as to answer in fewer words. */
  wish?: string | undefined
  /** The tools of the page, which the model may call. */
  tools?: tools.Tools | undefined
  /** The same as the visitor has chosen it. It is stored with the answer. */
  chosenWish?: AnswerWish | undefined
  /** The OpenID session ID of the user who asks. Absent for a guest. */
  sid?: string | undefined
  /** The visitor's network. Storing the answer counts as server load of this network. */
  network: string
  /** Set if a second model is asked again: the id of the first model's answer. */
  alternativeTo?: string | undefined
}

export interface StoredQuestion {
  ref: AnswerRef
  /** The visitor's daily allowance, with this message counted. */
  allowance: chat.Allowance
  /** The day on which the message was counted. */
  day: string
  plan: pro.Plan
}

/** How often other messages may be stored after the id of a question was chosen. A visitor has four answers at once. */
const MAX_OVERTAKEN = 10

/**
 * Stores the question and its answer, still empty and leased, and counts it, in one statement, which also creates or
 * updates the conversation. Returns undefined if the
 * owner has no such conversation or image, no messages left today or no pictures left this month, or if a question with
 * this `clientId` is already stored.
 */
export async function storeQuestion(
  db: Db,
  question: Question,
  limits: AllowanceLimits,
): Promise<StoredQuestion | undefined> {
  let latestId: string | undefined
  for (let overtaken = 0; overtaken <= MAX_OVERTAKEN; overtaken += 1) {
    const ref = newAnswerRef(question, latestId)
    const stored = await retryOnConflict(() => tryStore(db, question, ref, limits))
    if (stored) {
      const { plan, day } = stored
      return { ref, allowance: toAllowance(plan, limits, stored), day, plan }
    }
    latestId = await findLaterMessage(db, ref, question)
    if (!latestId) return undefined
  }
  return undefined
}

export interface StoredRow {
  plan: pro.Plan
  messages: number
  pictures: number
  day: string
}

interface StoredQuestionRow extends StoredRow {
  /** Whether the conversation had one branch before, and has two now. */
  beginsBranches: boolean
}

/** Images are counted before the message, so that a refused message has to take their count back. */
async function tryStore(
  db: Db,
  question: Question,
  ref: AnswerRef,
  limits: AllowanceLimits,
): Promise<StoredRow | undefined> {
  const { imageIds, parentId } = question
  const store = async (executor: Pick<Db, 'execute'>) =>
    (await rowsOf<StoredQuestionRow>(executor.execute(storingStatement(question, ref, limits))))[0]
  try {
    if (imageIds.length === 0 && parentId === undefined) return await store(db)
    return await db.transaction(async (transaction) => {
      const stored = (await store(transaction)) ?? transaction.rollback()
      const { questionId, answerId } = ref
      if (stored.beginsBranches) await linkMessages(transaction, ref, [questionId, answerId])
      return stored
    })
  } catch (error) {
    // A unique violation: another request stored the same question at the same moment.
    if (isUniqueViolation(error) || isMissingRow(error)) return undefined
    if (error instanceof TransactionRollbackError) return undefined
    throw error
  }
}

/** @param latestId the latest message of the conversation, if a server whose clock is ahead has stored it */
function newAnswerRef({ ownerId, conversationId }: Question, latestId?: string): AnswerRef {
  const questionId = createUuidV7(latestId)
  return {
    ownerId,
    conversationId: conversationId ?? createUuidV7(),
    questionId,
    answerId: createUuidV7(questionId),
    attemptId: createUuidV7(),
    createdAt: new Date(),
  }
}

/**
 * Counts and stores the question with its empty answer. If the question may not be stored, returns no row, or fails for a
 * new conversation.
 */
function storingStatement(question: Question, ref: AnswerRef, limits: AllowanceLimits): SQL {
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
