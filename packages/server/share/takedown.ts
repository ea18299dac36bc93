import type { share } from '@atelier/contract'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { shareReports, shares } from '../db/schema.ts'
import { revokeLink } from './links.ts'

export interface ReportedLink {
  slug: string
  reason: share.ReportReason
  details: string
  reportedAt: string
}

/** Lets the operator of a server list the links that readers reported, and revoke them. */
export interface Takedown {
  listReports(): Promise<ReportedLink[]>
  /** Revokes anybody's link and deletes its reports. Returns false for an unknown link. */
  revoke(slug: string): Promise<boolean>
}

export function createTakedown(db: Db): Takedown {
  return {
    async listReports() {
      const rows = await db.select().from(shareReports).orderBy(asc(shareReports.createdAt))
      return rows.map(({ slug, reason, details, createdAt }) => ({
        slug,
        reason,
        details,
        reportedAt: createdAt.toISOString(),
      }))
    },
    async revoke(slug) {
      const [link] = await db
        .select({ userId: shares.userId })
        .from(shares)
        .where(eq(shares.slug, slug))
      if (link) await revokeLink(db, { userId: link.userId, slug })
      await db.delete(shareReports).where(eq(shareReports.slug, slug))
      return !!link
    },
  }
}
