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

/** The payment that the person has selected, before it has an id. */
export type PaymentToSign = Omit<passkeys.SignedPayment, 'clientTransactionId'>

export interface Selection {
  provider: pro.PaymentProvider
  /** Undefined: the person selects the passkey in the browser's dialog. */
  credentialId?: string | undefined
  /** Whether the person has pressed the provider's button, so that the payment starts once it is confirmed. */
  startsPayment: boolean
}

export type Verification =
  | { is: 'off' }
  | { is: 'loading' }
  /** The switch is on, and nothing is confirmed yet. */
  | { is: 'on' }
  /** Shows what the passkey will sign. `note`: why a passkey is required, or that the person cancelled. */
  | { is: 'select'; selection: Selection; note?: ErrorCode }
  | { is: 'authenticating'; selection: Selection }
  | { is: 'confirmed'; payment: passkeys.SignedPayment; passkey: string; until: string }
  /** Without a selection, the passkeys could not be loaded. */
  | { is: 'error'; error: AtelierError; selection?: Selection }

export const $verification = atom<Verification>({ is: 'off' })

onUserChange(() => $verification.set({ is: 'off' }))

/** Loads whether the account requires a passkey, and if so turns the verification on. Does not throw. */
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
  // Loaded before the person presses the button, because browsers allow a ceremony only shortly after a press.
  loadCeremonies().catch(logError)
  await showWithAccount({ is: 'select', selection, ...(note && { note }) })
}

export function changeSelection(changes: Partial<Selection>): void {
  const state = $verification.get()
  if (state.is !== 'select') return
  $verification.set({ is: 'select', selection: { ...state.selection, ...changes } })
}

/** Call it when the person opens the passkey manager, so that the passkeys are reloaded afterwards. */
export function leaveForPasskeys(): void {
  leaveSelection()
  $passkeyAccount.set(undefined)
}

/** Returns to the state before the selection, after an error or when the person cancels. */
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

/** Drops a confirmation of any payment other than these, because the person has changed the selection. */
export function forgetOtherPayments(payments: readonly PaymentToSign[]): void {
  const state = $verification.get()
  if (state.is === 'confirmed' && !payments.some((payment) => isConfirmed(state, payment)))
    $verification.set({ is: 'on' })
}

/** Call it when the block is no longer shown. A confirmation stays until it expires. */
export function closeVerification(): void {
  const { is } = $verification.get()
  if (is !== 'off' && is !== 'confirmed') leaveSelection()
}

/** Whether the block shows what the passkey will sign, so that the payment buttons would name the providers again. */
export function isSigning({ is }: Verification): boolean {
  if (is === 'authenticating') return true
  const hasPasskeys = $passkeyAccount.get()?.credentials.length !== 0
  return is === 'select' && hasPasskeys && isWebAuthnSupported()
}

/** Whether the block is needed: passkeys are available, or the account requires one and so cannot pay without. */
function canOrMustVerify(): boolean {
  const account = $passkeyAccount.get()
  if (!account || account.isRequired) return true
  return isWebAuthnSupported() && account.credentials.length > 0
}

/** Loads the user's passkeys and then sets the state, unless the person has started another action meanwhile. */
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
