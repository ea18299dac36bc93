import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from './db/open.ts'
import { onceOnly } from './db/schema.ts'

export type OnceOnlyKind = 'ticket' | 'reset' | 'upstream' | 'link'

interface Keeping {
  /** Milliseconds. */
  life: number
  /** Whoever has one about this already has it no more. */
  about?: string
}

/** Secrets that are good for one use. Only their hash is stored; taking one and ending it is one statement. */
export function createOnceOnly(db: Db) {
  return {
    /** Answers the secret. */
    async give(kind: OnceOnlyKind, content: object, { life, about }: Keeping): Promise<string> {
      const secret = randomBytes(32).toString('base64url')
      if (about) await this.forget(kind, about)
      await db.insert(onceOnly).values({
        kind,
        id: hash(secret),
        content,
        about: about ?? null,
        expiresAt: new Date(Date.now() + life),
      })
      return secret
    },
    async take<Content>(kind: OnceOnlyKind, secret: string): Promise<Content | undefined> {
      const [taken] = await db
        .delete(onceOnly)
        .where(and(eq(onceOnly.kind, kind), eq(onceOnly.id, hash(secret))))
        .returning()
      return taken && taken.expiresAt.getTime() > Date.now()
        ? (taken.content as Content)
        : undefined
    },
    async forget(kind: OnceOnlyKind, about: string): Promise<void> {
      await db.delete(onceOnly).where(and(eq(onceOnly.kind, kind), eq(onceOnly.about, about)))
    },
  }
}

export type OnceOnly = ReturnType<typeof createOnceOnly>

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
