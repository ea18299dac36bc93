import type { pro } from '@atelier/contract'
import { OperatorError } from '../operator-api.ts'
import type { PaymentAdmin, PaymentHistory, PaymentSummary } from './admin.ts'
import { toCsvCell } from './csv.ts'
import { PAYMENT_STATUSES } from './payment-statuses.ts'

export const ADMIN_USAGE = `Look after payments:
  npm run admin -- payments [status]                    lists payments, the newest first
  npm run admin -- payments [status] --csv              the same for a spreadsheet
  npm run admin -- show <reference>                     what happened to a payment
  npm run admin -- settle <reference> <reason>          counts it as paid: you have seen the money at the provider
  npm run admin -- refund <reference> <reason>          gives the money back and ends what was paid for
  npm run admin -- reconcile                            asks the providers about every payment of the last days
  npm run admin -- grant <email> <monthly|yearly> <reason>   gives Pro without a payment
After a backup has leaked, while all servers are stopped:
  npm run admin -- keys replace                         replaces the keys that sign tokens, and signs everybody out
Commands that change something ask first. Answer in advance with --yes.`

const FLAGS = new Set(['--csv', '--yes'])

export interface AdminCommandOptions {
  withAdmin<Result>(use: (admin: PaymentAdmin) => Promise<Result>): Promise<Result>
  /** Returns how many sign-ins ended. Throws while a server runs. */
  replaceKeys(): Promise<number>
  /** Asks the operator. Resolves to whether they agree. */
  confirm(question: string): Promise<boolean>
}

type Act = (words: string[], options: ActOptions) => Promise<string> | undefined

interface ActOptions extends Pick<AdminCommandOptions, 'withAdmin' | 'replaceKeys'> {
  isCsv: boolean
  /** Throws unless the operator agrees. */
  ask(question: string): Promise<void>
}

/** Each returns undefined if the words after its name make no sense. */
const acts: Record<string, Act> = {
  payments: ([status, ...rest], { withAdmin, isCsv }) =>
    rest.length > 0
      ? undefined
      : withAdmin((admin) => admin.list(requireStatus(status))).then(isCsv ? toCsv : describeList),

  show: ([reference, ...rest], { withAdmin }) =>
    !reference || rest.length > 0
      ? undefined
      : withAdmin((admin) => admin.show(reference)).then(describe),

  settle: (words, options) => changePayment('settle', words, options),
  refund: (words, options) => changePayment('refund', words, options),

  reconcile: (words, { withAdmin }) =>
    words.length > 0
      ? undefined
      : withAdmin((admin) => admin.reconcile()).then(
          ({ checked, changed, failed }) =>
            `${checked} payments checked, ${changed} changed, ${failed} could not be checked.`,
        ),

  grant: ([email, period, ...reason], options) =>
    email && isPeriod(period) && reason.length > 0
      ? grant(email, period, reason.join(' '), options)
      : undefined,

  keys: ([action, ...rest], options) =>
    action === 'replace' && rest.length === 0 ? replaceKeysAfterQuestion(options) : undefined,
}

/** Runs `npm run admin` with these arguments. Returns what it prints. */
export async function runAdminCommand(
  args: string[],
  { withAdmin, replaceKeys, confirm }: AdminCommandOptions,
): Promise<string> {
  const flags = new Set(args.filter((arg) => arg.startsWith('--')))
  const unknown = [...flags].find((flag) => !FLAGS.has(flag))
  if (unknown) throw new OperatorError(`There is no option ${unknown}.\n${ADMIN_USAGE}`)
  const [name = '', ...words] = args.filter((arg) => !arg.startsWith('--'))
  const result = acts[name]?.(words, {
    withAdmin,
    replaceKeys,
    isCsv: flags.has('--csv'),
    async ask(question) {
      if (!flags.has('--yes') && !(await confirm(question)))
        throw new OperatorError('Nothing was changed.')
    },
  })
  if (!result) throw new OperatorError(ADMIN_USAGE)
  return result
}

const QUESTIONS = { settle: 'Count as paid', refund: 'Refund' }

function changePayment(
  act: keyof typeof QUESTIONS,
  [reference, ...reason]: string[],
  { withAdmin, ask }: ActOptions,
): Promise<string> | undefined {
  if (!reference || reason.length === 0) return undefined
  return withAdmin((admin) => admin.show(reference))
    .then(({ amount, currency, email }) =>
      ask(`${QUESTIONS[act]}: ${amount} ${currency} of ${email}, ${reference}?`),
    )
    .then(() => withAdmin((admin) => admin[act](reference, reason.join(' '))))
    .then(describe)
}

async function replaceKeysAfterQuestion({ replaceKeys, ask }: ActOptions): Promise<string> {
  await ask('Replace the keys that sign tokens, and sign everybody out?')
  const ended = await replaceKeys()
  return `The keys are replaced, and ${ended} sign-ins ended. Remove SECRET_PREVIOUS, if it is set, and start the servers.`
}

async function grant(
  email: string,
  period: pro.BillingPeriod,
  reason: string,
  { withAdmin, ask }: ActOptions,
): Promise<string> {
  await ask(`Give ${email} Pro, ${period}, without a payment?`)
  const { until } = await withAdmin((admin) => admin.grant(email, period, reason))
  return `${email} has Pro until ${until}.`
}

function requireStatus(status: string | undefined): string | undefined {
  if (status === undefined || PAYMENT_STATUSES.some((known) => known === status)) return status
  throw new OperatorError(
    `There is no status "${status}". There are ${PAYMENT_STATUSES.join(', ')}.`,
  )
}

const isPeriod = (text: string | undefined): text is pro.BillingPeriod =>
  text === 'monthly' || text === 'yearly'

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
