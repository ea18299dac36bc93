// Confirming a payment with a passkey before it starts. The server alone decides whether a payment is confirmed.
import { passkeyErrorTexts, type ErrorCode, type passkeys, type pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { logError, toAtelierError, type AtelierError } from '../errors.ts'
import { addErrorTexts } from '../i18n.ts'
import { onUserChange } from '../session/store.ts'
import { isWebAuthnSupported, loadCeremonies } from '../webauthn/support.ts'
import { $passkeyAccount, loadPasskeyAccount } from './passkey-account.ts'
import { signPayment } from './sign-payment.ts'

addErrorTexts(passkeyErrorTexts)

/** What the person wants to pay, before the payment has an id. */
export type PaymentToSign = Omit<passkeys.SignedPayment, 'clientTransactionId'>

export interface Selection {
  provider: pro.PaymentProvider
  /** Undefined: the browser asks which passkey. */
  credentialId?: string | undefined
  /** The person has pressed the provider's button, so that the payment starts once it is confirmed. */
  startsPayment: boolean
}

export type Verification =
  | { is: 'off' }
  | { is: 'loading' }
  /** The switch is on, and nothing is confirmed yet. */
  | { is: 'on' }
  /** The person reads what the passkey will sign. `note`: why they are asked, or that they cancelled. */
  | { is: 'select'; selection: Selection; note?: ErrorCode }
  | { is: 'authenticating'; selection: Selection }
  | { is: 'confirmed'; payment: passkeys.SignedPayment; passkey: string; until: string }
  /** Without a selection, the passkeys could not be loaded. */
  | { is: 'error'; error: AtelierError; selection?: Selection }

export const $verification = atom<Verification>({ is: 'off' })

onUserChange(() => $verification.set({ is: 'off' }))

/** Learns whether the account requires a passkey. Otherwise the block stays as it is. Does not throw. */
export async function checkWhetherRequired(): Promise<void> {
  const account = $passkeyAccount.get() ?? (await loadPasskeyAccount().catch(logError))
  if (account?.isRequired && $verification.get().is === 'off') $verification.set({ is: 'on' })
}

export async function turnOnVerification(): Promise<void> {
  await showWithAccount({ is: 'on' })
}

/** Also skips the verification of the payment that the person was asked about. */
export function turnOffVerification(): void {
  cancelSigning()
  $verification.set({ is: 'off' })
}

/** Shows what the passkey will sign. */
export async function selectPayment(
  selection: Selection,
  { note, isStale = false }: { note?: ErrorCode; isStale?: boolean } = {},
): Promise<void> {
  if ($verification.get().is === 'authenticating') return
  if (isStale) $passkeyAccount.set(undefined)
  // Loaded before the person presses, because browsers allow a ceremony only shortly after that.
  loadCeremonies().catch(logError)
  await showWithAccount({ is: 'select', selection, ...(note && { note }) })
}

export function changeSelection(changes: Partial<Selection>): void {
  const state = $verification.get()
  if (state.is !== 'select') return
  $verification.set({ is: 'select', selection: { ...state.selection, ...changes } })
}

/** The person goes to where passkeys are added and deleted, so that they are loaded again afterwards. */
export function leaveForPasskeys(): void {
  leaveSelection()
  $passkeyAccount.set(undefined)
}

/** Returns to where the person can verify, after an error or instead of selecting. */
export function leaveSelection(): void {
  cancelSigning()
  $verification.set({ is: 'on' })
}

export async function retryVerification(): Promise<void> {
  const state = $verification.get()
  if (state.is !== 'error') return
  await (state.selection ? selectPayment(state.selection) : turnOnVerification())
}

/** Lets the person sign the selected payment. Resolves to whether the server has confirmed it. Does not throw. */
export async function verifyPayment(payment: passkeys.SignedPayment): Promise<boolean> {
  const before = $verification.get()
  if (before.is !== 'select') return false
  const { selection } = before
  const authenticating = { is: 'authenticating', selection } as const
  $verification.set(authenticating)
  const isCurrent = () => $verification.get() === authenticating
  try {
    const { passkey, until } = await signPayment(payment, selection.credentialId)
    if (!isCurrent()) return false
    $verification.set({ is: 'confirmed', payment, passkey, until })
    forgetAt(until)
    return true
  } catch (thrown) {
    const error = toAtelierError(thrown)
    if (!isCurrent()) return false
    if (error.code === 'passkey-cancelled')
      $verification.set({ is: 'select', selection, note: error.code })
    else $verification.set({ is: 'error', error, selection })
    return false
  }
}

/** Whether the person has to confirm this payment before it can start. */
export function needsVerification(payment: PaymentToSign): boolean {
  if ($verification.get().is === 'off') return false
  return !isConfirmed($verification.get(), payment) && canOrMustVerify()
}

export function isConfirmed(state: Verification, payment: PaymentToSign): boolean {
  if (state.is !== 'confirmed' || Date.parse(state.until) <= Date.now()) return false
  const { clientTransactionId: _, ...signed } = state.payment
  return describe(signed) === describe(payment)
}

/** Forgets a confirmation of any other payment than these: the person has chosen something else. */
export function forgetOtherPayments(payments: readonly PaymentToSign[]): void {
  const state = $verification.get()
  if (state.is === 'confirmed' && !payments.some((payment) => isConfirmed(state, payment)))
    $verification.set({ is: 'on' })
}

/** The block is no longer shown. A confirmation is kept as long as it is valid. */
export function closeVerification(): void {
  const { is } = $verification.get()
  if (is !== 'off' && is !== 'confirmed') leaveSelection()
}

/** Without WebAuthn or a passkey, only an account that requires one cannot pay. */
function canOrMustVerify(): boolean {
  const account = $passkeyAccount.get()
  if (!account || account.isRequired) return true
  return isWebAuthnSupported() && account.credentials.length > 0
}

/** Shows the state once the user's passkeys are known, unless the person does something else meanwhile. */
async function showWithAccount(next: Verification): Promise<void> {
  if ($passkeyAccount.get()) return $verification.set(next)
  const loading = { is: 'loading' } as const
  $verification.set(loading)
  try {
    await loadPasskeyAccount()
    if ($verification.get() === loading) $verification.set(next)
  } catch (thrown) {
    if ($verification.get() !== loading) return
    const selection = next.is === 'select' ? { selection: next.selection } : {}
    $verification.set({ is: 'error', error: toAtelierError(thrown), ...selection })
  }
}

function forgetAt(until: string): void {
  const state = $verification.get()
  setTimeout(
    () => $verification.get() === state && $verification.set({ is: 'on' }),
    Date.parse(until) - Date.now(),
  )
}

function cancelSigning(): void {
  if ($verification.get().is !== 'authenticating') return
  loadCeremonies()
    .then(({ cancelCeremony }) => cancelCeremony())
    .catch(logError)
}

function describe({ provider, plan, addOns, amount, currency }: PaymentToSign): string {
  return [provider, plan, ...addOns, amount, currency].join()
}
