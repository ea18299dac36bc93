// Remembers that the visitor has dismissed an invitation, so that no page in this tab shows another one.
import { logError } from '../../errors.ts'

const KEY = 'atelier_invitation_dismissed'

/** Used in a browser that blocks storage, until the next reload. */
let isDismissed = false

export function wasDismissed(): boolean {
  return isDismissed || readDismissal()
}

export function rememberDismissal(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch (error) {
    logError(error)
    isDismissed = true
  }
}

function readDismissal(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch (error) {
    logError(error)
    return false
  }
}
