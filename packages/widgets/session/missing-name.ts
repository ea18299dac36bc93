import { account as calls } from '@atelier/contract'
import { logError } from '../errors.ts'
import { request } from '../http.ts'
import { $session } from './store.ts'

/** Some identity services write no name into the ID token. The server then has it from their userinfo endpoint. */
export function fillInMissingNames(): void {
  $session.subscribe((session) => {
    if (session.is === 'user' && !session.user.displayName) void loadName().catch(logError)
  })
}

async function loadName(): Promise<void> {
  const before = $session.get()
  const { displayName, userName, email } = await request(calls.getAccount, {})
  // Another user may have signed in meanwhile.
  if (before.is !== 'user' || $session.get() !== before) return
  $session.set({ is: 'user', user: { ...before.user, displayName, userName, email } })
}
