import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import {
  conversations,
  messages,
  newsletter,
  partnerAccounts,
  preferences,
  signIns,
  users,
} from '../db/schema.ts'
import type { User } from '../session.ts'

/** What is stored about somebody, beside what their account page shows. */
export async function everythingOf(db: Db, { userId }: User) {
  const partners = await db.select().from(partnerAccounts).where(eq(partnerAccounts.userId, userId))
  const owners = [userId, ...partners.map(({ ownerId }) => ownerId)]
  const [person] = await db.select().from(users).where(eq(users.id, userId))
  const [chosen, talks, said, sessions, letters] = await Promise.all([
    db.select().from(preferences).where(inArray(preferences.ownerId, owners)),
    db.select().from(conversations).where(inArray(conversations.ownerId, owners)),
    db
      .select()
      .from(messages)
      .where(inArray(messages.ownerId, owners))
      .orderBy(asc(messages.ownerId), asc(messages.id)),
    db.select().from(signIns).where(eq(signIns.userId, userId)).orderBy(asc(signIns.startedAt)),
    db
      .select()
      .from(newsletter)
      .where(eq(newsletter.email, person?.loginEmail ?? '')),
  ])
  const byConversation = Map.groupBy(said, ({ conversationId }) => conversationId)
  return {
    exportedAt: new Date().toISOString(),
    since: person?.createdAt ?? null,
    sessions: sessions.map(({ method, userAgent, origin, startedAt, seenAt, endedAt }) => ({
      method,
      userAgent,
      origin,
      startedAt,
      seenAt,
      endedAt,
    })),
    newsletter: letters,
    preferences: chosen,
    partnerPages: partners.map(({ partner, agreedAt }) => ({ partner, agreedAt })),
    conversations: talks.map(
      ({ ownerId, id, title, modelId, instructions, createdAt, updatedAt }) => ({
        id,
        title,
        modelId,
        instructions,
        createdAt,
        updatedAt,
        partner: partners.find((one) => one.ownerId === ownerId)?.partner ?? null,
        messages: (byConversation.get(id) ?? []).map((message) => ({
          id: message.id,
          role: message.role,
          content: message.content,
          status: message.status,
          modelId: message.modelId,
          createdAt: message.createdAt,
        })),
      }),
    ),
  }
}
