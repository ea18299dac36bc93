import { login } from '@atelier/contract'
import { ignored, logged } from '../errors.ts'
import { request } from '../http.ts'
import { alone } from './alone.ts'
import { during } from './interaction.ts'
import { clearPrivate, clearVisit, keptAccount, leaving, owed } from './kept.ts'
import { identityService, library } from './library.ts'
import { $session } from './store.ts'

/** Longer than this nobody waits for a server that does not answer. */
const GOODBYE = 3_000

/** From here on the visitor is nobody. The page at /auth/signout-callback does the rest. */
export function signOut(go: (to: string) => void, { hasEnded = false, returnTo = '/' } = {}): void {
  leaving.begin(returnTo)
  // The server has ended the session already, and need not be asked to.
  if (hasEnded) clearPrivate()
  go('/auth/signout-callback')
}

/**
 * Ends the session here and on the server, as far as it can be reached. Answers whether the page may go on: it may
 * be on its way to an identity service elsewhere.
 */
export async function finishSignOut(): Promise<'home' | 'away'> {
  if (!leaving.isAsked()) return 'home'
  return during('Logout', async () => {
    const opening = library().catch(ignored('then there is nothing to tell it'))
    if (identityService().kind === 'external') {
      const found = await opening
      const account = found?.active()
      forget()
      if (found && account) {
        await found.leave(account)
        return 'away'
      }
    }
    // First here, and at once: whoever waits neither for the library nor for the server is signed out all the same.
    forget()
    clearVisit()
    owed.note()
    await (await opening)?.forget().catch(logged)
    const patience = new Promise<void>((resolve) => setTimeout(resolve, GOODBYE))
    await Promise.race([sayGoodbye(), patience])
    return 'home'
  })
}

/** The browser's own session says which one ends. What cannot be said now is said at the next visit. */
function sayGoodbye(isDue = () => true): Promise<void> {
  return alone(async () => {
    if (!isDue()) return
    await request(login.signOut, { bare: true })
    owed.settle()
  }).catch(logged)
}

/** Unless another tab has said it meanwhile, or somebody is here again. */
export function sayOwedGoodbye(): void {
  const isDue = () => owed.isOwed() && !keptAccount()
  if (isDue()) void sayGoodbye(isDue)
}

export function forget(): void {
  clearPrivate()
  $session.set({ is: 'guest' })
}
