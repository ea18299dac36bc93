import { openOwnWindow } from '../session/own-window.ts'

/**
 * Opens a window on our own origin in which the user shares the conversation: the partner's page must not see the
 * link. Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered. Null
 * if the window was blocked.
 */
export function openShareWindow(conversationId: string): Window | null {
  const path = `/connect?share=${encodeURIComponent(conversationId)}`
  return openOwnWindow(path, { name: 'atelier-share', width: 720, height: 800 })
}
