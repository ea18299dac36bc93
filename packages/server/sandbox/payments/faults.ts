import { sandbox } from '@atelier/contract'
import { z } from 'zod'
import { Provider } from '../../helpers/payment-schemas.ts'

const PaymentFaults = z.strictObject({
  notice: z.enum(['once', 'twice', 'never']).optional(),
  noticeDelayMs: z.int().min(0).max(3_600_000).optional(),
  wrongAmountInNotice: z.boolean().optional(),
  badSignature: z.boolean().optional(),
  wrongAmount: z.boolean().optional(),
  wrongCurrency: z.boolean().optional(),
  wrongReference: z.boolean().optional(),
  capture: z.enum(['completed', 'pending', 'declined']).optional(),
  transactionType: z.enum(['01', '02', '03']).optional(),
  transactionStatus: z.enum(['00', '04', '05', '06', '07', '09']).optional(),
  noReturn: z.boolean().optional(),
}) satisfies z.ZodType<sandbox.PaymentFaults>

const CallFault = z.strictObject({
  call: z.enum(sandbox.PROVIDER_CALLS),
  kind: z.enum(['delay', 'drop', 'error', 'busy', 'html', 'refuse']),
  issue: z.string().max(100).optional(),
  isProcessed: z.boolean().optional(),
  delayMs: z.int().min(0).max(120_000).optional(),
  times: z.int().min(1).max(1000).optional(),
}) satisfies z.ZodType<sandbox.CallFault>

export const FaultRequest = z.strictObject({
  provider: Provider,
  payment: z.string().max(100).optional(),
  payments: PaymentFaults.optional(),
  calls: z.array(CallFault).max(50).optional(),
}) satisfies z.ZodType<sandbox.FaultRequest>

export const FaultsOfAction = FaultRequest.pick({ payments: true, calls: true })

interface PendingCallFault extends sandbox.CallFault {
  payment: string | undefined
  remaining: number
}

/** The faults that a developer or a test has asked for. They are forgotten when the process ends. */
export interface FaultStore {
  add(faults: Omit<sandbox.FaultRequest, 'provider'>): void
  /** Returns the faults for a new payment: those of its own, or else of the next payment. */
  takeForPayment(payment: string): sandbox.PaymentFaults
  /** Returns the next fault for a call, if there is one. */
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
