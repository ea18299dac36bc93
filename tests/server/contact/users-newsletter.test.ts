import type { account } from '@atelier/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletter } from '../../../packages/server/db/schema.ts'
import { newEmailAddress, readEmailedCode } from '../helpers/emails.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import { getAccount, registerUser, requestAs, type SignedInUser } from '../helpers/users.ts'

const server = await startServerForFile()
const { db } = server.database

const setNewsletter = (user: SignedInUser, getsNewsletter: unknown) =>
  requestAs<account.Account>(user, 'PATCH', '/api/account', { getsNewsletter })
const subscriptionsOf = (email: string) =>
  db.select().from(newsletter).where(eq(newsletter.email, email))

test('a user switches the newsletter on and off in the settings, without a link in an email', async () => {
  const user = await registerUser(server)
  expect(await getAccount(user)).toMatchObject({ getsNewsletter: false })
  const on = await setNewsletter(user, true)
  expect(on.body).toMatchObject({ getsNewsletter: true, email: user.email })
  expect(await subscriptionsOf(user.email)).toMatchObject([
    { confirmedAt: expect.any(Date), deleteAt: null },
  ])
  expect((await setNewsletter(user, false)).body.getsNewsletter).toBe(false)
  expect(await subscriptionsOf(user.email)).toEqual([])
})

test('a subscription that waits for its link counts only once it is confirmed, here or in the settings', async () => {
  const user = await registerUser(server)
  const body = { email: user.email, agreed: true }
  await server.newVisitor().request('POST', '/api/newsletter', { body })
  expect(await getAccount(user)).toMatchObject({ getsNewsletter: false })
  expect((await setNewsletter(user, true)).body.getsNewsletter).toBe(true)
  expect(await subscriptionsOf(user.email)).toHaveLength(1)
})

test('the newsletter follows a user to a new address', async () => {
  const user = await registerUser(server)
  await setNewsletter(user, true)
  const email = newEmailAddress('moved')
  // A stranger has entered the new address in the newsletter's form. Its owner has not confirmed the subscription.
  const pending = { email, agreed: true }
  await server.newVisitor().request('POST', '/api/newsletter', { body: pending })
  const [before] = await subscriptionsOf(user.email)
  await requestAs(user, 'POST', '/api/account/email', { email })
  const code = await readEmailedCode(server, email)
  const moved = await requestAs<account.Account>(user, 'PUT', '/api/account/email', {
    email,
    code,
  })
  expect(moved.body).toMatchObject({ email, getsNewsletter: true })
  expect(await subscriptionsOf(user.email)).toEqual([])
  // The link at the end of earlier newsletters still ends it.
  expect(await subscriptionsOf(email)).toMatchObject([
    { endToken: before!.endToken, confirmedAt: before!.confirmedAt, deleteAt: null },
  ])
})

test('a user who sends anything but true or false gets an error, and nothing changes', async () => {
  const user = await registerUser(server)
  for (const value of ['true', 1, null, {}])
    expect((await setNewsletter(user, value)).status).toBe(400)
  expect(await getAccount(user)).toMatchObject({ getsNewsletter: false })
})
