import { LOCAL_STORAGE_KEYS } from '@atelier/contract'

export function pendingTransactionId(): string | undefined {
  return localStorage.getItem(LOCAL_STORAGE_KEYS.pendingPayment) ?? undefined
}

export function paymentSettled(): void {}
