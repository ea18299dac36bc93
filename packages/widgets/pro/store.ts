import type { pro } from '@atelier/contract'
import { atom } from 'nanostores'
import { isPartnerPage } from '../configure.ts'
import { sharedOnPage } from '../shared.ts'
import { openProWindow } from './pro-window.ts'

/** The initial selection of the dialog. */
export interface ProStart {
  plan?: 'free' | 'pro'
  period?: pro.BillingPeriod
  hasGodMode?: boolean
  /** Skips the plans, for a page on which the plan was selected. */
  toPayment?: boolean
}

/** Undefined while the dialog is closed. */
export const $proModal = sharedOnPage('pro modal', () => atom<ProStart | undefined>())

/** Whether Pro opens over this page, so that it may open without a press on a button. */
export const canOpenProInPlace = (): boolean => !isPartnerPage() && $proModal.lc > 0

/**
 * Opens Pro from anywhere: the dialog on our own pages, a window of our own on a partner's page. There, call it
 * synchronously in a click handler, or popup blockers stop the window.
 * @example <button onClick={() => openPro({ period: 'yearly' })}>Choose Pro</button>
 */
export function openPro(start: ProStart = {}): void {
  if (isPartnerPage()) openProWindow()
  // Nothing on this page renders the dialog.
  else if ($proModal.lc === 0) location.assign('/plans')
  else $proModal.set(start)
}

/** Closes the dialog of our own pages. The window that a partner's page has opened stays open. */
export function closePro(): void {
  $proModal.set(undefined)
}

/**
 * The search parameter with which a page opens the dialog: a redirecting sign-in returns to it, and mails link to it.
 */
const PARAMETER = 'upgrade'

/** Returns the path of the current page that reopens the dialog, for the return from a provider's sign-in page. */
export function currentPathWithPro({ period = 'monthly', hasGodMode = false }: ProStart): string {
  const url = new URL(location.href)
  url.searchParams.set(PARAMETER, hasGodMode ? `${period}-godmode` : period)
  return url.pathname + url.search
}

/** Reads the parameter from the query of a URL. Undefined if it is missing. */
export function proStartFrom(search: string): ProStart | undefined {
  const value = new URLSearchParams(search).get(PARAMETER)
  if (value === null) return undefined
  const period = value.startsWith('yearly') ? 'yearly' : 'monthly'
  return { plan: 'pro', period, hasGodMode: value.endsWith('-godmode') }
}

/** Returns the query of a URL without `upgrade`: an empty text, or one that begins with `?`. */
export function withoutUpgradeParameter(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(PARAMETER)
  return query.size > 0 ? `?${query}` : ''
}
