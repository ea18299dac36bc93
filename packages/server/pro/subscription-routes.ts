import { pro } from '@atelier/contract'
import { InvoiceList, Subscription } from '@atelier/contract/schemas/pro'
import { requireUserOnOwnPage } from '../session/require-user.ts'
import { route } from '../session/route.ts'
import type { ProContext } from './context.ts'
import { readSubscription, setReminders } from './entitlement.ts'
import { listInvoices } from './invoices.ts'

/** The user's time as Pro, its reminders, and the invoices. */
export function subscriptionRoutes(context: ProContext): void {
  const { db } = context
  route(
    context,
    pro.getSubscription,
    { summary: 'Until when the user has Pro.', reply: Subscription },
    async ({ caller }) => readSubscription(db, requireUserOnOwnPage(caller).userId),
  )
  for (const { call, summary, reminders } of [
    { call: pro.cancelSubscription, summary: 'Stop the reminders.', reminders: false },
    { call: pro.resumeSubscription, summary: 'Be reminded of the end of Pro.', reminders: true },
  ]) {
    route(context, call, { summary, reply: Subscription }, async ({ caller }) => {
      const { userId } = requireUserOnOwnPage(caller)
      await setReminders(db, userId, reminders)
      return readSubscription(db, userId)
    })
  }
  route(
    context,
    pro.getInvoices,
    { summary: "The user's invoices.", reply: InvoiceList },
    async ({ caller }) => ({
      invoices: await listInvoices(db, requireUserOnOwnPage(caller).userId),
    }),
  )
}
