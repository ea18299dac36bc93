import { HOUR_MS, MINUTE_MS, pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { currentUserId, onUserChange } from '../session/store.ts'
import { ageOfTier, applyTier } from '../session/tier.ts'
import { sharedOnPage } from '../shared.ts'

/** Undefined until `refreshTier` has loaded it for the signed-in user. */
export const $subscription = sharedOnPage('subscription', () => {
  const store = atom<pro.Subscription | undefined>()
  onUserChange(() => store.set(undefined))
  return store
})

const MAX_AGE_MS = HOUR_MS
/** At most one request in this time, even if the user keeps switching between windows. */
const MIN_INTERVAL_MS = MINUTE_MS

/** Loads the user's plan, and updates the tier in every widget and tab. Undefined for a guest. */
export async function refreshTier(): Promise<pro.Subscription | undefined> {
  const userId = currentUserId()
  if (userId === undefined || isPartnerPage()) return undefined
  const subscription = await request(pro.getSubscription, {})
  // Another user may have signed in meanwhile.
  if (userId === currentUserId()) setSubscription(subscription)
  return subscription
}

/** Shows the reply of a call that changed the subscription. */
export function setSubscription(subscription: pro.Subscription): void {
  $subscription.set(subscription)
  applyTier(subscription.tier, subscription.until)
}

/**
 * Keeps the tier on our own page up to date: loads it if it is unknown or an hour old, and when the person returns to
 * the page, because they may have paid on another device. Call it after the first paint.
 */
export function keepTierCurrent(): void {
  const refreshIfOlderThan = (age: number) => {
    const userId = currentUserId()
    if (userId !== undefined && ageOfTier(userId) > age) refreshTier().catch(logError)
  }
  refreshIfOlderThan(MAX_AGE_MS)
  onUserChange(() => refreshIfOlderThan(MAX_AGE_MS))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refreshIfOlderThan(MIN_INTERVAL_MS)
  })
  globalThis.addEventListener('focus', () => refreshIfOlderThan(MIN_INTERVAL_MS))
}
