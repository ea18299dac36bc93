import { admin, type Call } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../../packages/server/db/schema.ts'
import type { TestServer } from './test-server.ts'
import { getAccount, registerUser, requestAs, type SignedInUser } from './users.ts'

export interface KnownUser extends SignedInUser {
  id: string
}

export async function registerUserWithId(server: TestServer): Promise<KnownUser> {
  const user = await registerUser(server)
  return { ...user, id: (await getAccount(user)).id }
}

/** A user who may use the page /admin. */
export async function registerAdmin(server: TestServer): Promise<KnownUser> {
  const user = await registerUserWithId(server)
  await setRoles(server, user.id, ['user', 'admin'])
  return user
}

export async function setRoles({ database }: TestServer, id: string, roles: string[]) {
  await database.db.update(users).set({ roles }).where(eq(users.id, id))
}

/** Every call of the page. */
export const ADMIN_CALLS: Call[] = Object.values<unknown>(admin).filter(
  (value): value is Call => typeof value === 'object' && value !== null && 'path' in value,
)

/** Does something to a person on the page, for a reason. */
export function actOn<Body = admin.Person>(
  user: KnownUser,
  { id }: { id: string },
  act: string,
  body: object = {},
) {
  const path = `/api/admin/people/${id}/${act}`
  return requestAs<Body & { code?: string }>(user, 'POST', path, { reason: 'a test', ...body })
}

export async function readPerson(user: KnownUser, id: string): Promise<admin.Person> {
  return (await requestAs<admin.Person>(user, 'GET', `/api/admin/people/${id}`)).body
}
