import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { pendingTransactionId } from '../payment/pending-transaction.ts'

const PendingPayment = lazy(async () => ({
  default: (await import('./PendingPayment.tsx')).PendingPayment,
}))

/** Loads the code of the strip only in a browser that has started a payment, in this tab or in another one. */
export function PendingPaymentSlot() {
  const hasPending = useSyncExternalStore(onOtherTabs, hasPendingPayment)
  // The strip also says how the payment has ended, when it is not pending any more.
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
