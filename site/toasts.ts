import type { ReactNode } from 'react'
import { atom } from 'nanostores'

export interface Toast {
  tone: 'success' | 'danger' | 'warning' | 'info'
  title: string
  text?: ReactNode
}

/** Said before the toaster was there; it takes them as it comes. */
export const $waiting = atom<readonly Toast[]>([])
/** Its code is fetched with the first toast, and it stays. */
export const $hasToasts = atom(false)

export function showToast(toast: Toast): void {
  $waiting.set([...$waiting.get(), toast])
  $hasToasts.set(true)
}
