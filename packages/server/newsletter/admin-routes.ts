import { z } from 'zod'
import { OperatorAction } from '../audit/operator-actions.ts'
import type { ServerAddress } from '../environment/operator.ts'
import { callRunningServer, operatorRoute, type OperatorRouteContext } from '../operator-api.ts'
import type { ConfirmedSubscriber, IssueReport, NewsletterAdmin } from './admin.ts'

const CALL = { method: 'POST', path: '/operator/newsletter' } as const
const CALLS_PER_MINUTE = 60

const Request = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('export'), by: OperatorAction }),
  z.strictObject({ act: z.literal('send'), markdown: z.string(), by: OperatorAction }),
  z.strictObject({ act: z.literal('list') }),
])
type NewsletterRequest = z.infer<typeof Request>

/** Lets `npm run admin -- newsletter` use the embedded database of the running server. */
export function newsletterAdminRoutes(context: OperatorRouteContext, admin: NewsletterAdmin): void {
  operatorRoute(context, {
    ...CALL,
    callsPerMinute: CALLS_PER_MINUTE,
    handle: async (body) => perform(admin, Request.parse(body)),
  })
}

function perform(admin: NewsletterAdmin, request: NewsletterRequest): Promise<object> {
  if (request.act === 'export') return admin.export(request.by)
  return request.act === 'send' ? admin.send(request.markdown, request.by) : admin.listIssues()
}

/** Uses the route of the server that runs with these settings. */
export function createRemoteNewsletterAdmin(server: ServerAddress): NewsletterAdmin {
  async function read<Result>(request: NewsletterRequest): Promise<Result> {
    return (await (await callRunningServer(server, CALL, request)).json()) as Result
  }
  return {
    export: (by) => read<ConfirmedSubscriber[]>({ act: 'export', by }),
    send: (markdown, by) => read<IssueReport>({ act: 'send', markdown, by }),
    listIssues: () => read<IssueReport[]>({ act: 'list' }),
  }
}
