/** The channel on which a tab tells the other tabs the id of a conversation that it has changed or deleted. */
export const CONVERSATIONS_CHANNEL = 'atelier_conversations'

/**
 * Opens a channel to the same page in other tabs. Returns undefined if the browser does not support channels, or blocks
 * them together with cookies.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
