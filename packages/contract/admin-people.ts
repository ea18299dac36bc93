// Accounts and guests, and what an operator may do to them.
import type { z } from 'zod'
import { defineCall } from './call.ts'
import { inputOf, outputOf } from './schema-types.ts'
import type * as schemas from './schemas/admin.ts'

export type PersonSummary = z.infer<typeof schemas.PersonSummary>

export type Person = z.infer<typeof schemas.Person>
/**
 * Finds accounts by a part of the email address or name, and accounts and guests by the whole id. An empty text returns
 * the newest accounts.
 */
export const findPeople = defineCall({
  method: 'GET',
  path: '/api/admin/people',
  query: inputOf<typeof schemas.PeopleQuery>(),
  reply: outputOf<typeof schemas.PeopleList>(),
})
export const getPerson = defineCall({
  method: 'GET',
  path: '/api/admin/people/:id',
  reply: outputOf<typeof schemas.Person>(),
})
/** Returns all data that is stored about the person, in the form of the person's own export. */
export const exportPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/export',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.Export>(),
})
/** The account can no longer sign in, and every sign-in ends. Nothing is deleted. */
export const suspendPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.Person>(),
})
export const restorePerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/restore',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.Person>(),
})
export const signOutPerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/sign-out',
  body: inputOf<typeof schemas.Reason>(),
  reply: outputOf<typeof schemas.Person>(),
})
/** Deletes the account or guest at once, with everything but payments, which the law keeps. */
export const deletePerson = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/delete',
  body: inputOf<typeof schemas.Reason>(),
})
export const grantPro = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/grants',
  body: inputOf<typeof schemas.GrantRequest>(),
  reply: outputOf<typeof schemas.Person>(),
})
export const takeBackGrant = defineCall({
  method: 'POST',
  path: '/api/admin/people/:id/grants/take-back',
  body: inputOf<typeof schemas.TakeBackRequest>(),
  reply: outputOf<typeof schemas.Person>(),
})
