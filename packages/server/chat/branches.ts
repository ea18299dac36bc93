// A conversation begins as a list of messages. When a message gets a second version, the conversation gets branches: each
// question then names the answer that it follows, each answer names its question, and `conversations.leaf_id` names the
// last message of the branch that is shown.
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { retryOnConflict } from '../db/errors.ts'
import { rowsOf } from '../db/rows.ts'

/** For queries of messages in which `answers` and `parent_id` can be read: the message before this one in its branch. */
const PREVIOUS_ID: SQL = sql`coalesce(answers, parent_id)`

export interface ConversationKey {
  ownerId: string
  conversationId: string
}

const whereConversation = ({ ownerId, conversationId }: ConversationKey): SQL =>
  sql`owner_id = ${ownerId}::uuid and conversation_id = ${conversationId}::uuid`

const selectLeaf = ({ ownerId, conversationId }: ConversationKey): SQL => sql`
  select leaf_id from conversations where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid`

interface BranchEnd {
  /** The last message. Without it and without `before`, the branch that is shown. */
  upTo?: string | undefined
  /** The message after the last one. */
  before?: string | undefined
  /** At most so many messages of the branch, counted from its end. */
  limit: number
}

/**
 * A condition on `id`: the message belongs to the branch, or the conversation has only one. Another model's answer to the
 * same question belongs to the branch of the answer that it is compared with.
 */
export function isInBranch(key: ConversationKey, { upTo, before, limit }: BranchEnd): SQL {
  const owner = sql`owner_id = ${key.ownerId}::uuid`
  // Before an answer of another model comes the answer that it is compared with.
  const last = before
    ? sql`(select coalesce(alternative_to, answers, parent_id) from messages
        where ${owner} and id = ${before}::uuid)`
    : upTo
      ? sql`${upTo}::uuid`
      : sql`(${selectLeaf(key)})`
  return sql`(
    (${selectLeaf(key)}) is null
    or coalesce(alternative_to, id) in (
      with recursive branch as (
        select id, ${PREVIOUS_ID} as previous, 1 as length from messages
        where ${owner} and id = ${last}
        union all
        select earlier.id, coalesce(earlier.answers, earlier.parent_id), length + 1
        from branch join messages as earlier
          on earlier.owner_id = ${key.ownerId}::uuid and earlier.id = branch.previous
        where length < ${limit}::int
      )
      select id from branch
    )
  )`
}

/** Finds the messages that have several versions, and the ids of these, the earliest first. */
export async function listVersions(db: Db, key: ConversationKey): Promise<Map<string, string[]>> {
  const groups = await rowsOf<{ ids: string[] }>(
    db.execute(sql`
      select array_agg(id order by id) as ids from messages
      where ${whereConversation(key)} and alternative_to is null
      group by role, ${PREVIOUS_ID} having count(*) > 1`),
  )
  return new Map(groups.flatMap(({ ids }) => ids.map((id) => [id, ids])))
}

/**
 * Writes down which message each question follows, for a conversation that had one branch until now. `newIds` are the
 * messages that have just been stored as another branch.
 */
export async function linkMessages(
  db: Pick<Db, 'execute'>,
  key: ConversationKey,
  newIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update messages set parent_id = linked.previous_id
    from (
      select id, lag(id) over (order by id) as previous_id from messages
      where ${whereConversation(key)} and alternative_to is null
        and id not in (${sql.join(
          newIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})
    ) as linked
    where messages.owner_id = ${key.ownerId}::uuid and messages.id = linked.id
      and answers is null`)
}

/** Puts a kept answer into the place of a deleted one, in case that the visitor has written on after that one. */
export async function replaceInBranches(
  db: Pick<Db, 'execute'>,
  { ownerId, id, conversationId }: { ownerId: string; id: string; conversationId: string },
  deletedId: string,
): Promise<void> {
  await db.execute(sql`
    update messages set parent_id = ${id}::uuid
    where owner_id = ${ownerId}::uuid and conversation_id = ${conversationId}::uuid
      and parent_id = ${deletedId}::uuid`)
  await db.execute(sql`
    update conversations set leaf_id = ${id}::uuid
    where owner_id = ${ownerId}::uuid and id = ${conversationId}::uuid
      and leaf_id = ${deletedId}::uuid`)
}

/** Shows the branch of this version: of the branches that it belongs to, the one that was shown last. */
export async function showVersion(db: Db, key: ConversationKey, messageId: string): Promise<void> {
  await retryOnConflict(() =>
    db.transaction(async (transaction) => {
      // A message that is being stored waits for this lock, so that it is not among those of the branch that is left.
      const locked = await rowsOf(
        transaction.execute(sql`${selectLeaf(key)} and leaf_id is not null for update`),
      )
      if (locked.length === 0) return
      const rows = await rowsOf<LinkedMessage>(
        transaction.execute(sql`
          select id, ${PREVIOUS_ID} as "previousId",
            extract(epoch from coalesce(shown_at, created_at))::float8 as "shownAt"
          from messages where ${whereConversation(key)} and alternative_to is null`),
      )
      const leafId = findLeaf(rows, messageId)
      if (!leafId) return
      await transaction.execute(sql`
        update messages set shown_at = now()
        where owner_id = ${key.ownerId}::uuid and id = ${leafId}::uuid`)
      await transaction.execute(sql`
        update conversations set leaf_id = ${leafId}::uuid
        where owner_id = ${key.ownerId}::uuid and id = ${key.conversationId}::uuid`)
    }),
  )
}

interface LinkedMessage {
  id: string
  previousId: string | null
  /** In seconds since 1970. */
  shownAt: number
}

/** Finds the last message of the branch that was shown last, of those that the message belongs to. */
function findLeaf(rows: readonly LinkedMessage[], messageId: string): string | undefined {
  const next = Map.groupBy(rows, ({ previousId }) => previousId)
  let leaf: LinkedMessage | undefined
  const toVisit = rows.filter(({ id }) => id === messageId)
  for (let row = toVisit.pop(); row; row = toVisit.pop()) {
    const following = next.get(row.id) ?? []
    toVisit.push(...following)
    if (following.length === 0 && (!leaf || isShownAfter(row, leaf))) leaf = row
  }
  return leaf?.id
}

const isShownAfter = (one: LinkedMessage, other: LinkedMessage): boolean =>
  one.shownAt > other.shownAt || (one.shownAt === other.shownAt && one.id > other.id)
