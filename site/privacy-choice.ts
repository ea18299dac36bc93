// Whether events may be sent to the operator's analytics. Nothing is sent before the visitor has allowed it.
import { readStored, writeStored } from '@atelier/widgets'
import { atom } from 'nanostores'
import { configuration } from './configuration.ts'

type PrivacyChoice = 'allowed' | 'declined'

/** public/boot.js reads it too. */
const CHOICE_KEY = 'atelier_analytics'
/** How the cookies of Google Analytics begin. This site sets none, but an earlier one at this address may have. */
const COOKIE_PREFIX = '_ga'

export const $privacyChoice = atom<PrivacyChoice | undefined>()
/** Whether the bar that asks is open. */
export const $isAsking = atom(false)

/** https://w3c.github.io/gpc/: the browser declines for its visitor, who then is not asked. */
export const hasPrivacySignal = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

export const mayBeCounted = (): boolean => $privacyChoice.get() === 'allowed' && !hasPrivacySignal()

/** Reads what was chosen on an earlier visit, or asks. Follows what is chosen in other tabs. */
export function startPrivacyChoice(): void {
  if (!configuration.analyticsId) return
  readChoice()
  globalThis.addEventListener('storage', ({ key }) => key === CHOICE_KEY && readChoice())
  if (!$privacyChoice.get() && !hasPrivacySignal()) openPrivacyChoices()
}

export function openPrivacyChoices(): void {
  document.documentElement.dataset.asksConsent = ''
  $isAsking.set(true)
}

export function closePrivacyChoices(): void {
  delete document.documentElement.dataset.asksConsent
  $isAsking.set(false)
}

export function choosePrivacy(choice: PrivacyChoice): void {
  $privacyChoice.set(choice)
  writeStored(CHOICE_KEY, choice)
  if (choice === 'declined') removeCookies()
  closePrivacyChoices()
}

function readChoice(): void {
  const stored = readStored(CHOICE_KEY)
  if (stored !== 'allowed' && stored !== 'declined') return
  $privacyChoice.set(stored)
  closePrivacyChoices()
}

function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0]!)
  const domains = ['', `; domain=${location.hostname}`]
  for (const name of names.filter((each) => each.startsWith(COOKIE_PREFIX)))
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
}
