import { chat, type pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { useStore } from '@nanostores/react'
import { request } from '../http.ts'
import { onUserChange, $session } from '../session/store.ts'
import { applyTier } from '../session/tier.ts'
import { sharedOnPage } from '../shared.ts'

/** How many messages the visitor may send today. Undefined until the server has replied with it. */
export const $allowance = sharedOnPage('allowance', () => {
  const store = atom<chat.Allowance | undefined>()
  onUserChange(() => store.set(undefined))
  return store
})

/** The strip above the composer appears when at most this share of the messages, or this number, is left. */
const LOW_SHARE = 0.1
const LOW_COUNT = 3

/** Asks the server. If that fails, it throws, and the allowance that was known stays. */
export async function loadAllowance(): Promise<void> {
  setAllowance(await request(chat.getAllowance, {}))
}

/** Call it with every reply that contains the allowance. It also changes the tier of a signed-in user. */
export function setAllowance(allowance: chat.Allowance): void {
  $allowance.set(allowance)
  if (allowance.plan !== 'guest') applyTier(isPro(allowance.plan) ? 'pro' : 'free')
}

/** Whether the plan includes Pro, as God mode does. */
export function isPro(plan: pro.Plan): boolean {
  return plan === 'pro' || plan === 'godmode'
}

/** Returns how many messages are left today. Undefined without a limit. */
export function messagesLeft({ limit, used }: chat.Allowance): number | undefined {
  return limit === null ? undefined : Math.max(0, limit - used)
}

/** Returns how many images are left this month. Undefined without a limit, or if the server does not count images. */
export function picturesLeft({ pictures }: chat.Allowance): number | undefined {
  return pictures && pictures.limit !== null
    ? Math.max(0, pictures.limit - pictures.used)
    : undefined
}

/** Whether so few messages are left that the visitor should be told. Never without a limit. */
export function isLow(allowance: chat.Allowance): boolean {
  const left = messagesLeft(allowance)
  return left !== undefined && left <= Math.max(LOW_COUNT, allowance.limit! * LOW_SHARE)
}

/** Whether the visitor may use the models of Pro, as far as this page knows. */
export function useIsPro(): boolean {
  const session = useStore($session)
  return session.is === 'user' && session.user.subscriptionTier === 'pro'
}
