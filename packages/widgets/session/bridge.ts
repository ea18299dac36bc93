import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge'

/**
 * Forwards an OAuth response to the page that opened this popup or hidden frame. Call it before the page loads
 * anything else. Returns whether there was a response to forward.
 */
export async function forwardOAuthResponseToOpener(): Promise<boolean> {
  if (!['popup', 'silent'].includes(interactionType() ?? '')) return false
  await broadcastResponseToMainFrame()
  return true
}

/** Reads how MSAL started the sign-in from the `state` parameter of the response. */
function interactionType(): string | undefined {
  const response = new URLSearchParams(location.hash.slice(1) || location.search)
  try {
    const [msalState = ''] = (response.get('state') ?? '').split('|')
    const { meta } = JSON.parse(atob(msalState.replace(/-/g, '+').replace(/_/g, '/'))) as {
      meta?: { interactionType?: string }
    }
    return meta?.interactionType
  } catch {
    return undefined
  }
}
