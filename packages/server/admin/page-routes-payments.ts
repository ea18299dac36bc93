import { admin as calls } from '@atelier/contract'
import { route } from '../session/route.ts'
import { CHANGE, READING, withPageErrors, type AdminPageContext } from './page-context.ts'
import { requireAdmin, requireOther } from './require-admin.ts'
import { PaymentHistory, PaymentList, PaymentsQuery, Reason } from '@atelier/contract/schemas/admin'

export function paymentRoutes(context: AdminPageContext): void {
  const { payments, looks } = context

  route(
    context,
    calls.listPayments,
    {
      ...READING,
      summary: 'Payments, the newest first.',
      query: PaymentsQuery,
      reply: PaymentList,
    },
    async ({ caller, query }) => {
      await requireAdmin(context, caller)
      return { payments: await payments.list(query.status) }
    },
  )

  route(
    context,
    calls.getPaymentHistory,
    { ...READING, summary: 'What happened to a payment.', reply: PaymentHistory },
    async ({ caller, params }) => {
      const admin = await requireAdmin(context, caller)
      const payment = await withPageErrors(payments.show(params.payment))
      if (payment.personId) await looks.record(admin, payment.personId)
      return payment
    },
  )

  for (const { call, summary, change } of [
    { call: calls.settlePayment, summary: 'Count a payment as paid.', change: payments.settle },
    { call: calls.refundPayment, summary: 'Give the money back.', change: payments.refund },
  ]) {
    route(
      context,
      call,
      { ...CHANGE, summary, body: Reason, reply: PaymentHistory },
      async ({ caller, params, body: { reason } }) => {
        await requireAdmin(context, caller)
        const { personId } = await withPageErrors(payments.show(params.payment))
        const act = await requireOther(context, caller, personId ?? '', reason)
        return withPageErrors(change(params.payment, act))
      },
    )
  }
}
