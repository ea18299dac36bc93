/** This server, as authenticators know it. It comes from the configuration, never from a request: WA-3. */
export interface RelyingParty {
  id: string
  name: string
  /** The origins of the pages that may use the passkeys. */
  origins: readonly string[]
}

export function relyingPartyOf(publicUrl: string, ownOrigins: readonly string[]): RelyingParty {
  return { id: new URL(publicUrl).hostname, name: 'Atelier', origins: ownOrigins }
}
