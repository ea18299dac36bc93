import { admin as calls, PREVIEW_PARTNER } from '@atelier/contract'
import { costsCall } from '../costs/cost-routes.ts'
import type { Partners } from '../partners/partners.ts'
import { route } from '../session/route.ts'
import { READING, type AdminPageContext } from './page-context.ts'
import { requireAdmin } from './require-admin.ts'
import { FeedbackReport, ModelList, PartnerList } from '@atelier/contract/schemas/admin'

/** The partners and models of this server, and what they cost. */
export function installationRoutes(context: AdminPageContext): void {
  const { partners, models, costReport, feedbackReports } = context

  route(
    context,
    calls.listPartners,
    {
      ...READING,
      summary: 'The websites that may show the widgets.',
      reply: PartnerList,
    },
    async ({ caller }) => {
      await requireAdmin(context, caller)
      const listed = partners.list().filter(({ id }) => id !== PREVIEW_PARTNER)
      return {
        partners: await Promise.all(listed.map((partner) => describePartner(context, partner))),
      }
    },
  )

  const { query, reply, handle } = costsCall(costReport)
  route(
    context,
    calls.getCosts,
    {
      ...READING,
      summary: 'What models and the voice have cost, by day, model, partner or plan.',
      query,
      reply,
    },
    async ({ caller, query: costsQuery }) => {
      await requireAdmin(context, caller)
      return handle({ query: costsQuery })
    },
  )

  route(
    context,
    calls.getFeedback,
    {
      ...READING,
      summary: 'What visitors think of answers: for each model, and the latest.',
      reply: FeedbackReport,
    },
    async ({ caller }) => {
      await requireAdmin(context, caller)
      return feedbackReports.read()
    },
  )

  route(
    context,
    calls.listModels,
    {
      ...READING,
      summary: 'The models, and how they do at their endpoints.',
      reply: ModelList,
    },
    async ({ caller }) => {
      await requireAdmin(context, caller)
      const listed = await models.list()
      return { models: await Promise.all(listed.map((model) => describeModel(context, model))) }
    },
  )
}

async function describePartner(
  { partners, dailyCosts }: AdminPageContext,
  { id, name, origins }: ReturnType<Partners['list']>[number],
): Promise<calls.ListedPartner> {
  const budgetPerDay = partners.settingsOf(id).budgetPerDay ?? null
  return { id, name, origins, budgetPerDay, costToday: await dailyCosts.costToday(id) }
}

async function describeModel(
  { models }: AdminPageContext,
  { id, name }: { id: string; name: string },
): Promise<calls.ListedModel> {
  const endpoints = await models.endpointsOf(id)
  return {
    id,
    name,
    endpoints: endpoints.map(({ endpoint, pausedUntil, failures }) => ({
      name: endpoint,
      isHealthy: pausedUntil === undefined,
      failures,
    })),
  }
}
