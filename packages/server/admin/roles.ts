import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'

/** Opens the page /admin: decision 71. */
export const ADMIN_ROLE = 'admin'

/** Grants or removes access to the page /admin, from the account's next request on. */
export async function setAdmin(
  db: Db,
  id: string,
  isAdmin: boolean,
  act: OperatorAction,
): Promise<void> {
  const others = sql`array_remove(${users.roles}, ${ADMIN_ROLE}::text)`
  const roles = isAdmin ? sql`array_append(${others}, ${ADMIN_ROLE}::text)` : others
  await db.transaction(async (transaction) => {
    const [user] = await transaction
      .update(users)
      .set({ roles })
      .where(eq(users.id, id))
      .returning()
    if (!user) throw new OperatorError('Only an account can be an admin.', { code: 'not-found' })
    const action = isAdmin ? 'make admin' : 'remove admin'
    await recordOperatorAction(transaction, act, {
      action,
      subject: id,
      result: user.roles.join(', '),
    })
  })
}
