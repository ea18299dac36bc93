// Messages of strangers whose browsers have done work have places of their own, which programs without work cannot take.
import type { contact } from '@atelier/contract'
import { expect, test } from 'vitest'
import { requiredBits } from '../../../packages/server/contact/proof-of-work.ts'
import { contactMessages } from '../../../packages/server/db/schema.ts'
import { raiseCounts } from '../helpers/rate-limit-counts.ts'
import { startSecondServer, startServerForFile, type TestServer } from '../helpers/test-server.ts'
import {
  differentText,
  openFormEarlier,
  openFormWithWork,
  writeMessage,
} from './helpers/contact-form.ts'

const server = await startServerForFile()
const { db } = server.database

/** A server that knows the addresses of visitors, with rate limits, and no messages yet. */
async function startLimited() {
  await db.delete(contactMessages)
  return startSecondServer(server, { trustProxy: true, requestsPerMinute: 100_000 })
}

const addressOf = (number: number) => `203.0.113.${number + 1}`

const write = (limited: TestServer, number: number, changes: object = {}) => {
  const own = { message: differentText(number * 7), email: `writer.${number}@example.com` }
  return writeMessage(limited.newVisitor(), { ...own, ...changes }, addressOf(number))
}

const writeWithWork = (limited: TestServer, number: number, bits?: number) =>
  write(limited, number, openFormWithWork(addressOf(number), bits))

async function workBitsOf(limited: TestServer): Promise<number> {
  const { body } = await limited.newVisitor().get<contact.ContactForm>('/api/contact/form')
  return body.workBits
}

async function holdReasons(): Promise<(string | null)[]> {
  const rows = await db.select().from(contactMessages).orderBy(contactMessages.id)
  return rows.map(({ holdReason }) => holdReason)
}

/** Five messages without work take all places of strangers without work. */
async function floodWithoutWork(limited: TestServer): Promise<void> {
  for (let number = 100; number < 106; number += 1) await write(limited, number)
  expect((await holdReasons()).slice(4)).toEqual([null, 'limit'])
  await db.delete(contactMessages)
}

test('a person whose browser has done the work gets through while programs have taken the places of strangers', async () => {
  const limited = await startLimited()
  await floodWithoutWork(limited)
  const { status, body } = await writeWithWork(limited, 1)
  expect([status, body.confirmation]).toEqual([200, 'number'])
  await write(limited, 2)
  expect(await holdReasons()).toEqual([null, 'limit'])
})

test('after many messages with work, the next one needs more, and the form says how much', async () => {
  const limited = await startLimited()
  const base = requiredBits(0)
  expect(await workBitsOf(limited)).toBe(base)
  await writeWithWork(limited, 1)
  await raiseCounts(limited, 1, 8)
  expect(await workBitsOf(limited)).toBe(base + 1)
  const form = openFormWithWork(addressOf(2), base)
  const refused = await write(limited, 2, form)
  expect([refused.status, refused.body.code]).toEqual([409, 'form-needs-work'])
  expect(await holdReasons()).toEqual([null])
  const withoutWork = await write(limited, 3)
  expect(withoutWork.status).toBe(200)
  const accepted = await writeWithWork(limited, 2, base + 1)
  expect(accepted.status).toBe(200)
  expect(await holdReasons()).toEqual([null, null, null])
})

test('when all places of browsers are taken, a message with work is held as one of a person, and needs no more work', async () => {
  const limited = await startLimited()
  await writeWithWork(limited, 1)
  await raiseCounts(limited, 1, 40)
  expect(await workBitsOf(limited)).toBe(requiredBits(0))
  expect((await writeWithWork(limited, 2)).status).toBe(200)
  expect(await holdReasons()).toEqual([null, 'limit-with-work'])
})

test('the work for one form opens no place for another form, nor for a second message', async () => {
  const limited = await startLimited()
  await floodWithoutWork(limited)
  const form = openFormWithWork(addressOf(1))
  await write(limited, 1, { ...form, token: openFormEarlier(addressOf(1)) })
  const otherForm = openFormWithWork(addressOf(1))
  await write(limited, 1, { ...otherForm, work: otherForm.work.map(() => otherForm.work[0]) })
  expect(await holdReasons()).toEqual(['limit', 'limit'])
  const first = await write(limited, 1, form)
  const again = await write(limited, 1, form)
  expect(again.body).toEqual(first.body)
  const other = await write(limited, 1, { ...form, message: 'Something else, from the same form.' })
  expect([other.status, other.body.code]).toEqual([409, 'form-outdated'])
  expect(await holdReasons()).toEqual(['limit', 'limit', null])
})

test('what a browser sends again because the reply got lost uses up no place', async () => {
  const limited = await startLimited()
  const form = openFormWithWork(addressOf(1))
  for (let attempt = 0; attempt < 5; attempt += 1) await write(limited, 1, form)
  await write(limited, 1, { token: openFormEarlier(addressOf(1)), message: 'And a second one.' })
  expect(await holdReasons()).toEqual([null, null])
})

test('work does not help a program that fills in the hidden field, or sends many links', async () => {
  const limited = await startLimited()
  const form = (number: number) => openFormWithWork(addressOf(number))
  await write(limited, 1, { ...form(1), website: 'https://shop.example' })
  const message = 'http://a.example http://b.example http://c.example http://d.example'
  await write(limited, 2, { ...form(2), message })
  expect(await holdReasons()).toEqual(['trap', 'links'])
})
