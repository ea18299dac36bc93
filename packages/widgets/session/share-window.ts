import { openOwnWindow } from './own-window.ts'

/**
 * Opens a window on our own origin in which the user shares the conversation: the partner's page must not see the
 * link. Call it synchronously in a click handler, or popup blockers stop the window; then a plain link is offered.
 */
export function openShareWindow(conversationId: string): void {
  const path = `/connect?share=${encodeURIComponent(conversationId)}`
  openOwnWindow(path, { name: 'atelier-share', width: 720, height: 800 })
}
