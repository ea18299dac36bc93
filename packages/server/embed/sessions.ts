import { randomUUID } from 'node:crypto'
import type { embed } from '@atelier/contract'
import { fail } from '../fail.ts'
import { keyFor, mac, same } from '../keys.ts'
import type { Partners } from './partners.ts'

/** Where a widget stands: both are fixed for as long as what it was given holds. */
interface Place {
  partner: string
  origin: string
}

/** What is signed. Nothing of it is stored here; the type keeps a key from being taken for a token. */
interface Pass extends Place {
  type: 'token' | 'key'
  guest: string
  /** Milliseconds since 1970. */
  expires: number
}

export interface EmbedSessions {
  /** Throws where no partner lists this page. */
  start(asked: { partner: string; origin: string | undefined } & Again): embed.EmbedSession
  /** The guest a bearer speaks for, if it holds on the page it comes from. */
  guestOf(token: string, origin: string | undefined): string | undefined
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

/** Sessions of guests on partners' pages, who have no cookie of ours. */
export function createEmbedSessions(secret: string, partners: Partners): EmbedSessions {
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
    guestOf(token, origin) {
      const pass = read('token', token)
      if (!pass || pass.origin !== origin) return undefined
      // Asked each time: a partner that is removed stops at once.
      return partners.origins(pass.partner).includes(origin) ? pass.guest : undefined
    },
  }

  function returning(key: string, { partner, origin }: Place): string | undefined {
    const pass = read('key', key)
    return pass?.partner === partner && pass.origin === origin ? pass.guest : undefined
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
