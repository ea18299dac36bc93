import type { SignedIn } from '../identity/provider.ts'
import type { Accounts } from './accounts.ts'
import type { Post } from './post.ts'

/** Somebody has signed in, or has proven anew who they are. */
export async function welcome(
  { accounts, post }: { accounts: Accounts; post: Post },
  { sid, userId, method, userAgent, at }: SignedIn,
): Promise<void> {
  const { people, signIns } = accounts
  const isNew = await signIns.begin({ sid, userId, method, userAgent, confirmedAt: at })
  if (!isNew) return
  await people.stay(userId)
  if (await signIns.isFamiliar(userId, sid, userAgent)) return
  const person = await people.byId(userId)
  if (person) await post.notify('newSession', person, { userAgent, method })
}
