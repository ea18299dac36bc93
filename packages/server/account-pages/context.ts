import type { Db } from '../db/database.ts'
import type { EmbeddedIdentity } from '../identity/embedded.ts'
import type { MediaAddresses } from '../media/addresses.ts'
import type { RouteContext } from '../session/route.ts'
import type { AccountServices } from '../account/accounts.ts'
import type { AccountMail } from '../account/mail.ts'

export interface AccountContext extends RouteContext {
  db: Db
  accounts: AccountServices
  accountMail: AccountMail
  mediaAddresses: MediaAddresses
  publicUrl: string
  /** Absent: an external provider signs users in and re-authenticates them. */
  identity: EmbeddedIdentity | undefined
}
