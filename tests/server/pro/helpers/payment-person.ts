// A person who pays at random, while random things go wrong.
import { ProviderCall } from '@atelier/contract/schemas/sandbox'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { pro, sandbox } from '@atelier/contract'
import { OWN_ORIGIN } from '../../helpers/oauth-client.ts'
import {
  getPayment,
  returnFromProvider,
  startPayment,
  type PaymentProviders,
  type StartedPayment,
} from './payment-providers.ts'
import type { ServerProcess } from '../../helpers/server-process.ts'
import type { SignedInUser } from '../../helpers/users.ts'
import { Visitor } from '../../helpers/visitor.ts'

/** A person presses again until the server is back. */
const MAX_PRESSES = 200

let addresses = 0

/** A browser with a network address of its own. */
export function visitorOf({ url }: ServerProcess): Visitor {
  addresses += 1
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
  return new Visitor(url, { origin: OWN_ORIGIN, 'x-forwarded-for': address })
}

export interface History {
  person: SignedInUser
  servers: ServerProcess[]
  providers: PaymentProviders
  random: () => number
  /** Payments whose provider lies about the amount, or suspects fraud: an operator has to look at those. */
  suspicious: Set<string>
}

/** Twenty notices, or webhooks and twenty returns, of one payment at the same moment. */
export async function payWithEverythingAtOnce(
  { person, servers, providers }: Pick<History, 'person' | 'servers' | 'providers'>,
  round: number,
): Promise<void> {
  const provider = round % 2 === 0 ? 'vnpay' : 'paypal'
  const { started } = await startPayment(person, provider)
  await fetch(started.checkoutUrl, { redirect: 'manual' })
  const action = provider === 'vnpay' ? 'pay' : 'approve'
  const faults = { notice: 'twice', noticeDelayMs: 0 } as const
  const { returnUrl } = await providers.act(provider, started.id, action, faults)
  const notice = `/api/payments/vnpay/ipn?${new URL(returnUrl!).searchParams}`
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const visitor = visitorOf(servers[index % servers.length]!)
      return provider === 'vnpay' && index % 3 > 0
        ? visitor.get(notice)
        : returnFromProvider({ ...person, visitor }, provider, returnUrl!)
    }),
  )
}

interface Chooser {
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** The person at any of the servers. */
  atServer(): SignedInUser
  pause(): Promise<void>
}

/** What one person does with one payment. Whatever fails is ignored, as by a person who closes the tab. */
export async function runHistory(history: History): Promise<void> {
  const choose = createChooser(history)
  const { chance, pick, pause } = choose
  const provider = pick(['vnpay', 'paypal'] as const)
  if (chance(0.4)) await failSomeCalls(history.providers, provider, choose).catch(() => {})
  const started = await pressUntilStarted(provider, choose)
  if (!started) return
  const faults = randomFaults(choose)
  await actAndReturn(history, started, faults, choose)
  if (chance(0.3)) await getPayment(choose.atServer(), started.id).catch(() => {})
  if (chance(0.15)) await cancel(choose.atServer(), started.id).catch(() => {})
  await pause()
  await endLater(history, started, faults, choose).catch(() => {})
}

function createChooser({ person, servers, random }: History): Chooser {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  return {
    chance: (probability) => random() < probability,
    pick,
    atServer: () => ({ ...person, visitor: visitorOf(pick(servers)) }),
    pause: () => wait(random() * 40),
  }
}

async function pressUntilStarted(
  provider: pro.PaymentProvider,
  { chance, atServer, pause }: Chooser,
): Promise<StartedPayment | undefined> {
  const clientTransactionId = randomUUID()
  for (let attempt = 0; attempt < MAX_PRESSES; attempt += 1) {
    const replies = await Promise.all(
      Array.from({ length: chance(0.2) ? 2 : 1 }, () =>
        startPayment(atServer(), provider, clientTransactionId).catch(() => undefined),
      ),
    )
    const started = replies.find((reply) => reply?.status === 200)
    if (started) return started.started
    await wait(100)
    await pause()
  }
  return undefined
}

const ACTIONS = {
  vnpay: ['pay', 'pay', 'pay', 'cancel', 'decline', 'expire', 'suspect'],
  paypal: ['approve', 'approve', 'approve', 'decline', 'cancel', 'expire'],
} as const satisfies Record<pro.PaymentProvider, readonly sandbox.SandboxAction[]>

async function actAndReturn(
  { providers, suspicious }: History,
  { provider, id, checkoutUrl }: StartedPayment,
  faults: sandbox.PaymentFaults,
  { chance, pick, atServer, pause }: Chooser,
): Promise<void> {
  await fetch(checkoutUrl, { redirect: 'manual' }).catch(() => {})
  const action = pick<sandbox.SandboxAction>(ACTIONS[provider])
  const { wrongAmount, wrongCurrency, wrongReference } = faults
  if (wrongAmount || wrongCurrency || wrongReference || action === 'suspect') suspicious.add(id)
  const acted = await providers.act(provider, id, action, faults).catch(() => undefined)
  await pause()
  const returnUrl = acted?.returnUrl
  if (!returnUrl || faults.noReturn) return
  await Promise.all(
    Array.from({ length: chance(0.3) ? 3 : 1 }, () =>
      returnFromProvider(atServer(), provider, returnUrl).catch(() => {}),
    ),
  )
}

/** What happens at the provider after the person has left. */
async function endLater(
  { providers }: History,
  { provider, id }: StartedPayment,
  { capture }: sandbox.PaymentFaults,
  { chance, pick }: Chooser,
): Promise<void> {
  if (provider !== 'paypal') return
  if (capture === 'pending') await providers.act(provider, id, pick(['complete', 'deny']))
  else if (chance(0.1)) await providers.act(provider, id, 'refund')
}

async function cancel(person: SignedInUser, name: string): Promise<void> {
  const { body } = await getPayment(person, name)
  await person.visitor.request('POST', `/api/payments/${body.id}/cancel`, {
    headers: person.bearer,
  })
}

async function failSomeCalls(
  providers: PaymentProviders,
  provider: pro.PaymentProvider,
  { chance, pick }: Chooser,
): Promise<void> {
  const calls = Array.from({ length: pick([1, 2, 3]) }, () => ({
    call: pick(ProviderCall.options),
    kind: pick(['drop', 'error', 'busy', 'html', 'delay'] as const),
    isProcessed: chance(0.5),
    delayMs: pick([20, 100, 200]),
  }))
  await providers.setFaults({ provider, calls })
}

function randomFaults({ chance, pick }: Chooser): sandbox.PaymentFaults {
  return {
    notice: pick(['once', 'once', 'twice', 'never']),
    noticeDelayMs: pick([0, 0, 50, 150]),
    capture: pick(['completed', 'completed', 'completed', 'completed', 'pending', 'declined']),
    badSignature: chance(0.1),
    wrongAmountInNotice: chance(0.1),
    wrongAmount: chance(0.05),
    wrongCurrency: chance(0.03),
    wrongReference: chance(0.03),
    noReturn: chance(0.25),
  }
}
