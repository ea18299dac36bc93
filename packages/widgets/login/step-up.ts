import { account, type login } from '@atelier/contract'
import { atom } from 'nanostores'
import { asAtelierError, AtelierError } from '../errors.ts'
import { request } from '../http.ts'
import { afterSignIn } from '../session/kept.ts'
import { signInByRedirect, signInByWindow, signInWith } from '../session/own.ts'
import { onPerson, personHere } from '../session/store.ts'
import { shared } from '../shared.ts'
import { requestCode } from './proofs.ts'

interface Asking {
  /** Who has to prove it, and what they can prove it by. */
  who: account.Account
  proven: () => void
  given: () => void
}

/** Set while somebody is asked to prove once more who they are. One dialog answers, wherever it was asked. */
export const $stepUp = shared('step-up', () => atom<Asking | undefined>(undefined))

// Nobody is asked in another's place.
onPerson(() => $stepUp.get()?.given())

/**
 * Does what only somebody may do who has just proven who they are, and asks for the proof where it is missing.
 * Undefined: they would rather not.
 */
export async function confirmed<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (asAtelierError(error).code !== 'proof-required') throw error
  }
  const person = personHere()
  if (!(await ask())) return undefined
  // Whoever it is now has asked for none of this.
  if (personHere() !== person) throw new AtelierError('other-account')
  return work()
}

async function ask(): Promise<boolean> {
  const who = await request(account.getAccount, {})
  return new Promise((resolve) => {
    const end = (isProven: boolean) => {
      $stepUp.set(undefined)
      resolve(isProven)
    }
    $stepUp.set({ who, proven: () => end(true), given: () => end(false) })
  })
}

export async function confirmByPassword(password: string): Promise<void> {
  if (!password) throw new AtelierError('password-required')
  await confirmWith({ password })
}

export async function mailProof(): Promise<void> {
  await requestCode(asked().who.email)
}

export async function confirmByCode(code: string): Promise<void> {
  await confirmWith({ code })
}

export async function confirmBy(
  provider: login.SocialProvider,
  onClosed: () => void,
): Promise<void> {
  const { who, proven } = asked()
  await signInByWindow(provider, { onClosed, as: who.id })
  proven()
}

/** In place of the page, which comes back to where it was. What was asked for is pressed once more there. */
export async function leaveTo(provider: login.SocialProvider): Promise<void> {
  const { who } = asked()
  afterSignIn.set(location.pathname + location.search)
  await signInByRedirect({ provider, as: who.id })
}

async function confirmWith(body: { password: string } | { code: string }): Promise<void> {
  const { proven } = asked()
  const { ticket } = await request(account.confirm, { body })
  await signInWith(ticket)
  proven()
}

function asked(): Asking {
  const asking = $stepUp.get()
  if (!asking) throw new AtelierError('proof-required')
  return asking
}
