import { openOwnWindow } from '../session/own-window.ts'

/**
 * Opens a window on our own origin in which the user manages passkeys, because a partner's page must not see them. Call
 * it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered.
 */
export function openPasskeysWindow(): void {
  openOwnWindow('/connect?passkeys', { name: 'atelier-passkeys', width: 640, height: 800 })
}
