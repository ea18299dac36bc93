import { MAX_PAYMENT_ATTEMPTS } from '@atelier/contract'
import {
  $attempts,
  $currency,
  $paymentMethods,
  $paymentStart,
  $pendingPayment,
  $pricing,
  $session,
  $subscription,
  AtelierError,
} from '@atelier/widgets'
import { Arabic, Vietnamese } from './layout.tsx'
import { payment, ProSample, subscription, toPayment, user } from './pro-sample.tsx'

export function SignIn() {
  return <ProSample prepare={() => $session.set({ is: 'guest' })} />
}

export function Plans() {
  return <ProSample />
}

export function YearWithGodMode() {
  return <ProSample start={{ period: 'yearly', hasGodMode: true }} />
}

export function CurrentPlan() {
  return (
    <ProSample
      prepare={() => {
        $session.set({ is: 'user', user: { ...user, subscriptionTier: 'pro' } })
        $subscription.set({ ...subscription, tier: 'pro', until: '2027-11-21T09:00:00.000Z' })
      }}
    />
  )
}

export function LoadingPrices() {
  return <ProSample prepare={() => $pricing.set(undefined)} />
}

export function Payment() {
  return <ProSample start={toPayment} />
}

export function NoWaysToPay() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => $paymentMethods.set({ is: 'ready', methods: [] })}
    />
  )
}

export function WaysToPayNotLoaded() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => $paymentMethods.set({ is: 'failed', error: new AtelierError('network') })}
    />
  )
}

export function Starting() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => $paymentStart.set({ is: 'starting', provider: 'paypal' })}
    />
  )
}

export function NotStarted() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => {
        $paymentStart.set({
          is: 'failed',
          provider: 'vnpay',
          error: new AtelierError('payment-provider-down'),
        })
        $attempts.set({ count: 2, lastFailedAt: Date.now() })
      }}
    />
  )
}

export function Blocked() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => $attempts.set({ count: MAX_PAYMENT_ATTEMPTS, lastFailedAt: Date.now() })}
    />
  )
}

export function OpenPayment() {
  return (
    <ProSample start={toPayment} prepare={() => $pendingPayment.set({ is: 'open', payment })} />
  )
}

export function CheckedByHand() {
  return (
    <ProSample
      start={toPayment}
      prepare={() => $pendingPayment.set({ is: 'open', payment: { ...payment, status: 'review' } })}
    />
  )
}

export function Paid() {
  const paid = { ...payment, status: 'paid', until: '2027-11-21T09:00:00.000Z' } as const
  return (
    <ProSample
      start={toPayment}
      prepare={() => $pendingPayment.set({ is: 'settled', payment: paid })}
    />
  )
}

export function PlansInVietnamese() {
  return (
    <Vietnamese>
      <ProSample start={{ period: 'yearly', hasGodMode: true }} />
    </Vietnamese>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <ProSample
        start={{ period: 'yearly', hasGodMode: true }}
        prepare={() => $currency.set('EUR')}
      />
    </Arabic>
  )
}
