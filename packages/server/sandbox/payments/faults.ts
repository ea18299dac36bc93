import type { sandbox } from '@atelier/contract'

interface PendingCallFault extends sandbox.CallFault {
  payment: string | undefined
  remaining: number
}

/** The faults that a developer or a test has requested. They are held in memory only. */
export interface FaultStore {
  add(faults: Omit<sandbox.FaultRequest, 'provider'>): void
  /** Returns and removes the faults for a new payment: those for this payment, else those for the next payment. */
  takeForPayment(payment: string): sandbox.PaymentFaults
  /** Returns and uses up the next fault for a call, if any. */
  takeForCall(
    call: sandbox.ProviderCall,
    payment: string | undefined,
  ): sandbox.CallFault | undefined
}

const ANY_PAYMENT = ''

export function createFaultStore(): FaultStore {
  const ofPayments = new Map<string, sandbox.PaymentFaults>()
  const ofCalls: PendingCallFault[] = []
  return {
    add({ payment, payments, calls = [] }) {
      const key = payment ?? ANY_PAYMENT
      if (payments) ofPayments.set(key, { ...ofPayments.get(key), ...payments })
      ofCalls.push(...calls.map((fault) => ({ ...fault, payment, remaining: fault.times ?? 1 })))
    },
    takeForPayment(payment) {
      const key = ofPayments.has(payment) ? payment : ANY_PAYMENT
      const faults = ofPayments.get(key) ?? {}
      ofPayments.delete(key)
      return faults
    },
    takeForCall(call, payment) {
      const index = ofCalls.findIndex(
        (fault) => fault.call === call && (!fault.payment || fault.payment === payment),
      )
      const fault = ofCalls[index]
      if (!fault) return undefined
      fault.remaining -= 1
      if (fault.remaining === 0) ofCalls.splice(index, 1)
      return fault
    },
  }
}
