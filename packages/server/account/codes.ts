import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import {
  EMAIL_CODE_LENGTH,
  EMAIL_CODE_LIFETIME_MS,
  EMAIL_CODE_MAX_ATTEMPTS,
} from '@atelier/contract'
import type { Db } from '../db/database.ts'
import { emailCodes, type CodePurpose, type PendingRegistration } from '../db/schema.ts'
import { createSigner, type Secrets } from '../helpers/secrets.ts'

interface CodeRequest {
  email: string
  browserId: string
  purpose: CodePurpose
  /** The account to create when the code is redeemed. */
  registration?: PendingRegistration | undefined
  /** Set only for a change of the email address: the user whose address changes. */
  userId?: string
}

export type EmailCode = typeof emailCodes.$inferSelect

/** One-time codes that are sent by email and work only in the browser that requested them: AUTH-7. */
export function createEmailCodeStore(db: Db, secrets: Secrets) {
  const signer = createSigner(secrets, 'email codes')

  return {
    /** Returns a new code, which replaces the earlier code for the same email address in the same browser. */
    async issue(request: CodeRequest): Promise<string> {
      const { email, browserId, userId } = request
      const { purpose, registration } = await withPendingRegistration(request)
      const code = generateCode()
      const row = {
        email,
        browserId,
        purpose,
        codeHash: signer.sign(signedText(email, code)),
        failedAttempts: 0,
        registration: registration ?? null,
        userId: userId ?? null,
        expiresAt: new Date(Date.now() + EMAIL_CODE_LIFETIME_MS),
      }
      await db
        .insert(emailCodes)
        .values(row)
        .onConflictDoUpdate({ target: [emailCodes.email, emailCodes.browserId], set: row })
      return code
    },

    /** Returns undefined if the code is wrong, expired, already used, or if too many attempts have failed. */
    async redeem(
      { email, browserId }: Pick<CodeRequest, 'email' | 'browserId'>,
      purposes: readonly CodePurpose[],
      code: string,
    ): Promise<EmailCode | undefined> {
      // The attempt is counted before the code is compared, so that parallel attempts cannot exceed the maximum.
      const [row] = await db
        .update(emailCodes)
        .set({ failedAttempts: sql`${emailCodes.failedAttempts} + 1` })
        .where(
          and(
            eq(emailCodes.email, email),
            // Attempts from other browsers are not counted: a stranger could otherwise use up the user's code.
            eq(emailCodes.browserId, browserId),
            inArray(emailCodes.purpose, [...purposes]),
            lt(emailCodes.failedAttempts, EMAIL_CODE_MAX_ATTEMPTS),
            gt(emailCodes.expiresAt, sql`now()`),
          ),
        )
        .returning()
      const hash = row?.codeHash ?? signer.sign(signedText(email, 'none'))
      const isCorrect = signer.isValid(signedText(email, code), hash)
      if (!row || !isCorrect) return undefined
      const deleted = await db
        .delete(emailCodes)
        .where(
          and(
            eq(emailCodes.email, email),
            eq(emailCodes.browserId, browserId),
            eq(emailCodes.codeHash, row.codeHash),
          ),
        )
        .returning({ email: emailCodes.email })
      return deleted.length > 0 ? row : undefined
    },
  }

  /** A user who registers and then requests another code, perhaps after a reload, still completes the registration. */
  async function withPendingRegistration(
    request: CodeRequest,
  ): Promise<Pick<CodeRequest, 'purpose' | 'registration'>> {
    if (request.purpose !== 'sign-in') return request
    const [earlier] = await db
      .select()
      .from(emailCodes)
      .where(
        and(
          eq(emailCodes.email, request.email),
          eq(emailCodes.browserId, request.browserId),
          eq(emailCodes.purpose, 'register'),
          gt(emailCodes.expiresAt, sql`now()`),
        ),
      )
    if (!earlier?.registration) return request
    return { purpose: 'register', registration: earlier.registration }
  }
}

const signedText = (email: string, code: string): string => `${email} ${code}`

function generateCode(): string {
  return randomInt(10 ** EMAIL_CODE_LENGTH)
    .toString()
    .padStart(EMAIL_CODE_LENGTH, '0')
}

export type EmailCodeStore = ReturnType<typeof createEmailCodeStore>
