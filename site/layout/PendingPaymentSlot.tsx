import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { pendingTransactionId } from '../payment/pending-transaction.ts'

const PendingPayment = lazy(async () => ({
  default: (await import('./PendingPayment.tsx')).PendingPayment,
}))

/** Loads the code of the strip only in a browser that has started a payment, in this tab or in another tab. */
export function PendingPaymentSlot() {
  const hasPending = useSyncExternalStore(onOtherTabs, hasPendingPayment, () => false)
  // Stays true, because the strip also shows how the payment has ended.
  const [isNeeded, setNeeded] = useState(hasPending)
  if (hasPending && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <PendingPayment />
      </Suspense>
    </ErrorBoundary>
  )
}

const hasPendingPayment = () => pendingTransactionId() !== undefined

function onOtherTabs(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
