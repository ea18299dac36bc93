import { createHash, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { oneTimeTokens } from './schema.ts'

/** `ticket`: login ticket; `reset`: password reset link; `upstream`: redirect to a social provider; `newsletter`: link that confirms a subscription. */
export type OneTimeTokenKind = 'ticket' | 'reset' | 'upstream' | 'newsletter'

interface TokenOptions {
  lifetimeMs: number
  /** What the token is about, such as a user ID. */
  subject?: string
  /** A new token revokes earlier tokens of the same kind, subject and browser, but no tokens of other browsers. */
  browserId?: string
}

/** Random tokens that can be used once. The database stores only their hashes. */
export function createOneTimeTokenStore(db: Db) {
  return {
    /** Returns the new token. `content` is what `redeem` returns for it. */
    async issue(
      kind: OneTimeTokenKind,
      content: object,
      { lifetimeMs, subject, browserId }: TokenOptions,
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      if (subject && browserId)
        await db
          .delete(oneTimeTokens)
          .where(and(isAbout(kind, subject), eq(oneTimeTokens.browserId, browserId)))
      await db.insert(oneTimeTokens).values({
        kind,
        id: hash(token),
        content,
        subject: subject ?? null,
        browserId: browserId ?? null,
        // By the database's clock: a ticket lives for a minute, and the clock of another server may be a minute ahead.
        expiresAt: sql`now() + ${lifetimeMs} * interval '1 millisecond'`,
      })
      return token
    },
    /** Uses up the token and returns its content, or undefined if it is unknown, expired or already used. */
    async redeem<Content>(kind: OneTimeTokenKind, token: string): Promise<Content | undefined> {
      const [row] = await db
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.id, hash(token))))
        .returning({
          content: oneTimeTokens.content,
          isValid: sql<boolean>`${oneTimeTokens.expiresAt} > now()`,
        })
      return row?.isValid ? (row.content as Content) : undefined
    },
    async revoke(kind: OneTimeTokenKind, subject: string): Promise<void> {
      await db.delete(oneTimeTokens).where(isAbout(kind, subject))
    },
  }
}

export type OneTimeTokenStore = ReturnType<typeof createOneTimeTokenStore>

const isAbout = (kind: OneTimeTokenKind, subject: string) =>
  and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.subject, subject))

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
