// What a partner's page keeps of its guest across reloads. Imports nothing, since the loader's first file needs it.

/** A page of a partner, and how long its guest is remembered there. */
export interface GuestPage {
  partner: string
  resume: 'always' | 'session' | 'never'
}

/** Scripts of the page can read it, but the server accepts a guest's key from this origin only. */
function storageFor({ resume }: GuestPage): Storage | undefined {
  if (resume === 'never') return undefined
  return resume === 'always' ? localStorage : sessionStorage
}

/** Undefined also if storage is blocked, or if each page load should be a new guest. Does not throw. */
export function readItem(page: GuestPage, name: string): string | undefined {
  try {
    return storageFor(page)?.getItem(name) ?? undefined
  } catch {
    // Storage is blocked: every page load starts as a new guest.
    return undefined
  }
}

/** Stores nothing if storage is blocked or full, or if each page load should be a new guest. Does not throw. */
export function writeItem(page: GuestPage, name: string, value: string): void {
  try {
    storageFor(page)?.setItem(name, value)
  } catch {
    // Storage is blocked or full: the next page load starts as a new guest.
  }
}

export const guestKeyName = ({ partner }: GuestPage): string => `atelier_guest_${partner}`

/** The name of a guest's value, such as the id of the open conversation. */
export const guestValueName = ({ partner }: GuestPage, name: string): string =>
  `atelier_${name}_${partner}`
