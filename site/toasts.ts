import { atom } from 'nanostores'

export interface Toast {
  /** While a toast with this ID is open, another one is not shown. */
  id?: string
  tone: 'success' | 'danger' | 'warning' | 'info'
  /** Functions, because a toast that stands follows a change of the language. */
  title: () => string
  text?: () => string
}

/** Toasts that are waiting until the toaster's code has loaded and shows them. */
export const $pendingToasts = atom<readonly Toast[]>([])
/** True from the first toast on: the toaster's code is loaded only then. */
export const $isToasterNeeded = atom(false)

export function showToast(toast: Toast): void {
  $pendingToasts.set([...$pendingToasts.get(), toast])
  $isToasterNeeded.set(true)
}
