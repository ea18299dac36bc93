import { account as calls } from '@atelier/contract'
import {
  asAtelierError,
  onPerson,
  personHere,
  renewUser,
  request,
  type AtelierError,
} from '@atelier/widgets'
import { atom } from 'nanostores'

export type AccountState =
  | { is: 'loading' }
  | { is: 'ready'; account: calls.Account }
  | { is: 'failed'; error: AtelierError }

/** The person's account, as far as its pages have asked for it. */
export const $account = atom<AccountState>({ is: 'loading' })
onPerson(() => $account.set({ is: 'loading' }))

export async function loadAccount(): Promise<void> {
  const person = personHere()
  try {
    const account = await request(calls.getAccount, {})
    if (person === personHere()) showAccount(account)
  } catch (error) {
    if (person !== personHere()) return
    // What is shown already is better than nothing.
    if ($account.get().is !== 'ready') $account.set({ is: 'failed', error: asAtelierError(error) })
  }
}

export function showAccount(account: calls.Account): void {
  $account.set({ is: 'ready', account })
}

export async function changeNames(names: { displayName: string; userName: string }): Promise<void> {
  const person = personHere()
  const account = await request(calls.changeAccount, { body: names })
  if (person === personHere()) showAccount(account)
  // The menu and every widget read the name from the identity token.
  await renewUser()
}
