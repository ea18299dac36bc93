// Whether the visitor has dismissed an invitation in this tab: no page may then invite them again until it is closed.
import { logError } from '../../errors.ts'

const KEY = 'atelier_invitation_dismissed'

/** For browsers that block storage: holds until the next reload. */
let isDismissed = false

export function wasDismissed(): boolean {
  return isDismissed || readDismissal()
}

export function rememberDismissal(): void {
  isDismissed = true
  try {
    sessionStorage.setItem(KEY, '1')
  } catch (error) {
    logError(error)
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
