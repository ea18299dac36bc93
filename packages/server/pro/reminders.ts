import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { entitlements, subscriptionReminders, users } from '../db/schema.ts'
import type { PaymentMailServices } from './context.ts'

/** The later reminder comes first, so that a server that was stopped for days sends one reminder and not two. */
const DAYS_BEFORE = [1, 7]

/**
 * Reminds users a week and a day before Pro ends, each once across all servers, unless they have turned reminders off.
 */
export async function sendReminders({
  db,
  accountMail,
}: Pick<PaymentMailServices, 'db' | 'accountMail'>): Promise<void> {
  for (const daysBefore of DAYS_BEFORE) {
    for (const { userId, email, endsAt } of await findEnding(db, daysBefore)) {
      if (!(await claimReminder(db, userId, endsAt, daysBefore))) continue
      const language = await accountMail.languageOf(userId)
      accountMail.sendInBackground('proEnding', email, { until: endsAt, daysBefore }, language)
    }
  }
}

async function findEnding(db: Db, daysBefore: number) {
  const end = sql<string>`max(${entitlements.endsAt})`
  const rows = await db
    .select({ userId: entitlements.userId, email: users.email, endsAt: end })
    .from(entitlements)
    .innerJoin(users, eq(users.id, entitlements.userId))
    .where(and(eq(entitlements.item, 'pro'), isNull(entitlements.revokedAt)))
    .groupBy(entitlements.userId, users.email)
    .having(sql`${end} > now() and ${end} < now() + make_interval(days => ${daysBefore})`)
  return rows.map(({ userId, email, endsAt }) => ({ userId, email, endsAt: new Date(endsAt) }))
}

/** Marks the reminder as sent. Returns false if this reminder was already sent or the user has turned reminders off. */
async function claimReminder(
  db: Db,
  userId: string,
  endsAt: Date,
  daysBefore: number,
): Promise<boolean> {
  const { endsAt: remindedEnd, daysBefore: remindedDays, isOn } = subscriptionReminders
  const end = sql`${endsAt.toISOString()}::timestamptz`
  const claimed = await db
    .insert(subscriptionReminders)
    .values({ userId, endsAt, daysBefore })
    .onConflictDoUpdate({
      target: subscriptionReminders.userId,
      set: { endsAt, daysBefore },
      setWhere: sql`${isOn} and (${remindedEnd} is distinct from ${end} or ${remindedDays} > ${daysBefore})`,
    })
    .returning()
  return claimed.length > 0
}
