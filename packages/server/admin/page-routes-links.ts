import { admin as calls } from '@atelier/contract'
import { fail } from '../helpers/fail.ts'
import { route } from '../session/route.ts'
import { parseSlug } from '../share/slug.ts'
import { CHANGE, READING, type AdminPageContext } from './page-context.ts'
import { requireAdmin } from './require-admin.ts'
import { Reason, ReportList, RevokedLink } from '@atelier/contract/schemas/admin'

export function linkRoutes(context: AdminPageContext): void {
  const { takedown } = context

  route(
    context,
    calls.listReports,
    {
      ...READING,
      summary: 'Shared conversations that readers reported, the oldest report first.',
      reply: ReportList,
    },
    async ({ caller }) => {
      await requireAdmin(context, caller)
      const reports = await takedown.listReports()
      return { reports: reports.slice(0, calls.ADMIN_LIST_LENGTH) }
    },
  )

  route(
    context,
    calls.dismissReports,
    { ...CHANGE, summary: 'Delete the reports about a link that may stay.', body: Reason },
    async ({ caller, params, body: { reason } }) => {
      const { actor } = await requireAdmin(context, caller)
      if ((await takedown.dismiss(parseSlug(params.slug), { actor, reason })) === 0)
        throw fail('not-found')
      return undefined
    },
  )

  route(
    context,
    calls.takeLinkDown,
    { ...CHANGE, summary: 'Revoke a link.', body: Reason, reply: RevokedLink },
    async ({ caller, params, body: { reason } }) => {
      const { actor } = await requireAdmin(context, caller)
      const revoked = await takedown.revoke(parseSlug(params.slug), { actor, reason })
      if (!revoked) throw fail('not-found')
      return revoked
    },
  )
}
