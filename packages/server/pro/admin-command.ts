import type { pro } from '@atelier/contract'
import { OperatorError } from '../operator-api.ts'
import type { PaymentAdmin, PaymentHistory, PaymentSummary } from './admin.ts'
import { toCsvCell } from './csv.ts'

const USAGE = `Look after payments:
  npm run admin -- payments [status]                    lists payments, the newest first
  npm run admin -- payments [status] --csv              the same for a spreadsheet
  npm run admin -- show <reference>                     what happened to a payment
  npm run admin -- settle <reference> <reason>          counts it as paid: you have seen the money at the provider
  npm run admin -- refund <reference> <reason>          gives the money back and ends what was paid for
  npm run admin -- reconcile                            asks the providers about every payment of the last days
  npm run admin -- grant <email> <monthly|yearly> <reason>   gives Pro without a payment
Acts that change something ask first. Answer in advance with --yes.`

export interface AdminCommandOptions {
  withAdmin<Result>(use: (admin: PaymentAdmin) => Promise<Result>): Promise<Result>
  /** Asks the operator. Resolves to whether they agree. */
  confirm(question: string): Promise<boolean>
}

/** Runs `npm run admin` with these arguments. Returns what it prints. */
export async function runAdminCommand(
  args: string[],
  { withAdmin, confirm }: AdminCommandOptions,
): Promise<string> {
  const isAgreed = args.includes('--yes')
  const isCsv = args.includes('--csv')
  const [act, first, ...rest] = args.filter((arg) => arg !== '--yes' && arg !== '--csv')
  const confirmed = async (question: string) => {
    if (!isAgreed && !(await confirm(question))) throw new OperatorError('Nothing was changed.')
  }
  if (act === 'payments' && rest.length === 0) {
    const payments = await withAdmin((admin) => admin.list(first))
    return isCsv ? toCsv(payments) : describeList(payments)
  }
  if (act === 'show' && first && rest.length === 0)
    return describe(await withAdmin((admin) => admin.show(first)))
  if ((act === 'settle' || act === 'refund') && first && rest.length > 0) {
    const { reference, amount, currency, email } = await withAdmin((admin) => admin.show(first))
    const what = act === 'settle' ? 'Count as paid' : 'Refund'
    await confirmed(`${what}: ${amount} ${currency} of ${email}, ${reference}?`)
    return describe(await withAdmin((admin) => admin[act](first, rest.join(' '))))
  }
  if (act === 'reconcile' && !first) {
    const { checked, changed, failed } = await withAdmin((admin) => admin.reconcile())
    return `${checked} payments checked, ${changed} changed, ${failed} could not be checked.`
  }
  if (act === 'grant' && first && isPeriod(rest[0]) && rest.length > 1) {
    const [period, ...reason] = rest as [pro.BillingPeriod, ...string[]]
    await confirmed(`Give ${first} Pro, ${period}, without a payment?`)
    const { until } = await withAdmin((admin) => admin.grant(first, period, reason.join(' ')))
    return `${first} has Pro until ${until}.`
  }
  throw new OperatorError(USAGE)
}

const isPeriod = (text: string | undefined): boolean => text === 'monthly' || text === 'yearly'

function describeList(payments: PaymentSummary[]): string {
  if (payments.length === 0) return 'There are no such payments.'
  return payments
    .map(({ createdAt, status, amount, currency, provider, reference, email }) =>
      [createdAt, status.padEnd(9), provider, `${amount} ${currency}`, reference, email].join('  '),
    )
    .join('\n')
}

function describe({ history, ...payment }: PaymentHistory): string {
  const { reference, status, amount, currency, provider, purchase, email } = payment
  const ids = [payment.providerOrderId, payment.providerPaymentId].filter(Boolean).join(', ')
  return [
    `${reference}  ${status}`,
    `${purchase}, ${amount} ${currency} with ${provider}${ids && ` (${ids})`}, ${email}`,
    ...history.map(({ at, actor, action, result }) => `  ${at}  ${actor} ${action}: ${result}`),
  ].join('\n')
}

function toCsv(payments: PaymentSummary[]): string {
  const columns = [
    'createdAt',
    'reference',
    'status',
    'provider',
    'amount',
    'currency',
    'email',
  ] as const
  const lines = payments.map((payment) => columns.map((column) => toCsvCell(payment[column])))
  return [columns.join(','), ...lines.map((cells) => cells.join(','))].join('\n')
}
