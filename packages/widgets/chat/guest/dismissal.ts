// Whether the visitor has dismissed an invitation in this tab: no page may then invite them again until it is closed.
import { logError } from '../../errors.ts'

const KEY = 'atelier_invitation_dismissed'

/** In a browser that blocks storage: holds until the next reload. */
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
