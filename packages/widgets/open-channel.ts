/** Tells the same page in other tabs something. Undefined where the browser has no channels, or refuses them with cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
