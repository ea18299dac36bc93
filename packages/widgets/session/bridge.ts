import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

/**
 * A provider's answer to a window or a hidden frame belongs to the page that opened it: passes it on, before anything
 * else of a page is loaded. Answers whether there was one.
 */
export async function passOn(): Promise<boolean> {
  if (!['popup', 'silent'].includes(asker() ?? '')) return false
  await broadcastResponseToMainFrame()
  return true
}

/** What the sign-in library wrote into its state. */
function asker(): string | undefined {
  const told = new URLSearchParams(location.hash.slice(1) || location.search)
  try {
    const [library = ''] = (told.get('state') ?? '').split('|')
    const { meta } = JSON.parse(atob(library.replace(/-/g, '+').replace(/_/g, '/'))) as {
      meta?: { interactionType?: string }
    }
    return meta?.interactionType
  } catch {
    return undefined
  }
}
