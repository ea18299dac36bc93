// Whoever is signed in on a partner's page, for as long as their token is good. It is in memory only: a reload
// forgets it, and the next press of the button needs no click in the window.
import { DEFAULT_PREFERENCES, embed, login } from '@atelier/contract'
import { configuration, configure } from '../configure.ts'
import { AtelierError, logged } from '../errors.ts'
import { request } from '../http.ts'
import { shared } from '../shared.ts'
import { $connecting } from './connecting.ts'
import { $session } from './store.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** So long before its end a token is renewed: a page in the background is woken once a minute. */
const EARLY = 90 * SECOND
const RENEW_AGAIN = 10 * SECOND
/** A page that nobody has looked at for so long is not used any more. */
const UNUSED = 30 * MINUTE
/** Whoever comes back to a page may have been signed out elsewhere meanwhile. */
const STALE = 30 * SECOND

type Agreed = embed.ConnectedSession & { name: string }

/** Another copy of us on this page may have signed them in. */
const here = shared<{ signOut?: () => Promise<void>; hasLeft?: boolean }>('signed in', () => ({}))

/** Whoever was signed in here has signed out. */
export const hasLeft = (): boolean => here.hasLeft ?? false

/** Ends the session, here and on the server as far as it can be reached. */
export async function leavePage(): Promise<void> {
  $connecting.set({ is: 'idle' })
  await here.signOut?.()
}

/** From here on calls are made as this person, until they leave or their token can no longer be renewed. */
export function enter(id: string, { name, ...given }: Agreed): void {
  const guest = configuration().bearer
  const pass = passOf(given)
  const timers: ReturnType<typeof setTimeout>[] = []
  let isRenewing = false
  let lookedAt = Date.now()

  configure({ bearer: { isPartner: true, token, refused } })
  here.signOut = signOut
  here.hasLeft = false
  document.addEventListener('visibilitychange', look)
  wait()
  $connecting.set({ is: 'idle' })
  $session.set({ is: 'user', user: profileOf(id, name) })

  async function token(): Promise<string> {
    if (Date.now() < pass.ends) return pass.token
    lapse()
    throw new AtelierError('sign-in-required')
  }

  /** What was asked as this person is not asked again as a guest. */
  function refused(token: string): void {
    if (token !== pass.token) return
    lapse()
    throw new AtelierError('sign-in-required')
  }

  function wait(left = pass.ends - Date.now() - EARLY): void {
    stop()
    timers.push(setTimeout(lapse, pass.ends - Date.now()))
    // At the end of a long day there is no more than what is left.
    if (left > 0) timers.push(setTimeout(() => isUsed() && void renew(), left))
  }

  async function renew(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    try {
      const next = await request(embed.renewConnect, {})
      if (!isHere()) return
      Object.assign(pass, passOf(next))
      wait()
    } catch (error) {
      logged(error)
      // Not refused: the connection may be back in a moment.
      if (isHere()) wait(RENEW_AGAIN)
    } finally {
      isRenewing = false
    }
  }

  function look(): void {
    lookedAt = Date.now()
    if (document.visibilityState !== 'visible') return
    if (lookedAt >= pass.ends) lapse()
    else if (lookedAt - pass.begins > STALE) void renew()
  }

  function isUsed(): boolean {
    return document.visibilityState === 'visible' || Date.now() - lookedAt < UNUSED
  }

  async function signOut(): Promise<void> {
    here.hasLeft = true
    // As whom it is asked is decided at once.
    const goodbye = request(login.signOut, {}).catch(logged)
    forget()
    await goodbye
  }

  /** Nobody asked for it, so it is said. */
  function lapse(): void {
    if (!isHere()) return
    $connecting.set({ is: 'over' })
    forget()
  }

  function isHere(): boolean {
    return here.signOut === signOut
  }

  function stop(): void {
    timers.splice(0).forEach(clearTimeout)
  }

  function forget(): void {
    stop()
    delete here.signOut
    document.removeEventListener('visibilitychange', look)
    configure({ bearer: guest })
    $session.set({ is: 'guest' })
  }
}

/** Counted from when it came: a visitor's clock may be wrong. */
function passOf({ token, expiresIn }: embed.ConnectedSession) {
  const begins = Date.now()
  return { token, begins, ends: begins + expiresIn * SECOND }
}

/** A partner's page learns a name, and nothing else. */
function profileOf(id: string, displayName: string): login.UserProfile {
  return {
    id,
    displayName,
    userName: displayName,
    email: '',
    authProvider: 'B2C',
    roles: [],
    preferences: DEFAULT_PREFERENCES,
    subscriptionTier: 'free',
  }
}
