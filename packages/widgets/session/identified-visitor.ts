// Who the visitor is by the word of the partner's page. host-identity.ts sets it; it is loaded when a page uses it.
import { sharedOnPage } from '../shared.ts'

/** A token that the partner's server has signed about its visitor, or nothing if nobody is signed in there. */
type IdentityToken = string | null | undefined
/** A function is called again whenever a new token is needed. */
export type IdentityTokenSource = IdentityToken | (() => IdentityToken | Promise<IdentityToken>)

export interface IdentifyOptions {
  /**
   * Which chats of the guest become the visitor's: those in which the guest has written since the page was loaded, which
   * is the default; all chats of the guest in this browser, also of earlier visits; or none.
   */
  guestChats?: 'since-load' | 'all' | 'none'
}

interface Identification {
  /** Ends the visitor's session on this page, as the partner's sign-out does. */
  end?: () => void
}

/** Shared, because another copy of the package on the page may have identified the visitor. */
export const identification = sharedOnPage<Identification>('identification', () => ({}))
