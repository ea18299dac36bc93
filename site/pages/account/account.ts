import { account as accountApi } from '@atelier/contract'
import {
  toAtelierError,
  onUserChange,
  currentUserId,
  renewTokensAndUser,
  request,
  type AtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'

export type AccountState =
  | { is: 'loading' }
  | { is: 'ready'; account: accountApi.Account }
  | { is: 'failed'; error: AtelierError }

export type AccountNames = Pick<accountApi.Account, 'displayName' | 'userName'>

/** The signed-in user's account. Stays `loading` until a page calls `loadAccountIntoStore`. */
export const $account = atom<AccountState>({ is: 'loading' })
onUserChange(() => $account.set({ is: 'loading' }))

/** Fetches the account into `$account`. A failure is shown only if no account has been loaded before. */
export async function loadAccountIntoStore(): Promise<void> {
  const userId = currentUserId()
  try {
    const account = await request(accountApi.getAccount, {})
    // Another user may have signed in meanwhile.
    if (userId === currentUserId()) setAccount(account)
  } catch (error) {
    if (userId !== currentUserId()) return
    if ($account.get().is !== 'ready') $account.set({ is: 'failed', error: toAtelierError(error) })
  }
}

export function setAccount(account: accountApi.Account): void {
  $account.set({ is: 'ready', account })
}

export async function saveNames(names: AccountNames): Promise<void> {
  const userId = currentUserId()
  const account = await request(accountApi.updateAccount, { body: names })
  if (userId === currentUserId()) setAccount(account)
  // Renews the identity token too, from which the user menu and the widgets read the name.
  await renewTokensAndUser()
}
