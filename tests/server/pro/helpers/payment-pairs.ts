// A person who has agreed to two payments, both of which are completed at the same moment.
import type { pro } from '@atelier/contract'
import { createRandom } from '../../../helpers/random.ts'
import { OWN_ORIGIN } from '../../helpers/oauth-client.ts'
import {
  returnFromProvider,
  startPayment,
  type PaymentProviders,
  type StartedPayment,
} from './payment-providers.ts'
import type { SignedInUser } from '../../helpers/users.ts'
import { Visitor } from '../../helpers/visitor.ts'

const MAX_RETURNS = 3

interface Pair {
  person: SignedInUser
  servers: readonly { url: string }[]
  providers: PaymentProviders
  random: () => number
  /** What else asks about payments at the same moment, such as the job of a server. */
  reconcile?: (started: readonly StartedPayment[]) => Promise<unknown>
}

/** A race of `runPaymentRaces` with two PayPal orders. */
export async function payTwiceAtOnce(
  racer: Pick<Pair, 'person' | 'servers' | 'providers'>,
  round: number,
): Promise<void> {
  await completeTwoPayments({ ...racer, random: createRandom(round) }, ['paypal', 'paypal'])
}

/** Return pages, webhooks and notices of both payments, and the job, arrive together and in random numbers. */
export async function completeTwoPayments(
  { person, servers, providers, random, reconcile = async () => {} }: Pair,
  methods: readonly [pro.PaymentProvider, pro.PaymentProvider],
): Promise<[StartedPayment, StartedPayment]> {
  const pick = (count: number) => Math.floor(random() * count)
  const atServer = () => {
    const { url } = servers[pick(servers.length)]!
    return { ...person, visitor: new Visitor(url, { origin: OWN_ORIGIN }) }
  }
  const payments = await Promise.all(methods.map((method) => startPayment(atServer(), method)))
  const started = payments.map((payment) => payment.started)
  const returnUrls = await Promise.all(started.map(({ checkoutUrl }) => agree(checkoutUrl)))
  await Promise.all([
    ...started.flatMap(({ provider }, index) =>
      Array.from({ length: 1 + pick(MAX_RETURNS) }, () =>
        returnFromProvider(atServer(), provider, returnUrls[index]!),
      ),
    ),
    reconcile(started),
  ])
  return started as [StartedPayment, StartedPayment]

  async function agree(checkoutUrl: string): Promise<string> {
    await fetch(checkoutUrl, { redirect: 'manual' })
    const { provider, id } = started.find((payment) => payment.checkoutUrl === checkoutUrl)!
    // The webhook comes a moment after the person is sent back, as the return pages are loaded.
    const faults = { notice: (['once', 'twice', 'never'] as const)[pick(3)]!, noticeDelayMs: 1 }
    const action = provider === 'vnpay' ? 'pay' : 'approve'
    return (await providers.act(provider, id, action, faults)).returnUrl!
  }
}
