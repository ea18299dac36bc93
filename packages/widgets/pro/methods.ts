import type { pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { toAtelierError, type AtelierError } from '../errors.ts'
import { getPaymentMethods } from './pricing.ts'

export type PaymentMethods =
  | { is: 'loading' }
  | { is: 'ready'; methods: readonly pro.PaymentMethod[] }
  | { is: 'failed'; error: AtelierError }

export const $paymentMethods = atom<PaymentMethods>({ is: 'loading' })

/** Loads the payment methods, unless they are already loaded. */
export async function loadPaymentMethods(): Promise<void> {
  if ($paymentMethods.get().is === 'ready') return
  $paymentMethods.set({ is: 'loading' })
  try {
    $paymentMethods.set({ is: 'ready', methods: await getPaymentMethods() })
  } catch (error) {
    $paymentMethods.set({ is: 'failed', error: toAtelierError(error) })
  }
}
