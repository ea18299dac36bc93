import type { GuestNetwork } from './guest-network.ts'

/** Who makes a request. Derived from the request's token or guest cookie, never from its body or query. */
export type Caller = Guest | User

/** As much of a caller as daily limits, costs and budgets count by. */
export type CountedCaller =
  | Pick<Guest, 'kind' | 'id' | 'networks' | 'partner'>
  | Pick<User, 'kind' | 'userId' | 'partner'>

interface Guest {
  kind: 'guest'
  /** Owner of the guest's chats and preferences. */
  id: string
  /** Whether this request created the guest: no data of theirs is stored yet. */
  isNew: boolean
  /** The partner on whose page the widget runs. Absent on our own pages. */
  partner?: string
  /** They count the messages of all guests in the networks of this one, the smallest first: guest-network.ts. */
  networks?: readonly GuestNetwork[]
  /** The partner on whose page the widget runs has told who the visitor is: embed/identify.ts. */
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
  /** When the user last proved their identity with a password, a code or a provider. */
  authenticatedAt: Date
  /** The partner on whose page the widget runs. Absent on our own pages. */
  partner?: string
  /** Those in the access token of an external identity service, which count besides the stored ones. */
  roles?: readonly string[]
}

/** Leaves out what is not counted, so that it can be part of an address. */
export function countedPartOf(caller: Caller): CountedCaller {
  const { kind, partner } = caller
  const ofPartner = partner === undefined ? {} : { partner }
  if (kind === 'user') return { kind, userId: caller.userId, ...ofPartner }
  const { id, networks } = caller
  return { kind, id, ...(networks && { networks }), ...ofPartner }
}
