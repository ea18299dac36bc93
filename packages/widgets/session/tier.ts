// Whether the user has Pro. The identity token does not say it: other calls do, and this file remembers what they said.
import type { chat } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { sharedOnPage } from '../shared.ts'
import { readStored, writeStored } from '../storage.ts'
import { $session } from './store.ts'

/** Removed on sign-out, as all keys with this prefix are. */
export const TIER_KEY = 'atelier_user_tier'

export interface KnownTier {
  userId: string
  tier: chat.Tier
  /** When Pro ends, if it is known. */
  until: string | null
  /** When the server was asked, in milliseconds since 1970. */
  checkedAt: number
}

/** Undefined until a reply of the server has told the tier of a user. */
export const $tier = sharedOnPage('tier', () => atom<KnownTier | undefined>())

/** The tier of a user whose session starts: `free` until the server has told another one. */
export function knownTierOf(userId: string): chat.Tier {
  const known = knownTier(userId)
  if (!known) return 'free'
  const hasEnded = known.until !== null && Date.parse(known.until) <= Date.now()
  return hasEnded ? 'free' : known.tier
}

/** How long ago the server told the tier of this user. Infinite if it is not known. */
export function ageOfTier(userId: string): number {
  return Date.now() - (knownTier(userId)?.checkedAt ?? -Infinity)
}

/** Shows the signed-in user's tier in every widget and tab. Call it with every reply of the server that contains it. */
export function applyTier(tier: chat.Tier, until?: string | null): void {
  const session = $session.get()
  if (session.is !== 'user') return
  const { user } = session
  const previous = knownTier(user.id)
  const keptUntil = previous?.tier === tier ? previous.until : null
  const known = { userId: user.id, tier, until: until ?? keptUntil, checkedAt: Date.now() }
  $tier.set(known)
  if (!isPartnerPage()) writeStored(TIER_KEY, JSON.stringify(known))
  if (user.subscriptionTier !== tier)
    $session.set({ is: 'user', user: { ...user, subscriptionTier: tier } })
}

/** For when another tab has stored the tier. */
export function applyStoredTier(): void {
  const session = $session.get()
  const stored = readStoredTier()
  if (session.is !== 'user' || stored?.userId !== session.user.id) return
  $tier.set(stored)
  if (session.user.subscriptionTier !== stored.tier)
    $session.set({ is: 'user', user: { ...session.user, subscriptionTier: stored.tier } })
}

/** Calls the listener when a free user gets Pro, but not when the server first tells the tier. */
export function onUpgrade(listener: (detail: { tier: chat.Tier }) => void): () => void {
  return $tier.listen((known, previous) => {
    const isSameUser = known?.userId === previous?.userId
    if (isSameUser && known?.tier === 'pro' && previous?.tier === 'free') listener({ tier: 'pro' })
  })
}

function knownTier(userId: string): KnownTier | undefined {
  const known = $tier.get()
  if (known?.userId === userId) return known
  const stored = isPartnerPage() ? undefined : readStoredTier()
  if (stored?.userId !== userId) return undefined
  $tier.set(stored)
  return stored
}

/** Any script of the page can write to localStorage, so the value is checked. */
function readStoredTier(): KnownTier | undefined {
  try {
    const { userId, tier, until, checkedAt } = JSON.parse(
      readStored(TIER_KEY) ?? '{}',
    ) as Partial<KnownTier>
    if (typeof userId !== 'string' || (tier !== 'pro' && tier !== 'free')) return undefined
    return { userId, tier, until: until ?? null, checkedAt: Number(checkedAt) || 0 }
  } catch {
    return undefined
  }
}
