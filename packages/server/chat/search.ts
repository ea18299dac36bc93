// The search over titles and messages. It reads the text of every message of its owner, in slices of bounded size, so
// that it holds up nobody else: the embedded database blocks the process during a statement.
import { findSearchMarks, toSearchTerms, type chat } from '@atelier/contract'
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import { foldedSql } from '../db/tables/columns.ts'
import { rowsOf } from '../db/rows.ts'
import { createPauses } from '../helpers/own-turn.ts'
import { createBeginning, createExcerpt } from './search-excerpt.ts'

const MAX_MESSAGES_FOUND = 100
const MAX_TITLES_FOUND = 20
/** The latest conversations whose titles are compared. */
const MAX_TITLES_READ = 5_000
/** How many messages the first statement reads. Each further one reads eight times as many, since words are then rare. */
const FIRST_SLICE = 2_000
const SLICE_GROWTH = 8
/** PostgreSQL reads in a process of its own, so that it holds up nobody with larger slices. */
const MAX_SLICE = { pglite: 4_000, postgres: 64_000 }
/** Earlier messages are not found. */
const MAX_MESSAGES_READ = 200_000

interface SearchOptions {
  ownerId: string
  query: string
  conversationId?: string | undefined
  /** Whether nobody waits for the results any more. */
  isAborted: () => boolean
}

interface FoundRow {
  conversationId: string
  title: string
  isArchived: boolean
  /** In ISO 8601. */
  timestamp: string
}

interface MessageRow extends FoundRow {
  messageId: string
  role: chat.Role
  content: string
}

export function createConversationSearch({ kind }: Pick<Database, 'kind'>) {
  let fold: Fold | undefined

  return async function search(db: Db, options: SearchOptions): Promise<chat.SearchResults> {
    const terms = toSearchTerms(options.query)
    if (terms.length === 0) return { titles: [], messages: [], hasMore: false }
    fold ??= await chooseFold(db)
    const text: TextCondition = { terms, fold }
    const [titles, { rows, hasMore }] = await Promise.all([
      options.conversationId ? [] : findTitles(db, options.ownerId, text),
      findMessages(db, options, text, MAX_SLICE[kind]),
    ])
    return {
      titles: titles.slice(0, MAX_TITLES_FOUND),
      messages: await addExcerpts(rows, terms),
      hasMore: hasMore || titles.length > MAX_TITLES_FOUND,
    }
  }
}

async function addExcerpts(
  rows: readonly MessageRow[],
  terms: readonly string[],
): Promise<chat.FoundMessage[]> {
  const pause = createPauses()
  const found: chat.FoundMessage[] = []
  for (const { content, ...row } of rows) {
    await pause()
    found.push({ ...row, ...createExcerpt(content, terms) })
  }
  return found
}

async function findTitles(
  db: Db,
  ownerId: string,
  text: TextCondition,
): Promise<chat.FoundTitle[]> {
  const rows = await rowsOf<FoundRow & { latest: string | null }>(
    db.execute(sql`
      select ${FOUND_CONVERSATION}, ${isoTime(sql`updated_at`)} as timestamp, (
        select left(content, 400) from messages
        where messages.owner_id = ${ownerId}::uuid and conversation_id = conversations.id
        order by messages.id desc limit 1
      ) as latest
      from (
        select * from conversations where owner_id = ${ownerId}::uuid and delete_at is null
        order by updated_at desc limit ${MAX_TITLES_READ}
      ) as conversations
      where ${containsTerms(foldedSql('title'), text)}
      order by updated_at desc, id desc limit ${MAX_TITLES_FOUND + 1}`),
  )
  return rows.map(({ conversationId, title, isArchived, timestamp, latest }) => ({
    conversationId,
    title,
    isArchived,
    timestamp,
    excerpt: createBeginning(latest ?? ''),
    marks: findSearchMarks(title, text.terms),
  }))
}

async function findMessages(
  db: Db,
  { ownerId, conversationId, isAborted }: SearchOptions,
  text: TextCondition,
  maxSlice: number,
): Promise<{ rows: MessageRow[]; hasMore: boolean }> {
  const rows: MessageRow[] = []
  const scope = sql`messages.owner_id = ${ownerId}::uuid ${
    conversationId ? sql`and messages.conversation_id = ${conversationId}::uuid` : sql``
  }`
  let end: SQL = sql``
  let sliceSize = FIRST_SLICE
  for (let read = 0; read < MAX_MESSAGES_READ; read += sliceSize) {
    if (isAborted()) return { rows, hasMore: true }
    const limit = MAX_MESSAGES_FOUND + 1 - rows.length
    const first = await findSliceStart(db, scope, end, sliceSize)
    const start = first ? sql`and messages.id >= ${first}::uuid` : sql``
    rows.push(
      ...(await rowsOf<MessageRow>(
        db.execute(sql`
          select ${FOUND_CONVERSATION}, messages.id as "messageId", role, content,
            ${isoTime(sql`messages.created_at`)} as timestamp
          from (
            select id from messages
            where ${scope} ${end} ${start} and ${containsTerms(sql`search_text`, text)}
              and conversation_id not in (
                select id from conversations
                where owner_id = ${ownerId}::uuid and delete_at is not null)
            order by id desc limit ${limit}
          ) as found
          join messages on messages.owner_id = ${ownerId}::uuid and messages.id = found.id
          join conversations
            on conversations.owner_id = ${ownerId}::uuid and conversations.id = conversation_id
          order by messages.id desc`),
      )),
    )
    if (rows.length > MAX_MESSAGES_FOUND)
      return { rows: rows.slice(0, MAX_MESSAGES_FOUND), hasMore: true }
    if (!first) return { rows, hasMore: false }
    sliceSize = Math.min(sliceSize * SLICE_GROWTH, maxSlice)
    end = sql`and messages.id < ${first}::uuid`
  }
  return { rows, hasMore: true }
}

/** The id of the earliest message of the next slice. Undefined: the slice reaches back to the beginning. */
async function findSliceStart(
  db: Db,
  scope: SQL,
  end: SQL,
  sliceSize: number,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    db.execute(sql`
      select id from messages where ${scope} ${end}
      order by id desc offset ${sliceSize - 1} limit 1`),
  )
  return row?.id
}

const FOUND_CONVERSATION: SQL = sql`conversations.id as "conversationId", title,
  archived_at is not null as "isArchived"`

const isoTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

interface TextCondition {
  terms: readonly string[]
  fold: Fold
}

/**
 * `strpos` takes half the time of `like`, and no character has a meaning of its own. Long words come first: fewer texts
 * contain them, and they are found faster.
 */
const containsTerms = (text: SQL, { terms, fold }: TextCondition): SQL =>
  sql.join(
    terms
      .toSorted((one, other) => other.length - one.length)
      .map((term) => sql`strpos(${fold(text)}, ${term}) > 0`),
    sql` and `,
  )

type Fold = (text: SQL) => SQL

/**
 * PostgreSQL with the locale C knows capitals of ASCII only, so `search_text` still has some letters in upper case. They
 * have lost their accents, so one more step finds those of all languages with Latin letters.
 */
async function chooseFold(db: Db): Promise<Fold> {
  const [row] = await rowsOf<{ folds: boolean }>(db.execute(sql`select lower('Đ') = 'đ' as folds`))
  return row?.folds ? (text) => text : (text) => sql`replace(lower(${text}), 'Đ', 'd')`
}
