import {
  DEFAULT_PREFERENCES,
  MAX_PAYMENT_ATTEMPTS,
  type login,
  type passkeys,
  type pro,
} from '@atelier/contract'
import {
  $attempts,
  $currency,
  $passkeyAccount,
  $paymentMethods,
  $paymentStart,
  $pendingPayment,
  $pricing,
  $session,
  $subscription,
  $verification,
  AtelierError,
  ProModal,
  type ProStart,
} from '@atelier/widgets'
import '@atelier/widgets/pro.css'
import { useState } from 'react'
import { Arabic, Vietnamese } from './layout.tsx'

const pricing: pro.Pricing = {
  subscriptions: {
    monthly: { USD: 19.99, VND: 578_000 },
    yearly: { USD: 199.99, VND: 5_780_000 },
  },
  addOns: { godmode: { USD: 578, VND: 16_700_000 } },
  messagesPerDay: { guest: 20, free: 40, pro: 1000, godmode: null },
  rates: { date: '2026-11-20', perDollar: { EUR: 0.92, VND: 25_000 } },
}
const user: login.UserProfile = {
  id: 'linh',
  userName: 'linh',
  email: 'linh.tran@example.com',
  displayName: 'Linh Trần',
  authProvider: 'B2C',
  roles: [],
  preferences: DEFAULT_PREFERENCES,
  subscriptionTier: 'free',
}
const subscription: pro.Subscription = {
  tier: 'free',
  addOns: [],
  since: null,
  until: null,
  reminders: true,
}
const methods: pro.PaymentMethod[] = [
  { id: 'paypal', name: 'PayPal', currency: 'USD', isSandbox: true },
  { id: 'vnpay', name: 'VNPay', currency: 'VND', isSandbox: true },
]
const payment: pro.Payment = {
  id: 'payment',
  reference: 'ATL0123456789',
  status: 'pending',
  provider: 'paypal',
  purchaseId: 'yearly',
  addOns: ['godmode'],
  lines: [],
  amount: 777.99,
  currency: 'USD',
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T12:00:00.000Z',
  checkoutUrl: 'https://www.paypal.com/checkoutnow?token=5',
}

const passkey: passkeys.Credential = {
  credentialId: 'macbook',
  credentialName: 'Linh’s MacBook',
  deviceInfo: 'Chrome, macOS',
  lastUsed: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  isActive: true,
  provider: 'iCloud Keychain',
  isSynced: true,
  transports: ['internal'],
  isSuspicious: false,
}
const credentials = [
  passkey,
  { ...passkey, credentialId: 'key', credentialName: 'The blue security key from the office' },
]

export function SignIn() {
  return <Sample prepare={() => $session.set({ is: 'guest' })} />
}

export function Plans() {
  return <Sample />
}

export function YearWithGodMode() {
  return <Sample start={{ period: 'yearly', hasGodMode: true }} />
}

export function CurrentPlan() {
  return (
    <Sample
      prepare={() => {
        $session.set({ is: 'user', user: { ...user, subscriptionTier: 'pro' } })
        $subscription.set({ ...subscription, tier: 'pro', until: '2027-11-21T09:00:00.000Z' })
      }}
    />
  )
}

export function LoadingPrices() {
  return <Sample prepare={() => $pricing.set(undefined)} />
}

export function Payment() {
  return <Sample start={toPayment} />
}

export function NoWaysToPay() {
  return (
    <Sample start={toPayment} prepare={() => $paymentMethods.set({ is: 'ready', methods: [] })} />
  )
}

export function WaysToPayNotLoaded() {
  return (
    <Sample
      start={toPayment}
      prepare={() => $paymentMethods.set({ is: 'failed', error: new AtelierError('network') })}
    />
  )
}

export function Starting() {
  return (
    <Sample
      start={toPayment}
      prepare={() => $paymentStart.set({ is: 'starting', provider: 'paypal' })}
    />
  )
}

export function NotStarted() {
  return (
    <Sample
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
    <Sample
      start={toPayment}
      prepare={() => $attempts.set({ count: MAX_PAYMENT_ATTEMPTS, lastFailedAt: Date.now() })}
    />
  )
}

export function PasskeyOn() {
  return <Sample start={toPayment} prepare={() => $verification.set({ is: 'on' })} />
}

export function PasskeyRequired() {
  return (
    <Sample
      start={toPayment}
      prepare={() => {
        $passkeyAccount.set({ credentials, isRequired: true })
        $verification.set({ is: 'on' })
      }}
    />
  )
}

export function PasskeysLoading() {
  return <Sample start={toPayment} prepare={() => $verification.set({ is: 'loading' })} />
}

export function PasskeySelection() {
  const selection = { provider: 'paypal', startsPayment: false } as const
  return <Sample start={toPayment} prepare={() => $verification.set({ is: 'select', selection })} />
}

export function PasskeyCancelled() {
  return (
    <Sample
      start={toPayment}
      prepare={() => {
        $passkeyAccount.set({ credentials: credentials.slice(1), isRequired: false })
        $verification.set({
          is: 'select',
          selection: { provider: 'vnpay', startsPayment: true },
          note: 'passkey-cancelled',
        })
      }}
    />
  )
}

export function PasskeySigning() {
  const selection = { provider: 'paypal', startsPayment: true } as const
  return (
    <Sample
      start={toPayment}
      prepare={() => $verification.set({ is: 'authenticating', selection })}
    />
  )
}

export function PasskeyConfirmed() {
  return (
    <Sample
      start={toPayment}
      prepare={() =>
        $verification.set({
          is: 'confirmed',
          payment: {
            provider: 'paypal',
            plan: 'yearly',
            addOns: ['godmode'],
            amount: 777.99,
            currency: 'USD',
            clientTransactionId: 'payment',
          },
          passkey: 'Linh’s MacBook',
          until: new Date(Date.now() + 300_000).toISOString(),
        })
      }
    />
  )
}

export function PasskeyFailed() {
  return (
    <Sample
      start={toPayment}
      prepare={() =>
        $verification.set({
          is: 'error',
          error: new AtelierError('passkey-authentication-failed'),
          selection: { provider: 'paypal', startsPayment: false },
        })
      }
    />
  )
}

export function NoPasskey() {
  return (
    <Sample
      start={toPayment}
      prepare={() => {
        $passkeyAccount.set({ credentials: [], isRequired: false })
        $verification.set({ is: 'on' })
      }}
    />
  )
}

export function OpenPayment() {
  return <Sample start={toPayment} prepare={() => $pendingPayment.set({ is: 'open', payment })} />
}

export function CheckedByHand() {
  return (
    <Sample
      start={toPayment}
      prepare={() => $pendingPayment.set({ is: 'open', payment: { ...payment, status: 'review' } })}
    />
  )
}

export function Paid() {
  const paid = { ...payment, status: 'paid', until: '2027-11-21T09:00:00.000Z' } as const
  return (
    <Sample
      start={toPayment}
      prepare={() => $pendingPayment.set({ is: 'settled', payment: paid })}
    />
  )
}

export function PasskeyInVietnamese() {
  const selection = { provider: 'vnpay', startsPayment: true } as const
  return (
    <Vietnamese>
      <Sample start={toPayment} prepare={() => $verification.set({ is: 'select', selection })} />
    </Vietnamese>
  )
}

export function PlansInVietnamese() {
  return (
    <Vietnamese>
      <Sample start={{ period: 'yearly', hasGodMode: true }} />
    </Vietnamese>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Sample start={{ period: 'yearly', hasGodMode: true }} prepare={() => $currency.set('EUR')} />
    </Arabic>
  )
}

const toPayment = { period: 'yearly', hasGodMode: true, toPayment: true } as const

interface SampleProps {
  start?: ProStart
  /** Changes the stores, which otherwise show a signed-in user with the free plan. */
  prepare?: () => void
}

function Sample({ start, prepare }: SampleProps) {
  const [isOpen, setOpen] = useState(() => {
    $pricing.set(pricing)
    $currency.set('USD')
    $session.set({ is: 'user', user })
    $subscription.set(subscription)
    $paymentMethods.set({ is: 'ready', methods })
    $paymentStart.set({ is: 'idle' })
    $pendingPayment.set({ is: 'none' })
    $attempts.set({ count: 0, lastFailedAt: 0 })
    $passkeyAccount.set({ credentials, isRequired: false })
    $verification.set({ is: 'off' })
    prepare?.()
    return true
  })
  const close = () => setOpen(false)
  return <ProModal isOpen={isOpen} start={start} onClose={close} onFree={close} />
}
