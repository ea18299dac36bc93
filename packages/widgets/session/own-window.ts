import { configuration } from '../configure.ts'
import { $signInWindow } from './sign-in-window-state.ts'
import { lookQuery } from './widget-look.ts'

interface OwnWindow {
  /** With a name, pressing the button again reuses the open window. */
  name: string
  width: number
  height: number
}

/**
 * Opens a window on our own origin, at a path with a query. Call it synchronously in a click handler, or popup blockers stop the window; then a
 * plain link is offered. Null if the window was blocked.
 */
export function openOwnWindow(path: string, { name, width, height }: OwnWindow): Window | null {
  const href = (configuration().baseUrl || location.origin) + path + lookQuery()
  const [left, top] = [screenX + (outerWidth - width) / 2, screenY + (outerHeight - height) / 2]
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`
  const opened = open(href, name, features)
  $signInWindow.set(opened ? { is: 'idle' } : { is: 'blocked', href })
  opened?.focus()
  return opened
}
