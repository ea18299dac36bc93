// Reads a shared conversation for its readers. A single statement decides, by the clock of the database, whether the link
// still works, so that unknown, expired and revoked links take the same time: SH-3, SH-5.
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Headers that keep a shared conversation out of caches and search engines, and its address from other websites: SH-8. */
export const READER_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'no-referrer',
}

export interface ReadableLink {
  id: string
  /** The owner of the link. */
  userId: string
  title: string
  endsAt: Date
  passphraseHash: string | null
  signedInOnly: boolean
  embedding: boolean
  titleInPreview: boolean
  isCreation: boolean
  /** When the owner chose the messages that are shown. */
  snapshotAt: string
  /** A JSON array. Null if not requested, or if the reader first has to enter a passphrase or sign in. */
  messagesJson: string | null
}

/** Revoked and expired links, and links of users whose deletion is scheduled, count as unknown. */
export const IS_READABLE = sql`shares.revoked_at is null and shares.expires_at > now() and users.goes_at is null`

/** PostgreSQL generates the JSON, because parsing rows into objects and encoding these would take longer. */
const MESSAGES_JSON = sql`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('role', role, 'content', content, 'timestamp',
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'tools', tools,
    'pictures', pictures, 'sound', sound)) order by position), '[]')::text
  from shared_messages where share_id = shares.id)`

/**
 * Finds a link, with its messages only if the link has no passphrase and needs no sign-in. Undefined unless the link
 * can be read.
 */
export async function findReadableLink(db: Db, slug: string): Promise<ReadableLink | undefined> {
  const isOpen = sql`passphrase is null and not signed_in_only`
  return findLink(db, slug, sql`case when ${isOpen} then ${MESSAGES_JSON} end`)
}

/** Finds a link without its messages. */
export async function findReadableLinkStatus(
  db: Db,
  slug: string,
): Promise<ReadableLink | undefined> {
  return findLink(db, slug, sql`null`)
}

/** Finds a link with its messages. Call it only for a reader who has passed requireAccess(). */
export async function findReadableLinkWithMessages(
  db: Db,
  slug: string,
): Promise<ReadableLink | undefined> {
  return findLink(db, slug, MESSAGES_JSON)
}

async function findLink(
  db: Db,
  slug: string,
  messagesJson: SQL,
): Promise<ReadableLink | undefined> {
  const { rows } = (await db.execute(sql`
    select shares.id, shares.user_id as "userId", title, expires_at as "endsAt", passphrase as "passphraseHash",
      signed_in_only as "signedInOnly", embedding, title_in_preview as "titleInPreview",
      creation_id is not null as "isCreation", extract(epoch from snapshot_at)::text as "snapshotAt",
      ${messagesJson} as "messagesJson"
    from shares join users on users.id = shares.user_id
    where slug = ${slug} and ${IS_READABLE}`)) as {
    rows: (ReadableLink & { endsAt: string | Date })[]
  }
  const [row] = rows
  return row && { ...row, endsAt: new Date(row.endsAt) }
}
