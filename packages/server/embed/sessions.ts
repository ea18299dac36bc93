import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS, type embed } from '@atelier/contract'
import type { SignInStore } from '../account/sign-ins.ts'
import { fail } from '../helpers/fail.ts'
import type { Metrics } from '../helpers/metrics.ts'
import { createSigner, type Secrets } from '../helpers/secrets.ts'
import type { Caller } from '../session/caller.ts'
import { GUEST_DATA_RETENTION_MS } from '../session/guest-visits.ts'
import type { PartnerPage } from './connect-requests.ts'
import type { HostIdentity } from '../environment/partner-settings.ts'
import type { Partners } from '../partners/partners.ts'

/**
 * The signed content of a token or key. The check of `type` prevents a key from being accepted as a token, or vice
 * versa.
 */
type Claims = GuestClaims | VisitorClaims | UserClaims

interface GuestClaims extends PartnerPage {
  type: 'token' | 'key'
  guest: string
  /** Milliseconds since 1970. */
  expires: number
}

/** The token of a visitor whom the partner has identified with a token of its own. */
interface VisitorClaims extends PartnerPage {
  type: 'visitor'
  visitor: string
  /**
   * A keyed hash of the settings with which the partner's token was verified. Hashed, because the widget can read its
   * token and the settings may contain a shared key.
   */
  settings: string
  /** Milliseconds since 1970. */
  expires: number
}

/** The token of a user who approved the widget in our window. */
interface UserClaims extends PartnerPage {
  type: 'user'
  owner: string
  /**
   * Identifies the user. The token does not contain the user's id, because it would be the same on the pages of all
   * partners.
   */
  sid: string
  /** Milliseconds since 1970. */
  expires: number
  /** The end of the session, in milliseconds since 1970, after which no renewed token is valid. */
  last: number
}

/** `expires`: when the partner's token expires. The session ends then at the latest. */
type VisitorSession = Pick<VisitorClaims, 'partner' | 'origin' | 'visitor' | 'expires'> & {
  /** The settings with which the partner's token was verified. */
  identity: HostIdentity
}
type UserSession = Omit<UserClaims, 'type' | 'expires' | 'last'>

interface GuestSessionOptions {
  partner: string
  origin: string | undefined
  resume: embed.ResumePolicy
  /** The key of an earlier session, with which the session continues as the same guest. An invalid key is ignored. */
  key?: string | undefined
}

interface EmbedSessionParts {
  secrets: Secrets
  partners: Partners
  signIns: Pick<SignInStore, 'findActive' | 'recordUse'>
  metrics: Pick<Metrics, 'countPartnerSession'>
}

export interface EmbedSessions {
  /** Throws `partner-refused` if the partner does not list the origin. */
  startGuestSession(options: GuestSessionOptions): embed.EmbedSession
  /** Throws `partner-refused` if the partner does not list the origin. */
  requireListedPage(page: { partner: string; origin: string | undefined }): PartnerPage
  /** Returns the guest's id if the key is valid on this page. */
  guestOfKey(key: string, page: PartnerPage): string | undefined
  /**
   * Issues a token for an hour, or until the partner's token ends. It also ends at once when the partner's identity
   * settings change.
   */
  startVisitorSession(session: VisitorSession): embed.ConnectedSession
  /** Returns the caller of a valid bearer token. A token is valid only on the page it was issued for. */
  findCaller(token: string, origin: string | undefined): Promise<Caller | undefined>
  /** Issues a token for ten minutes. `renewUserSession` exchanges it for a new one while it is valid. */
  startUserSession(session: UserSession): embed.ConnectedSession
  /** Throws `sign-in-required` if the token is not valid or its sign-in has ended. */
  renewUserSession(token: string, origin: string | undefined): Promise<embed.ConnectedSession>
}

const GUEST_TOKEN_LIFETIME_MS = HOUR_MS
/** `always`: as long as guest conversations are stored. Otherwise a day, for pages that stay open. */
const GUEST_KEY_LIFETIME_MS = { always: GUEST_DATA_RETENTION_MS, session: DAY_MS, never: DAY_MS }
const USER_TOKEN_LIFETIME_MS = 10 * MINUTE_MS
/** After eight hours the user has to approve the widget again. */
const USER_SESSION_LIFETIME_MS = 8 * HOUR_MS

/** Sessions of the widgets on partners' pages, where our cookies are not available. */
export function createEmbedSessions({
  secrets,
  partners,
  signIns,
  metrics,
}: EmbedSessionParts): EmbedSessions {
  const signer = createSigner(secrets, 'embed session')

  return {
    startGuestSession({ partner, origin, resume, key }) {
      const page = requireListedPage({ partner, origin })
      metrics.countPartnerSession(partner, 'guest')
      const guest = (key && guestOfKey(key, page)) || randomUUID()
      const expires = Date.now() + GUEST_TOKEN_LIFETIME_MS
      const keyExpires = Date.now() + GUEST_KEY_LIFETIME_MS[resume]
      return {
        token: sign({ ...page, type: 'token', guest, expires }),
        expiresAt: new Date(expires).toISOString(),
        key: sign({ ...page, type: 'key', guest, expires: keyExpires }),
      }
    },
    requireListedPage,
    guestOfKey,
    startVisitorSession({ identity, ...session }) {
      metrics.countPartnerSession(session.partner, 'identified')
      const settings = signer.sign(settingsText(identity))
      const expires = Math.min(Date.now() + GUEST_TOKEN_LIFETIME_MS, session.expires)
      return connectedSession({ ...session, settings, type: 'visitor', expires })
    },
    async findCaller(token, origin) {
      const claims = claimsOn(origin, token)
      if (claims?.type === 'token') return guestOf(claims)
      if (claims?.type === 'visitor') return visitorOf(claims)
      return claims?.type === 'user' ? findUser(claims) : undefined
    },
    startUserSession(session) {
      metrics.countPartnerSession(session.partner, 'user')
      return issueUserToken(session, Date.now() + USER_SESSION_LIFETIME_MS)
    },
    async renewUserSession(token, origin) {
      const claims = claimsOn(origin, token)
      if (claims?.type !== 'user' || !(await findSignIn(claims))) throw fail('sign-in-required')
      return issueUserToken(claims, claims.last)
    },
  }

  function issueUserToken(
    { partner, origin, owner, sid }: UserSession,
    last: number,
  ): embed.ConnectedSession {
    const expires = Math.min(Date.now() + USER_TOKEN_LIFETIME_MS, last)
    return connectedSession({ type: 'user', partner, origin, owner, sid, expires, last })
  }

  function connectedSession(claims: UserClaims | VisitorClaims): embed.ConnectedSession {
    return {
      token: sign(claims),
      expiresAt: new Date(claims.expires).toISOString(),
      expiresIn: Math.floor((claims.expires - Date.now()) / 1000),
    }
  }

  function requireListedPage({ partner, origin }: { partner: string; origin: string | undefined }) {
    if (!origin || !partners.originsOf(partner).includes(origin)) throw fail('partner-refused')
    return { partner, origin }
  }

  function guestOf({ guest: id, partner }: GuestClaims): Caller {
    return { kind: 'guest', id, isNew: false, partner }
  }

  /** Returns undefined if the operator has changed the issuer, audience or key since the token was issued. */
  function visitorOf({ partner, visitor: id, settings }: VisitorClaims): Caller | undefined {
    const { identity } = partners.settingsOf(partner)
    if (!identity || !signer.isValid(settingsText(identity), settings)) return undefined
    return { kind: 'guest', id, isNew: false, isIdentified: true, partner }
  }

  async function findUser(claims: UserClaims): Promise<Caller | undefined> {
    const signIn = await findSignIn(claims)
    if (!signIn) return undefined
    const { owner: id, sid, partner } = claims
    const { userId, authenticatedAt, accountCreatedAt } = signIn
    const dates = { authenticatedAt, accountCreatedAt }
    return { kind: 'user', id, isNew: false, userId, sid, partner, ...dates }
  }

  /** Returns undefined if the user has ended this sign-in since the token was issued. Records that it was used. */
  async function findSignIn({ sid }: UserClaims) {
    const signIn = await signIns.findActive(sid)
    if (signIn) await signIns.recordUse(signIn)
    return signIn
  }

  /** Checks the partner's list on every request, so that removing a page takes effect at once. */
  function claimsOn(origin: string | undefined, token: string): Claims | undefined {
    const claims = parseClaims(token)
    if (!claims || claims.origin !== origin) return undefined
    return partners.originsOf(claims.partner).includes(origin) ? claims : undefined
  }

  function guestOfKey(key: string, { partner, origin }: PartnerPage): string | undefined {
    const claims = parseClaims(key)
    if (claims?.type !== 'key') return undefined
    return claims.partner === partner && claims.origin === origin ? claims.guest : undefined
  }

  function sign(claims: Claims): string {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    return `${payload}.${signer.sign(payload)}`
  }

  /** Returns undefined unless the text is signed by us and has not expired. */
  function parseClaims(text: string): Claims | undefined {
    const [payload, signature, ...rest] = text.split('.')
    if (!payload || !signature || rest.length > 0) return undefined
    if (!signer.isValid(payload, signature)) return undefined
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
    return claims.expires > Date.now() ? claims : undefined
  }
}

const settingsText = ({ issuer, audience, jwksUrl, sharedKey }: HostIdentity): string =>
  JSON.stringify(['identity', issuer, audience, jwksUrl, sharedKey])
