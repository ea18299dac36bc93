// A registration waits for its code, in the browser where it was begun.
import type { account } from '@atelier/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  as,
  codeTo,
  letterTo,
  newEmail,
  ownPage,
  PASSWORD,
  ticketOf,
  tokensFor,
  withTokens,
} from './sign-in.ts'
import { startServer } from './start.ts'
import type { Visitor } from './visitor.ts'

let atelier: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  atelier = await startServer()
})
afterAll(() => atelier.stop())

/** A browser in which a registration waits for the code of its letter. */
async function registering(email = newEmail(), visitor = ownPage(atelier)) {
  const body = { userName: 'Linh of the lamps', email, password: PASSWORD }
  expect((await visitor.ask('POST', '/api/auth/register', { body })).status).toBe(204)
  return { visitor, email, code: await codeTo(atelier, email) }
}

async function askCode(visitor: Visitor, email: string): Promise<string> {
  const reply = await visitor.ask('POST', '/api/auth/request-code', { body: { email } })
  expect(reply.status).toBe(204)
  return codeTo(atelier, email)
}

const give = (visitor: Visitor, email: string, code: string) =>
  visitor.ask<{ ticket?: string }>('POST', '/api/auth/verify-code', { body: { email, code } })

/** The account that a code has led to. */
async function enter(visitor: Visitor, email: string, code: string): Promise<account.Account> {
  const { body } = await give(visitor, email, code)
  const someone = withTokens(email, visitor, await tokensFor(visitor, body.ticket))
  return (await as<account.Account>(someone, 'GET', '/api/account')).body
}

test('who registers and then asks for a code in the same browser keeps the name and the password', async () => {
  const { visitor, email } = await registering()
  const code = await askCode(visitor, email)
  expect(await enter(visitor, email, code)).toMatchObject({
    userName: 'Linh of the lamps',
    hasPassword: true,
  })
  expect(await ticketOf(ownPage(atelier), email)).toBeTruthy()
})

test('nor are they lost when a code is asked for again and again', async () => {
  const { visitor, email } = await registering()
  await askCode(visitor, email)
  await askCode(visitor, email)
  const code = await askCode(visitor, email)
  expect((await enter(visitor, email, code)).userName).toBe('Linh of the lamps')
})

test('a code that is asked for in another browser carries no registration', async () => {
  const { visitor, email, code: first } = await registering()
  const other = ownPage(atelier)
  const code = await askCode(other, email)
  const made = await enter(other, email, code)
  expect(made).toMatchObject({ userName: email.split('@')[0], hasPassword: false })
  expect(await ticketOf(ownPage(atelier), email)).toBeUndefined()
  expect((await give(visitor, email, first)).status).toBe(400)
})

test('a registration takes nothing from an account that was made elsewhere in between', async () => {
  const stranger = await registering()
  const owner = await registering(stranger.email)
  const made = await enter(owner.visitor, owner.email, owner.code)
  const code = await askCode(stranger.visitor, stranger.email)
  expect((await enter(stranger.visitor, stranger.email, code)).id).toBe(made.id)
})

test('who registers an address that has an account and asks for a code is signed in, and nothing is changed', async () => {
  const owner = await registering()
  const made = await enter(owner.visitor, owner.email, owner.code)
  const visitor = ownPage(atelier)
  const body = { userName: 'somebody', email: owner.email, password: 'another one of mine' }
  await visitor.ask('POST', '/api/auth/register', { body })
  expect((await letterTo(atelier, owner.email))!.text).toContain('already')
  const code = await askCode(visitor, owner.email)
  expect(await enter(visitor, owner.email, code)).toMatchObject({
    id: made.id,
    userName: 'Linh of the lamps',
  })
  expect(await ticketOf(ownPage(atelier), owner.email)).toBeTruthy()
})

test('one code makes one account, also when it is given ten times at once', async () => {
  const { visitor, email, code } = await registering()
  const replies = await Promise.all(Array.from({ length: 10 }, () => give(visitor, email, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
