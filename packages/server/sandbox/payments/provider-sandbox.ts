import type { sandbox } from '@atelier/contract'
import type { FaultStore } from './faults.ts'
import type { SandboxLedger } from './ledger.ts'

export interface SandboxOptions {
  ledger: SandboxLedger
  /** The origin of the server whose pages and calls people and providers use. */
  pageOrigin: string
  /** Where notices are sent. */
  noticeUrl: string
  /** How long it waits before it repeats a notice that was not accepted. */
  retryIntervalMs?: number
}

/** What the control calls and the page of a stand-in can do with its payments. */
export interface ProviderSandbox {
  faults: FaultStore
  /** Applies to a payment that exists already. Returns false if there is none. */
  changeFaults(id: string, faults: sandbox.PaymentFaults): Promise<boolean>
  findPayment(id: string): Promise<sandbox.SandboxPayment | undefined>
  /** Undefined: there is no such payment, or the action does not fit its state. */
  act(id: string, action: sandbox.SandboxAction): Promise<{ returnUrl: string | null } | undefined>
  listPayments(): Promise<sandbox.LedgerEntry[]>
  /** Continues with notices that an earlier process has not delivered. */
  resume(): Promise<void>
  stop(): void
}
