import type { admin } from '@atelier/contract'
import type { Subcommand, SubcommandOptions } from './command-options.ts'
import { requireReason } from '../audit/reason.ts'
import { toOneLine } from '../helpers/escape.ts'
import { OperatorError } from '../operator-api.ts'
import { toCsvCell } from '../helpers/csv.ts'
import { PAYMENT_STATUSES } from '../pro/payment-statuses.ts'

type Payment = admin.ListedPayment

const DELETED = 'deleted account'

/** The commands of `npm run admin` about payments. */
export const paymentSubcommands: Record<string, Subcommand> = {
  payments: ([status, ...rest], { withAdmin, isCsv }) =>
    rest.length > 0
      ? undefined
      : withAdmin(({ payments }) => payments.list(requireStatus(status))).then(
          isCsv ? toCsv : describeList,
        ),

  show: ([reference, ...rest], { withAdmin }) =>
    !reference || rest.length > 0
      ? undefined
      : withAdmin(({ payments }) => payments.show(reference)).then(describe),

  settle: (args, options) => changePayment('settle', args, options),
  refund: (args, options) => changePayment('refund', args, options),

  reconcile: (args, { withAdmin, actor }) =>
    args.length > 0
      ? undefined
      : withAdmin(({ payments }) => payments.reconcile(actor)).then(
          ({ checked, changed, failed }) =>
            `${checked} payments checked, ${changed} changed, ${failed} could not be checked.`,
        ),
}

const QUESTIONS = { settle: 'Count as paid', refund: 'Refund' }

function changePayment(
  act: keyof typeof QUESTIONS,
  [reference, ...reason]: string[],
  { withAdmin, ask, actor }: SubcommandOptions,
): Promise<string> | undefined {
  if (!reference || reason.length === 0) return undefined
  const by = { actor, reason: requireReason(reason) }
  return withAdmin(({ payments }) => payments.show(reference))
    .then((payment) =>
      ask(
        `${QUESTIONS[act]}: ${describePayment(payment)}?${act === 'refund' ? refundHint(payment) : ''}`,
      ),
    )
    .then(() => withAdmin(({ payments }) => payments[act](reference, by)))
    .then(describe)
}

const refundHint = ({ canRefundAtProvider, provider }: admin.PaymentHistory): string =>
  canRefundAtProvider ? '' : ` This server cannot ask ${provider}: give the money back there first.`

function describePayment({ amount, currency, personId, email, reference }: Payment): string {
  const person = personId ? `${email ?? ''} (${personId})`.trim() : DELETED
  return `${amount} ${currency} of ${toOneLine(person)}, ${toOneLine(reference)}`
}

function requireStatus(status: string | undefined): string | undefined {
  if (status === undefined || PAYMENT_STATUSES.some((known) => known === status)) return status
  throw new OperatorError(
    `There is no status "${status}". There are ${PAYMENT_STATUSES.join(', ')}.`,
  )
}

function describeList(payments: Payment[]): string {
  if (payments.length === 0) return 'There are no such payments.'
  return payments
    .map(({ createdAt, status, amount, currency, provider, reference, email }) =>
      [createdAt, status.padEnd(9), provider, `${amount} ${currency}`, reference, email ?? DELETED]
        .map(toOneLine)
        .join('  '),
    )
    .join('\n')
}

function describe({ history, ...payment }: admin.PaymentHistory): string {
  const { reference, status, amount, currency, provider, purchase, email } = payment
  const ids = [payment.providerOrderId, payment.providerPaymentId].filter(Boolean).join(', ')
  return [
    `${reference}  ${status}`,
    `${purchase}, ${amount} ${currency} with ${provider}${ids && ` (${ids})`}, ${email ?? DELETED}`,
    ...history.map(({ at, actor, action, result }) => `  ${at}  ${actor} ${action}: ${result}`),
  ]
    .map(toOneLine)
    .join('\n')
}

function toCsv(payments: Payment[]): string {
  const columns = [
    'createdAt',
    'reference',
    'status',
    'provider',
    'amount',
    'currency',
    'email',
  ] as const
  const lines = payments.map((payment) =>
    columns.map((column) => toCsvCell(payment[column] ?? DELETED)),
  )
  return [columns.join(','), ...lines.map((cells) => cells.join(','))].join('\n')
}
