/** The channel on which a tab tells the other tabs the id of a conversation that it has changed or deleted. */
export const CONVERSATIONS_CHANNEL = 'atelier_conversations'

/** Tells the same page in other tabs something. Undefined where the browser has no channels, or refuses them with cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
