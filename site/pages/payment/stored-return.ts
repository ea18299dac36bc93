// Stores the provider's redirect parameters for this tab, across a reload and until the person has signed in.
import { logError } from '@atelier/widgets'
import type { ProviderReturn } from '../../payment/return-address.ts'

const KEY = 'atelier_payment_return'

export function saveProviderReturn(providerReturn: ProviderReturn): void {
  withTabStorage((storage) => storage.setItem(KEY, JSON.stringify(providerReturn)))
}

export function loadProviderReturn(): ProviderReturn | undefined {
  const text = withTabStorage((storage) => storage.getItem(KEY))
  return text ? (JSON.parse(text) as ProviderReturn) : undefined
}

export function clearProviderReturn(): void {
  withTabStorage((storage) => storage.removeItem(KEY))
}

/** Returns undefined if the browser blocks storage. */
function withTabStorage<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(sessionStorage)
  } catch (error) {
    logError(error)
    return undefined
  }
}
