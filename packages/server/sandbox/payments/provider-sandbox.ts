import type { sandbox } from '@atelier/contract'
import type { FaultStore } from './faults.ts'
import type { SandboxLedger } from './ledger.ts'

export interface SandboxOptions {
  ledger: SandboxLedger
  /** The origin of the simulated provider's pages and calls. */
  pageOrigin: string
  /** Where notices are sent. */
  noticeUrl: string
  /** How long the simulation waits before it repeats a notice that was not accepted. */
  retryIntervalMs?: number
}

/** The actions of the control calls and the page on the payments of a simulated provider. */
export interface ProviderSandbox {
  faults: FaultStore
  /** Changes the faults of an existing payment. Returns false if the payment does not exist. */
  changeFaults(id: string, faults: sandbox.PaymentFaults): Promise<boolean>
  findPayment(id: string): Promise<sandbox.SandboxPayment | undefined>
  /** Returns undefined if the payment does not exist or the action does not fit its state. */
  act(id: string, action: sandbox.SandboxAction): Promise<{ returnUrl: string | null } | undefined>
  listPayments(): Promise<sandbox.LedgerEntry[]>
  /** Sends the notices that an earlier process has not delivered. */
  resume(): Promise<void>
  stop(): void
}
