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
