import { passkeys } from '@atelier/contract'
import { atom } from 'nanostores'
import { AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { currentUserId, onUserChange } from '../session/store.ts'

/** The user's passkeys that are not paused, and whether every payment needs one. */
export interface PasskeyAccount {
  credentials: readonly passkeys.Credential[]
  isRequired: boolean
}

/** Undefined until `loadPasskeyAccount` has finished. */
export const $passkeyAccount = atom<PasskeyAccount | undefined>()

onUserChange(() => $passkeyAccount.set(undefined))

export async function loadPasskeyAccount(): Promise<PasskeyAccount> {
  const userId = requireUserId()
  const params = { userId }
  const { credentials, requiredForPayments } = await request(passkeys.getCredentials, { params })
  const account = {
    credentials: credentials.filter(({ isActive }) => isActive),
    isRequired: requiredForPayments,
  }
  if (currentUserId() === userId) $passkeyAccount.set(account)
  return account
}

export function requireUserId(): string {
  const userId = currentUserId()
  if (userId === undefined) throw new AtelierError('passkey-no-user')
  return userId
}
