import { $session } from '@atelier/widgets'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from '../../router/hooks.ts'
import type { Location } from '../../router/location.ts'
import {
  $paymentReturn,
  checkPayment,
  leavePayment,
  type PaymentReturnState,
} from './payment-return.ts'
import { paymentPath, readReturnAddress } from '../../payment/return-address.ts'
import { saveProviderReturn } from './stored-return.ts'

/** The pauses between two checks of a pending payment. The last one repeats. */
const CHECK_DELAYS_MS = [2_000, 3_000, 5_000, 10_000, 20_000, 30_000]

const SIGN_IN: PaymentReturnState = { is: 'sign-in' }

interface PaymentReturn {
  state: PaymentReturnState
  check: () => void
  /** Whether the provider has just redirected the person back, so that nothing is left to do on its page. */
  isBackFromProvider: boolean
}

/**
 * Returns the state of the payment in the URL. Removes the provider's parameters from the URL at once, and stores them
 * for this tab until the server has verified them.
 */
export function usePaymentReturn(): PaymentReturn {
  const { search, state: historyState } = useLocation() as Location<{
    isBackFromProvider?: boolean
  } | null>
  const navigate = useNavigate()
  const sessionIs = useStore($session).is
  const known = useStore($paymentReturn)
  // Set at once for guests, so that the page does not change while they look at it.
  const state = sessionIs === 'guest' ? SIGN_IN : known
  const { payment, providerReturn } = useMemo(() => readReturnAddress(search), [search])

  useEffect(() => {
    if (!providerReturn) return
    saveProviderReturn(providerReturn)
    const options = { replace: true, state: { keepsFocus: true, isBackFromProvider: true } }
    navigate(paymentPath(payment!), options)
  }, [providerReturn, payment, navigate])

  useEffect(() => {
    if (!providerReturn) void checkPayment(payment)
  }, [providerReturn, payment, sessionIs])

  useEffect(() => leavePayment, [])
  useRepeatedChecks(state, payment)
  return {
    state,
    check: () => void checkPayment(payment),
    isBackFromProvider: historyState?.isBackFromProvider ?? false,
  }
}

/** Checks a pending payment repeatedly while the tab is visible, and when it becomes visible. */
function useRepeatedChecks(state: PaymentReturnState, payment: string | undefined): void {
  const checkCount = useRef(0)
  useEffect(() => {
    if (state.is !== 'known' || state.payment.status !== 'pending') return
    const checkIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      checkCount.current += 1
      void checkPayment(payment)
    }
    const delay = CHECK_DELAYS_MS[Math.min(checkCount.current, CHECK_DELAYS_MS.length - 1)]
    const timer = setTimeout(checkIfVisible, delay)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [state, payment])
}
