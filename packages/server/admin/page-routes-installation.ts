import { admin as calls, PREVIEW_PARTNER } from '@atelier/contract'
import { z } from 'zod'
import { route } from '../route.ts'
import { READING, type AdminPageContext } from './page-context.ts'
import { requireAdmin } from './require-admin.ts'
import { ListedModel, ListedPartner } from './schemas.ts'

/** The partners and models of this server. */
export function installationRoutes(context: AdminPageContext): void {
  const { partners, models, accounts } = context

  route(
    context,
    calls.listPartners,
    {
      ...READING,
      summary: 'The websites that may show the widgets.',
      reply: z.object({ partners: z.array(ListedPartner) }),
    },
    async ({ caller }) => {
      await requireAdmin(accounts.users, caller)
      const listed = partners.list().filter(({ id }) => id !== PREVIEW_PARTNER)
      return {
        partners: listed.map(({ id, name, origins }) => {
          return { id, name, origins, budgetPerDay: null, costToday: 0 }
        }),
      }
    },
  )

  route(
    context,
    calls.listModels,
    {
      ...READING,
      summary: 'The models, and how they do at their endpoints.',
      reply: z.object({ models: z.array(ListedModel) }),
    },
    async ({ caller }) => {
      await requireAdmin(accounts.users, caller)
      const listed = await models.list()
      return { models: await Promise.all(listed.map((model) => describe(context, model))) }
    },
  )
}

async function describe(
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
