// A pending registration is completed by an emailed code in the browser that started it.
import type { account } from '@atelier/contract'
import { expect, test } from 'vitest'
import { readEmailedCode, latestEmailTo, newEmailAddress } from '../helpers/emails.ts'
import { authorizeAndFetchTokens, OWN_ORIGIN } from '../helpers/oauth-client.ts'
import {
  requestAs,
  visitOwnSite,
  PASSWORD,
  requestLoginTicket,
  toSignedInUser,
} from '../helpers/users.ts'
import { startServerForFile } from '../helpers/test-server.ts'
import type { Visitor } from '../helpers/visitor.ts'

const server = await startServerForFile()

/** Registers in a browser without submitting the emailed code. */
async function startRegistration(email = newEmailAddress(), visitor = visitOwnSite(server)) {
  const body = { userName: 'Linh of the lamps', email, password: PASSWORD }
  expect((await visitor.request('POST', '/api/auth/register', { body })).status).toBe(204)
  return { visitor, email, code: await readEmailedCode(server, email) }
}

async function requestCode(visitor: Visitor, email: string): Promise<string> {
  const reply = await visitor.request('POST', '/api/auth/request-code', { body: { email } })
  expect(reply.status).toBe(204)
  return readEmailedCode(server, email)
}

const submitCode = (visitor: Visitor, email: string, code: string) =>
  visitor.request<{ ticket?: string }>('POST', '/api/auth/verify-code', { body: { email, code } })

async function signInWithCode(
  visitor: Visitor,
  email: string,
  code: string,
): Promise<account.Account> {
  const { body } = await submitCode(visitor, email, code)
  const user = toSignedInUser(email, visitor, await authorizeAndFetchTokens(visitor, body.ticket))
  return (await requestAs<account.Account>(user, 'GET', '/api/account')).body
}

test('a user who registers and then requests a code in the same browser keeps the user name and the password', async () => {
  const { visitor, email } = await startRegistration()
  const code = await requestCode(visitor, email)
  expect(await signInWithCode(visitor, email, code)).toMatchObject({
    userName: 'Linh of the lamps',
    hasPassword: true,
  })
  expect(await requestLoginTicket(visitOwnSite(server), email)).toBeTruthy()
})

test('a user who requests several codes keeps the user name of the registration', async () => {
  const { visitor, email } = await startRegistration()
  await requestCode(visitor, email)
  await requestCode(visitor, email)
  const code = await requestCode(visitor, email)
  expect((await signInWithCode(visitor, email, code)).userName).toBe('Linh of the lamps')
})

test('a code requested in another browser does not complete the registration', async () => {
  const { visitor, email, code: firstCode } = await startRegistration()
  const other = visitOwnSite(server)
  const code = await requestCode(other, email)
  const account = await signInWithCode(other, email, code)
  expect(account).toMatchObject({ userName: email.split('@')[0], hasPassword: false })
  expect(await requestLoginTicket(visitOwnSite(server), email)).toBeUndefined()
  // The code of the first browser still proves that the mailbox is the user's, and changes nothing in the account.
  expect(await signInWithCode(visitor, email, firstCode)).toMatchObject({
    id: account.id,
    hasPassword: false,
  })
})

test('a pending registration does not change an account that was created in another browser meanwhile', async () => {
  const pending = await startRegistration()
  const owner = await startRegistration(pending.email)
  const account = await signInWithCode(owner.visitor, owner.email, owner.code)
  const code = await requestCode(pending.visitor, pending.email)
  expect((await signInWithCode(pending.visitor, pending.email, code)).id).toBe(account.id)
})

test('a user who registers the address of an existing account and requests a code is signed in to the unchanged account', async () => {
  const owner = await startRegistration()
  const account = await signInWithCode(owner.visitor, owner.email, owner.code)
  const visitor = visitOwnSite(server)
  const body = { userName: 'somebody', email: owner.email, password: 'another one of mine' }
  await visitor.request('POST', '/api/auth/register', { body })
  expect((await latestEmailTo(server, owner.email))!.text).toContain('already')
  const code = await requestCode(visitor, owner.email)
  expect(await signInWithCode(visitor, owner.email, code)).toMatchObject({
    id: account.id,
    userName: 'Linh of the lamps',
  })
  expect(await requestLoginTicket(visitOwnSite(server), owner.email)).toBeTruthy()
})

test('one code creates one account when it is submitted ten times at once', async () => {
  const { visitor, email, code } = await startRegistration()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => submitCode(visitor, email, code)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

/** Every call that takes an email address, with its other fields. */
const callsWithEmail: [method: string, path: string, body: object][] = [
  ['POST', '/api/auth/register', { userName: 'Linh of the lamps', password: PASSWORD }],
  ['POST', '/api/auth/login', { password: PASSWORD }],
  ['POST', '/api/auth/request-code', {}],
  ['POST', '/api/auth/verify-code', { code: '123456' }],
  ['POST', '/api/auth/request-reset', {}],
  ['POST', '/api/newsletter', { agreed: true }],
]
const INVALID_ADDRESSES = ['a@b..c', 'a@-b.com', 'a@[127.0.0.1]', '"a b"@b.com', 'a@b.c\r\n']

test.each(callsWithEmail)(
  'a visitor whose email address no mail server delivers to gets an error at the field: %s %s',
  async (method, path, fields) => {
    const visitor = visitOwnSite(server)
    for (const email of INVALID_ADDRESSES) {
      const { status, body } = await visitor.request(method, path, { body: { ...fields, email } })
      expect({ email, status, body }).toMatchObject({
        email,
        status: 422,
        body: { code: 'email-invalid', field: 'email' },
      })
    }
  },
)

test('a user signs in with either form of an international domain', async () => {
  const { visitor, code } = await startRegistration('linh@xn--v-d-rma6749a.vn')
  const account = await signInWithCode(visitor, 'Linh@Ví-Dụ.vn', code)
  expect(account.email).toBe('linh@xn--v-d-rma6749a.vn')
  expect(await requestLoginTicket(visitOwnSite(server), 'linh@ví-dụ.vn')).toBeTruthy()
})

test.each(['en', 'vi', 'ar'])(
  'the email of a registration in %s contains no name, because a stranger could send any text with it',
  async (language) => {
    const visitor = server.newVisitor({ origin: OWN_ORIGIN, 'accept-language': language })
    const email = newEmailAddress()
    const body = { userName: 'Your prize: call 0900 123', email, password: PASSWORD }
    expect((await visitor.request('POST', '/api/auth/register', { body })).status).toBe(204)
    const { text, html, subject, language: sentIn } = (await latestEmailTo(server, email))!
    expect(sentIn).toBe(language)
    expect(text + html + subject).not.toContain('prize')
    const account = await signInWithCode(visitor, email, await readEmailedCode(server, email))
    expect(account.userName).toBe(body.userName)
  },
)
