import { createSignInStore } from '../account/sign-ins.ts'
import { exportGuestData, exportUserData } from '../account-pages/export.ts'
import { readAccount } from '../account-pages/profile.ts'
import { createUserStore } from '../account/users.ts'
import type { Db } from '../db/database.ts'
import { OperatorError } from '../operator-api.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import { recordOperatorAction, type OperatorAction } from '../audit/operator-actions.ts'
import { findById } from './find-people.ts'

export interface ExportServices {
  db: Db
  mediaAddresses: MediaAddresses
  publicUrl: string
}

/**
 * Everything stored about an account or guest, as the chunks of a JSON text. Records in the audit which operator
 * exported it.
 */
export async function exportPerson(
  { db, mediaAddresses, publicUrl }: ExportServices,
  id: string,
  act: OperatorAction,
): Promise<AsyncIterable<string>> {
  const person = await findById(db, id)
  if (!person)
    throw new OperatorError(`There is no account and no guest ${id}.`, { code: 'not-found' })
  const addressOf = (ownerId: string, mediaId: string) =>
    publicUrl + mediaAddresses.addressOf(ownerId, mediaId)
  const chunks = await (person.kind === 'user'
    ? exportUserData(db, { userId: id }, { addressOf, account: await readExportedAccount(db, id) })
    : exportGuestData(db, id, { addressOf }))
  await recordOperatorAction(db, act, { action: 'export', subject: id, result: 'all data' })
  return chunks
}

/** Leaves out how the current session signed in, because the operator is not signed in to the account. */
async function readExportedAccount(db: Db, userId: string) {
  const accounts = { users: createUserStore(db), signIns: createSignInStore(db) }
  const { method: _, ...account } = await readAccount({ db, accounts }, { userId, sid: '' })
  return account
}
