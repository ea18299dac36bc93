import { sandbox, type pro } from '@atelier/contract'
import { request, toAtelierError, type AtelierError } from '@atelier/widgets'
import { atom } from 'nanostores'
import { arrivals, faultsOf, type Difficulty } from './difficulties.ts'

/** Why the simulated provider shows no payment: its own error, or an error of the server. */
export type Refusal = 'signature' | 'merchant' | 'format' | 'expired' | 'done' | 'unknown'

export type SandboxPayState =
  | { is: 'loading' }
  | { is: 'refused'; refusal: Refusal }
  | { is: 'failed'; error: AtelierError }
  | {
      is: 'open'
      payment: sandbox.SandboxPayment
      busy?: sandbox.SandboxAction
      error?: AtelierError
    }
  /** The browser stays on this page, as if the person had closed the tab. */
  | { is: 'closed' }

const refusals = new Set(['signature', 'merchant', 'format', 'expired', 'done'])

export const $sandboxPay = atom<SandboxPayState>({ is: 'loading' })
export const $difficulties = atom<ReadonlySet<Difficulty>>(new Set())
export const $arrival = atom<keyof typeof arrivals>('arrivesAtOnce')

export function toggleDifficulty(difficulty: Difficulty): void {
  const chosen = new Set($difficulties.get())
  if (!chosen.delete(difficulty)) chosen.add(difficulty)
  $difficulties.set(chosen)
}

interface PageAddress {
  provider: pro.PaymentProvider
  payment: string
  error: string | null
}

export async function openPayment({ provider, payment, error }: PageAddress): Promise<void> {
  $difficulties.set(new Set())
  $arrival.set('arrivesAtOnce')
  if (error !== null) {
    const refusal = refusals.has(error) ? (error as Refusal) : 'unknown'
    return $sandboxPay.set({ is: 'refused', refusal })
  }
  $sandboxPay.set({ is: 'loading' })
  try {
    const opened = await request(sandbox.getSandboxPayment, { query: { provider, payment } })
    $sandboxPay.set(
      opened.isOpen ? { is: 'open', payment: opened } : { is: 'refused', refusal: 'done' },
    )
  } catch (cause) {
    const failure = toAtelierError(cause)
    $sandboxPay.set(
      failure.code === 'not-found'
        ? { is: 'refused', refusal: 'unknown' }
        : { is: 'failed', error: failure },
    )
  }
}

/** Ends the payment, and redirects the browser back as the provider does. */
export async function endPayment(action: sandbox.SandboxAction): Promise<void> {
  const state = $sandboxPay.get()
  if (state.is !== 'open' || state.busy) return
  const { payment } = state
  const { provider, id } = payment
  $sandboxPay.set({ is: 'open', payment, busy: action })
  const faults = faultsOf($difficulties.get(), arrivals[$arrival.get()])
  try {
    const body = { provider, payment: id, action, faults }
    const { returnUrl } = await request(sandbox.actOnSandboxPayment, { body })
    if (returnUrl === null) $sandboxPay.set({ is: 'closed' })
    else location.assign(returnUrl)
  } catch (cause) {
    const error = toAtelierError(cause)
    $sandboxPay.set(
      error.code === 'conflict'
        ? { is: 'refused', refusal: 'done' }
        : { is: 'open', payment, error },
    )
  }
}
