import { LOCAL_STORAGE_KEYS } from '@atelier/contract'
import { logError } from '@atelier/widgets'

/** The payment that this browser has started and that is not settled yet. Undefined also if storage is blocked. */
export function pendingTransactionId(): string | undefined {
  try {
    return localStorage.getItem(LOCAL_STORAGE_KEYS.pendingPayment) ?? undefined
  } catch (error) {
    logError(error)
    return undefined
  }
}
