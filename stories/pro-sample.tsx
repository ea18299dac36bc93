import type { passkeys, pro } from '@atelier/contract'
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
  ProDialog,
  type ProStart,
} from '@atelier/widgets'
import '@atelier/widgets/pro.css'
import {
  paymentMethodFixtures,
  pricingFixture,
  subscriptionFixture,
  userFixture,
} from '@atelier/widgets/testing'
import { useState } from 'react'

const pricing = pricingFixture()
export const user = userFixture({ id: 'linh', email: 'linh.tran@example.com' })
export const subscription = subscriptionFixture()
const methods = paymentMethodFixtures()
export const payment: pro.Payment = {
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
export const credentials = [
  passkey,
  { ...passkey, credentialId: 'key', credentialName: 'The blue security key from the office' },
]

/** Opens the dialog at the payment. */
export const toPayment = { period: 'yearly', hasGodMode: true, toPayment: true } as const

interface ProSampleProps {
  start?: ProStart
  /** Changes the stores, which otherwise show a signed-in user with the free plan. */
  prepare?: () => void
}

/** Fills the stores with a signed-in user who has the free plan, the prices and two ways to pay. */
export function fillStores(): void {
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
}

/** The dialog of Pro with a signed-in user, the plans and two ways to pay. */
export function ProSample({ start, prepare }: ProSampleProps) {
  const [isOpen, setOpen] = useState(() => {
    fillStores()
    prepare?.()
    return true
  })
  const close = () => setOpen(false)
  return isOpen ? <ProDialog start={start} onClose={close} onFree={close} /> : null
}
