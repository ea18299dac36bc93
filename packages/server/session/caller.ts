import type { account } from '@atelier/contract'
import type { GuestNetwork } from './guest-network.ts'

/** Who makes a request. Derived from the request's token or guest cookie, never from its body or query. */
export type Caller = Guest | User

/** The part of a caller that daily limits, costs and budgets use. */
export type CountedCaller =
  | Pick<Guest, 'kind' | 'id' | 'networks' | 'partner'>
  | Pick<User, 'kind' | 'userId' | 'networks' | 'partner'>

interface Guest {
  kind: 'guest'
  /** Owner of the guest's chats and preferences. */
  id: string
  /** Whether this request created the guest: no data of theirs is stored yet. */
  isNew: boolean
  /** The partner on whose page the widget runs. Absent on our own pages. */
  partner?: string
  /**
   * The networks of the guest, the smallest first, in which the messages of all guests are counted: guest-network.ts.
   */
  networks?: readonly GuestNetwork[]
  /** Set if the partner has identified the visitor with a token: embed/identify.ts. */
  isIdentified?: true
}

export interface User {
  kind: 'user'
  /**
   * Owner of the chats and preferences. In a widget on a partner's page it differs from `userId`, so that the partner
   * can read only the chats that were started there.
   */
  id: string
  isNew: false
  userId: string
  /** The OpenID session ID. It identifies the sign-in that the token was issued for. */
  sid: string
  /** How the user last proved their identity. Absent in a widget on a partner's page. */
  method?: account.SignInMethod
  /** When the user last proved their identity with a password, a code or a provider. */
  authenticatedAt: Date
  /** The partner on whose page the widget runs. Absent on our own pages. */
  partner?: string
  /** Absent if it is not known. */
  accountCreatedAt?: Date
  /** The networks of a user whose account is new, in which what it uses counts too, the smallest first. */
  networks?: readonly GuestNetwork[]
  /** The roles in the access token of an external identity service, in addition to the stored roles. */
  roles?: readonly string[]
}

/** Returns only the counted fields of a caller, so that they fit into a URL. */
export function countedPartOf(caller: Caller): CountedCaller {
  const { partner, networks } = caller
  const rest = { ...(networks && { networks }), ...(partner !== undefined && { partner }) }
  return caller.kind === 'user'
    ? { kind: caller.kind, userId: caller.userId, ...rest }
    : { kind: caller.kind, id: caller.id, ...rest }
}
