import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/account.ts'
import type * as loginSchemas from './schemas/login.ts'
import type * as adminSchemas from './schemas/admin.ts'

export type SignInMethod = z.infer<typeof schemas.SignInMethod>
export type LinkedIdentity = z.infer<typeof schemas.LinkedIdentity>

export type Account = z.infer<typeof schemas.Account>
export type ActiveSession = z.infer<typeof schemas.ActiveSession>

export const getAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  reply: outputOf<typeof schemas.Account>(),
})
export const updateAccount = defineCall({
  method: 'PATCH',
  path: '/api/account',
  body: inputOf<typeof schemas.ProfileChange>(),
  reply: outputOf<typeof schemas.Account>(),
})
/**
 * Checks the signed-in user's password or code again, as sensitive calls require. Only credentials of the current
 * account count, even if another account has the same email address.
 */
export const reauthenticate = defineCall({
  method: 'POST',
  path: '/api/account/confirm',
  body: inputOf<typeof schemas.Reauthentication>(),
  reply: outputOf<typeof loginSchemas.LoginTicket>(),
})
/** Like every changing call below, requires that the user authenticated within RECENT_AUTHENTICATION_MAX_AGE_MS. */
export const changePassword = defineCall({
  method: 'PUT',
  path: '/api/account/password',
  body: inputOf<typeof schemas.PasswordChange>(),
})
/** Mails a code to the new address. The reply does not reveal whether the address is already in use. */
export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/account/email',
  body: inputOf<typeof loginSchemas.EmailRequest>(),
})
export const confirmEmailChange = defineCall({
  method: 'PUT',
  path: '/api/account/email',
  body: inputOf<typeof schemas.EmailChange>(),
  reply: outputOf<typeof schemas.Account>(),
})
export const removeIdentity = defineCall({
  method: 'DELETE',
  path: '/api/account/identities/:id',
  reply: outputOf<typeof schemas.Account>(),
})
export const listSessions = defineCall({
  method: 'GET',
  path: '/api/account/sessions',
  reply: outputOf<typeof schemas.SessionList>(),
})
export const endSession = defineCall({ method: 'DELETE', path: '/api/account/sessions/:id' })
export const endOtherSessions = defineCall({ method: 'DELETE', path: '/api/account/sessions' })
/** All data that is stored about the user, including the chats on partners' pages. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/api/account/export',
  reply: outputOf<typeof adminSchemas.Export>(),
})
/** Ends every session. The account is deleted at `goesAt`, after fourteen days; signing in before then keeps it. */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  reply: outputOf<typeof schemas.Deletion>(),
})
