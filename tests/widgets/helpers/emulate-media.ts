import { cdp } from 'vitest/browser'

/** Sets media features such as `prefers-color-scheme` as the visitor's system would; `{}` resets them. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  })
}
