import type { admin as calls } from '@atelier/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import { count } from '../helpers/describe-counts.ts'
import type { Db } from '../db/database.ts'
import { shareReports, shares, users } from '../db/schema.ts'
import { revokeLink } from './links.ts'

type ReportedLink = calls.ReportedLink
type Author = ReportedLink['author']

/** Lets an operator list the links that readers reported, and revoke them or dismiss the reports. */
export interface Takedown {
  /** Lists the oldest reports first. */
  listReports(): Promise<ReportedLink[]>
  /** Revokes a link of any user and deletes its reports. Returns undefined for an unknown link, whose reports stay. */
  revoke(slug: string, act: OperatorAction): Promise<{ author: Author } | undefined>
  /** Deletes the reports about a link, without changing the link. Returns how many there were. */
  dismiss(slug: string, act: OperatorAction): Promise<number>
}

export function createTakedown(db: Db): Takedown {
  return {
    async listReports() {
      const rows = await db
        .select()
        .from(shareReports)
        .leftJoin(shares, eq(shares.slug, shareReports.slug))
        .leftJoin(users, eq(users.id, sql`coalesce(${shares.userId}, ${shareReports.userId})`))
        .orderBy(asc(shareReports.createdAt))
      return rows.map((row) => toReportedLink(row.share_reports, row.shares, row.users))
    },
    revoke: (slug, act) => db.transaction((transaction) => revoke(transaction, slug, act)),
    dismiss: (slug, act) =>
      db.transaction(async (transaction) => {
        const reports = await deleteReports(transaction, slug)
        if (reports === 0) return 0
        const hasGone = (await transaction.$count(shares, eq(shares.slug, slug))) === 0
        const action = hasGone ? 'dismiss reports' : 'keep link'
        const result = `${count(reports, 'report')} deleted${hasGone ? ', the link has gone' : ''}`
        await recordOperatorAction(transaction, act, { action, subject: slug, result })
        return reports
      }),
  }
}

async function revoke(transaction: Db, slug: string, act: OperatorAction) {
  const [link] = await transaction
    .select({ userId: shares.userId, author: users })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.userId))
    .where(eq(shares.slug, slug))
  if (!link) return undefined
  const reports = await deleteReports(transaction, slug)
  await revokeLink(transaction, { userId: link.userId, slug })
  const result = `revoked a link of ${link.userId}, ${count(reports, 'report')} deleted`
  await recordOperatorAction(transaction, act, { action: 'take down', subject: slug, result })
  return { author: toAuthor(link.author) }
}

async function deleteReports(db: Db, slug: string): Promise<number> {
  const isAbout = eq(shareReports.slug, slug)
  return (await db.delete(shareReports).where(isAbout).returning({ id: shareReports.id })).length
}

function toReportedLink(
  { id, slug, reason, details, createdAt }: typeof shareReports.$inferSelect,
  link: typeof shares.$inferSelect | null,
  user: typeof users.$inferSelect | null,
): ReportedLink {
  const reportedAt = createdAt.toISOString()
  return {
    id,
    slug,
    title: link?.title ?? null,
    reason,
    details,
    reportedAt,
    author: toAuthor(user),
  }
}

const toAuthor = (user: typeof users.$inferSelect | null): Author =>
  user && { id: user.id, name: user.displayName, email: user.email }
