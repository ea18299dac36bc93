import type { passkeys } from '@atelier/contract'
import type { AtelierError } from '../errors.ts'

export type ManagerState = { is: 'loading' } | { is: 'failed'; error: AtelierError } | ReadyState

export interface ReadyState {
  is: 'ready'
  list: passkeys.CredentialList
  /** The person's current action. */
  action?: Action | undefined
  /** The result of the last action. */
  outcome?: Outcome | undefined
}

export type Action = FormAction | { is: 'add' | 'require' } | PasskeyAction

/** These two show a form in the passkey's row, which stays open if saving fails. */
export interface FormAction {
  is: 'rename' | 'delete'
  credentialId: string
  isSaving: boolean
  error?: AtelierError | undefined
}

interface PasskeyAction {
  is: 'test' | 'pause' | 'resume'
  credentialId: string
}

/** Shown, and announced to screen readers, where the action took place: in the row of the passkey, if there is one. */
export type Outcome =
  | { is: 'added' | 'renamed' | 'works' | 'paused' | 'resumed'; credentialId: string; name: string }
  | { is: 'deleted'; name: string }
  | { is: 'failed'; action: Action; error: AtelierError }

export const isForm = (action: Action): action is FormAction =>
  action.is === 'rename' || action.is === 'delete'

export function isAbout(
  action: Action | undefined,
  credentialId: string,
): action is FormAction | PasskeyAction {
  return !!action && 'credentialId' in action && action.credentialId === credentialId
}

export const isBusy = ({ action }: ReadyState): boolean =>
  action !== undefined && (!isForm(action) || action.isSaving)

export const countActive = ({ credentials }: passkeys.CredentialList): number =>
  credentials.filter(({ isActive }) => isActive).length

/** Whether this is the last active passkey of an account that requires one for payments. */
export function isLastRequired(list: passkeys.CredentialList, credentialId: string): boolean {
  const [active, ...others] = list.credentials.filter(({ isActive }) => isActive)
  return list.requiredForPayments && active?.credentialId === credentialId && others.length === 0
}

/** Returns the error of the last action or of loading. Undefined if the person cancelled. */
export function errorOf(state: ManagerState): AtelierError | undefined {
  if (state.is === 'loading') return undefined
  if (state.is === 'failed') return state.error
  const { action, outcome } = state
  const error = outcome?.is === 'failed' ? outcome.error : action && isForm(action) && action.error
  return error && error.code !== 'passkey-cancelled' ? error : undefined
}
