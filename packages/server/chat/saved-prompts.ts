import { SAVED_PROMPTS_MAX_COUNT, type prompts } from '@atelier/contract'
import type { PromptText } from '@atelier/contract/schemas/prompts'
import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../db/database.ts'
import { savedPrompts, users } from '../db/schema.ts'
import { fail } from '../helpers/fail.ts'

export async function listPrompts(db: Db, userId: string): Promise<prompts.SavedPrompt[]> {
  const rows = await db
    .select()
    .from(savedPrompts)
    .where(eq(savedPrompts.userId, userId))
    .orderBy(asc(savedPrompts.title), asc(savedPrompts.id))
  return rows.map(toPrompt)
}

/** Stores or replaces a prompt. Throws `prompt-limit` if the user has as many others as one can keep. */
export async function savePrompt(
  db: Db,
  userId: string,
  id: string,
  { title, text }: z.infer<typeof PromptText>,
): Promise<prompts.SavedPrompt> {
  return db.transaction(async (transaction) => {
    // Requests of the same user wait for each other, or together they could store more than the limit.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const others = and(eq(savedPrompts.userId, userId), ne(savedPrompts.id, id))
    const [stored] = await transaction.select({ count: count() }).from(savedPrompts).where(others)
    if (stored!.count >= SAVED_PROMPTS_MAX_COUNT) throw fail('prompt-limit')
    const values = { title, content: text, updatedAt: new Date() }
    const [row] = await transaction
      .insert(savedPrompts)
      .values({ userId, id, ...values })
      .onConflictDoUpdate({ target: [savedPrompts.userId, savedPrompts.id], set: values })
      .returning()
    return toPrompt(row!)
  })
}

export async function deletePrompt(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(savedPrompts).where(and(eq(savedPrompts.userId, userId), eq(savedPrompts.id, id)))
}

const toPrompt = ({ id, title, content }: typeof savedPrompts.$inferSelect) => ({
  id,
  title,
  text: content,
})
