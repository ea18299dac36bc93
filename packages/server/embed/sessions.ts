import { randomUUID } from 'node:crypto'
import type { embed } from '@atelier/contract'
import type { SignIns } from '../account/sign-ins.ts'
import { fail } from '../fail.ts'
import { keyFor, mac, same } from '../keys.ts'
import type { Asker } from '../session.ts'
import type { Partners } from './partners.ts'

/** Where a widget stands: both are fixed for as long as what it was given holds. */
interface Place {
  partner: string
  origin: string
}

/** What is signed. Nothing of it is stored here; the type keeps one from being taken for another. */
type Pass = GuestPass | UserPass

interface GuestPass extends Place {
  type: 'token' | 'key'
  guest: string
  /** Milliseconds since 1970. */
  expires: number
}

/** Of somebody who has signed in through our window. */
interface UserPass extends Place {
  type: 'user'
  owner: string
  userId: string
  sid: string
  expires: number
  /** However often it is renewed, it ends here. */
  last: number
}

export interface EmbedSessions {
  /** Throws where no partner lists this page. */
  start(asked: { partner: string; origin: string | undefined } & Again): embed.EmbedSession
  /** Whom a bearer speaks for, if it holds on the page it comes from. */
  read(token: string, origin: string | undefined): Promise<Asker | undefined>
  /** For who has just signed in: ten minutes, which `renew` lengthens while the token is good. */
  admit(user: Omit<UserPass, 'type' | 'expires' | 'last'>): embed.ConnectedSession
  renew(token: string, origin: string | undefined): Promise<embed.ConnectedSession>
}

interface Again {
  resume: embed.Resume
  key?: string | undefined
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const TOKEN_AGE = HOUR
/** As long as a guest's conversations are kept (decision 49), or until the page has surely been closed. */
const KEY_AGE = { always: 30 * DAY, session: DAY, never: DAY }
const USER_TOKEN_AGE = HOUR / 6
/** A day's work. Then the window is asked again. */
const USER_LONGEST = 8 * HOUR

/** Sessions of visitors on partners' pages, who have no cookie of ours. */
export function createEmbedSessions(
  secret: string,
  partners: Partners,
  signIns: Pick<SignIns, 'find' | 'see'>,
): EmbedSessions {
  const signingKey = keyFor(secret, 'embed session')

  return {
    start({ partner, origin, resume, key }) {
      if (!origin || !partners.origins(partner).includes(origin)) throw fail('partner-refused')
      const place = { partner, origin }
      const guest = (key && returning(key, place)) || randomUUID()
      const expires = Date.now() + TOKEN_AGE
      return {
        token: sign({ ...place, type: 'token', guest, expires }),
        expiresAt: new Date(expires).toISOString(),
        key: sign({ ...place, type: 'key', guest, expires: Date.now() + KEY_AGE[resume] }),
      }
    },
    async read(token, origin) {
      const pass = at(read('token', token), origin)
      if (pass?.type === 'token') return { kind: 'guest', id: pass.guest, isNew: false }
      const user = await userAt(token, origin)
      return (
        user && {
          kind: 'user',
          id: user.pass.owner,
          isNew: false,
          userId: user.pass.userId,
          sid: user.pass.sid,
          confirmedAt: user.signIn.confirmedAt,
          partner: user.pass.partner,
        }
      )
    },
    admit: (user) => userToken(user, Date.now() + USER_LONGEST),
    async renew(token, origin) {
      const user = await userAt(token, origin)
      if (!user) throw fail('sign-in-required')
      return userToken(user.pass, user.pass.last)
    },
  }

  function userToken(
    { partner, origin, owner, userId, sid }: Omit<UserPass, 'type' | 'expires' | 'last'>,
    last: number,
  ): embed.ConnectedSession {
    const now = Date.now()
    const expires = Math.min(now + USER_TOKEN_AGE, last)
    return {
      token: sign({ type: 'user', partner, origin, owner, userId, sid, expires, last }),
      expiresAt: new Date(expires).toISOString(),
      expiresIn: Math.floor((expires - now) / 1000),
    }
  }

  async function userAt(token: string, origin: string | undefined) {
    const pass = at(read('user', token), origin)
    if (pass?.type !== 'user') return undefined
    const signIn = await signIns.find(pass.sid)
    if (!signIn || signIn.userId !== pass.userId) return undefined
    await signIns.see(signIn)
    return { pass, signIn }
  }

  /** Asked each time: a partner that is removed stops at once. */
  function at(pass: Pass | undefined, origin: string | undefined): Pass | undefined {
    if (!pass || pass.origin !== origin) return undefined
    return partners.origins(pass.partner).includes(origin) ? pass : undefined
  }

  function returning(key: string, { partner, origin }: Place): string | undefined {
    const pass = read('key', key)
    if (pass?.type !== 'key') return undefined
    return pass.partner === partner && pass.origin === origin ? pass.guest : undefined
  }

  function sign(pass: Pass): string {
    const told = Buffer.from(JSON.stringify(pass)).toString('base64url')
    return `${told}.${mac(signingKey, told)}`
  }

  function read(type: Pass['type'], text: string): Pass | undefined {
    const [told, signature, ...more] = text.split('.')
    if (!told || !signature || more.length > 0) return undefined
    if (!same(signature, mac(signingKey, told))) return undefined
    const pass = JSON.parse(Buffer.from(told, 'base64url').toString()) as Pass
    return pass.type === type && pass.expires > Date.now() ? pass : undefined
  }
}
