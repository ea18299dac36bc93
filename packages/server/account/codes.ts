import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { EMAIL_CODE_LENGTH, EMAIL_CODE_LIFE, EMAIL_CODE_TRIES } from '@atelier/contract'
import type { Db } from '../db/open.ts'
import { codes, type CodePurpose, type PendingRegistration } from '../db/schema.ts'
import { keyFor, mac, same } from '../keys.ts'

interface Asked {
  email: string
  browser: string
  purpose: CodePurpose
  registration?: PendingRegistration | undefined
  userId?: string
}

export type ProvenCode = typeof codes.$inferSelect

/** Six figures by letter, for the browser that asked, once: AUTH-7. */
export function createCodes(db: Db, secret: string) {
  const key = keyFor(secret, 'email codes')

  return {
    /** Answers the code. The one before, if there was one, is good no more. */
    async make(asked: Asked): Promise<string> {
      const { email, browser, userId } = asked
      const { purpose, registration } = await withPending(asked)
      const code = randomInt(10 ** EMAIL_CODE_LENGTH)
        .toString()
        .padStart(EMAIL_CODE_LENGTH, '0')
      const row = {
        email,
        browser,
        purpose,
        codeHash: hashOf(email, code),
        wrongTries: 0,
        registration: registration ?? null,
        userId: userId ?? null,
        expiresAt: new Date(Date.now() + EMAIL_CODE_LIFE),
      }
      await db.insert(codes).values(row).onConflictDoUpdate({ target: codes.email, set: row })
      return code
    },
    /** Undefined where it is wrong, too old, another browser's, used, or the sixth try. */
    async prove(
      { email, browser }: Pick<Asked, 'email' | 'browser'>,
      purposes: readonly CodePurpose[],
      code: string,
    ): Promise<ProvenCode | undefined> {
      // Counted before it is looked at: tries at the same time are tries.
      const [row] = await db
        .update(codes)
        .set({ wrongTries: sql`${codes.wrongTries} + 1` })
        .where(
          and(
            eq(codes.email, email),
            // Tries in another browser kill nobody's code: they never could have been right.
            eq(codes.browser, browser),
            inArray(codes.purpose, [...purposes]),
            lt(codes.wrongTries, EMAIL_CODE_TRIES),
            gt(codes.expiresAt, sql`now()`),
          ),
        )
        .returning()
      const isRight = same(row?.codeHash ?? hashOf(email, 'none'), hashOf(email, code))
      if (!row || !isRight) return undefined
      const used = await db
        .delete(codes)
        .where(and(eq(codes.email, email), eq(codes.codeHash, row.codeHash)))
        .returning({ email: codes.email })
      return used.length > 0 ? row : undefined
    },
  }

  /** Whoever registers and then asks for another code, perhaps after a reload, still registers. */
  async function withPending(asked: Asked): Promise<Pick<Asked, 'purpose' | 'registration'>> {
    if (asked.purpose !== 'sign-in') return asked
    const isTheirs = and(eq(codes.email, asked.email), eq(codes.browser, asked.browser))
    const isGood = and(eq(codes.purpose, 'register'), gt(codes.expiresAt, sql`now()`))
    const [before] = await db.select().from(codes).where(and(isTheirs, isGood))
    if (!before?.registration) return asked
    return { purpose: 'register', registration: before.registration }
  }

  function hashOf(email: string, code: string): string {
    return mac(key, `${email} ${code}`)
  }
}

export type Codes = ReturnType<typeof createCodes>
