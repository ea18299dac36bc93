// Two approved orders of one person are both captured.
import { requestAs } from '../../server/helpers/users.ts'
import { startPayment } from '../../server/pro/helpers/payment-providers.ts'
import type { SignedInUser } from '../../server/helpers/users.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { assertTried, nothingAllowed, type Attack } from './helpers/attack.ts'
import { register, userAt } from './helpers/people.ts'
import type { Target } from './helpers/target.ts'

const ROUNDS = 5
const ORDERS = 2

type Finish = (target: Target, user: SignedInUser, orders: string[]) => Promise<unknown>

/** Starts two orders, and ends both at the same moment. */
function payTwice(name: string, finish: Finish): Attack {
  return {
    point: '15',
    name,
    async attack(target) {
      let chargedTwice = 0
      for (let round = 0; round < ROUNDS; round += 1)
        if ((await chargesOfRound(target, finish)) > 1) chargedTwice += 1
      return nothingAllowed(chargedTwice, `of ${ROUNDS} people charged twice`)
    },
  }
}

async function chargesOfRound(target: Target, finish: Finish): Promise<number> {
  const user = await register(target)
  const orders: string[] = []
  for (let order = 0; order < ORDERS; order += 1) {
    const { started } = await startPayment(user, 'paypal')
    await fetch(started.checkoutUrl, { redirect: 'manual' })
    orders.push(started.id)
  }
  await finish(target, user, orders)
  const ledger = await target.payments.ledger()
  const charges = ledger.filter(({ id }) => orders.includes(id)).map((entry) => entry.charges)
  assertTried(
    charges.some((count) => count > 0),
    'Nothing was charged.',
  )
  return charges.reduce((sum, count) => sum + count, 0)
}

const approve = (target: Target, orders: string[], notice: 'once' | 'never') =>
  Promise.all(orders.map((id) => target.payments.act('paypal', id, 'approve', { notice })))

/** The page to which PayPal sends the browser back. */
const capture = (target: Target, user: SignedInUser, orderId: string) =>
  requestAs(userAt(target, user), 'GET', `/api/payments/paypal/capture?orderId=${orderId}`)

const status = (target: Target, user: SignedInUser, orderId: string) =>
  requestAs(userAt(target, user), 'GET', `/api/payments/status/${orderId}`)

export const attacks: Attack[] = [
  payTwice(
    'comes back from two approved orders at the same moment',
    async (target, user, orders) => {
      await approve(target, orders, 'never')
      await Promise.all(orders.map((id) => capture(target, user, id)))
    },
  ),
  payTwice(
    'lets two webhooks of approved orders arrive at the same moment',
    async (target, _, orders) => {
      await approve(target, orders, 'once')
      await wait(300)
    },
  ),
  payTwice(
    'comes back from one order while the status of another is asked for',
    async (target, user, orders) => {
      await approve(target, orders, 'never')
      await Promise.all([capture(target, user, orders[0]!), status(target, user, orders[1]!)])
    },
  ),
]
