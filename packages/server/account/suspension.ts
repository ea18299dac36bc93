import { fail, type Failure } from '../helpers/fail.ts'
import type { UserRow } from './users.ts'

/**
 * Throws for an account that an operator has suspended. Call it only for people who have proved who they are: others must
 * not learn that an account is suspended, or that it exists.
 */
export function refuseSuspended(
  user: Pick<UserRow, 'suspendedAt'> | undefined,
  options?: Pick<Failure, 'status'>,
): void {
  if (user?.suspendedAt) throw fail('account-suspended', options)
}
