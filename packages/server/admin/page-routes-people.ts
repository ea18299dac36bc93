import { admin as calls } from '@atelier/contract'
import { JsonStream, route } from '../session/route.ts'
import { CHANGE, READING, withPageErrors, type AdminPageContext } from './page-context.ts'
import { requireAdmin, requireOther } from './require-admin.ts'
import {
  GrantRequest,
  Person,
  Reason,
  TakeBackRequest,
  PeopleQuery,
  PeopleList,
  AuditQuery,
  AuditList,
  Export,
} from '@atelier/contract/schemas/admin'

const EXPORTS_PER_MINUTE = 6

export function readPeopleRoutes(context: AdminPageContext): void {
  const { people, looks } = context

  route(
    context,
    calls.findPeople,
    {
      ...READING,
      summary: 'Find accounts by a part of the email address or name, or anybody by the id.',
      query: PeopleQuery,
      reply: PeopleList,
    },
    async ({ caller, query }) => {
      await requireAdmin(context, caller)
      return { people: await people.find(query.text ?? '') }
    },
  )

  route(
    context,
    calls.getPerson,
    { ...READING, summary: 'An account or guest.', reply: Person },
    async ({ caller, params }) => {
      const admin = await requireAdmin(context, caller)
      const person = await withPageErrors(people.describe(params.id))
      await looks.record(admin, person.id)
      return person
    },
  )

  route(
    context,
    calls.exportPerson,
    {
      ...CHANGE,
      callsPerMinute: EXPORTS_PER_MINUTE,
      summary: 'All data that is stored about an account or guest.',
      body: Reason,
      reply: Export,
    },
    async ({ caller, params, body, reply }) => {
      const { actor } = await requireAdmin(context, caller)
      const chunks = await withPageErrors(people.export(params.id, { actor, ...body }))
      reply.header('content-disposition', `attachment; filename="atelier-${params.id}.json"`)
      return new JsonStream(chunks)
    },
  )

  route(
    context,
    calls.listAudit,
    {
      ...READING,
      summary: 'What operators did, the newest first.',
      query: AuditQuery,
      reply: AuditList,
    },
    async ({ caller, query }) => {
      await requireAdmin(context, caller)
      return { entries: await people.listAudit(query.subject || undefined) }
    },
  )
}

export function changePersonRoutes(context: AdminPageContext): void {
  const { people } = context

  for (const { call, summary, change } of [
    { call: calls.suspendPerson, summary: 'Suspend an account.', change: people.suspend },
    {
      call: calls.signOutPerson,
      summary: 'End all sign-ins of an account.',
      change: people.signOut,
    },
    { call: calls.restorePerson, summary: 'Let an account sign in again.', change: people.restore },
  ]) {
    route(
      context,
      call,
      { ...CHANGE, summary, body: Reason, reply: Person },
      async ({ caller, params, body }) => {
        const act = await requireOther(context, caller, params.id, body.reason)
        await withPageErrors(change(params.id, act))
        return withPageErrors(people.describe(params.id))
      },
    )
  }

  route(
    context,
    calls.deletePerson,
    { ...CHANGE, summary: 'Delete an account or guest at once.', body: Reason },
    async ({ caller, params, body }) => {
      const act = await requireOther(context, caller, params.id, body.reason)
      await withPageErrors(people.delete(params.id, act))
      return undefined
    },
  )

  grantRoutes(context)
}

function grantRoutes(context: AdminPageContext): void {
  const { people } = context

  route(
    context,
    calls.grantPro,
    { ...CHANGE, summary: 'Give Pro without a payment.', body: GrantRequest, reply: Person },
    async ({ caller, params, body: { period, reason } }) => {
      const act = await requireOther(context, caller, params.id, reason)
      await withPageErrors(people.grant(params.id, period, act))
      return withPageErrors(people.describe(params.id))
    },
  )

  route(
    context,
    calls.takeBackGrant,
    { ...CHANGE, summary: 'Take a grant back.', body: TakeBackRequest, reply: Person },
    async ({ caller, params, body: { grantId, reason } }) => {
      const { actor } = await requireAdmin(context, caller)
      await withPageErrors(people.takeBack(params.id, grantId, { actor, reason }))
      return withPageErrors(people.describe(params.id))
    },
  )
}
