import type { contact } from '@atelier/contract'
import { vi } from 'vitest'
import { createFormTokens } from '../../../../packages/server/contact/form-tokens.ts'
import { requiredBits } from '../../../../packages/server/contact/proof-of-work.ts'
import { findWork } from '../../../../site/pages/contact/find-work.ts'
import { SECRET } from '../../helpers/prepared-database.ts'
import type { Reply, Visitor } from '../../helpers/visitor.ts'

const LOOPBACK = '127.0.0.1'

export const sample = {
  name: 'Linh Trần',
  email: 'linh.tran@example.com',
  subject: 'Plans and payment',
  message: 'I paid on Monday with VNPay,\nand the page still says that it waits for the bank.',
  language: 'en',
}

/** A token of a form that was opened some time ago, as if the clock had been turned back. */
export function openFormEarlier(ip = LOOPBACK, seconds = 20): string {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - seconds * 1_000 })
  try {
    return createFormTokens([SECRET]).issue(ip)
  } finally {
    vi.useRealTimers()
  }
}

type Sent = contact.SentMessage & { code?: string; field?: string }

/** Fills in the form for a while and sends it. */
export function writeMessage(
  visitor: Visitor,
  changes: object = {},
  ip = LOOPBACK,
): Promise<Reply<Sent>> {
  const body = { ...sample, token: openFormEarlier(ip), ...changes }
  return visitor.request('POST', '/api/contact', {
    body,
    ...(ip !== LOOPBACK && { headers: { 'x-forwarded-for': ip } }),
  })
}

const subjects = 'letter picture invoice password theme drum chapter score printer window'.split(
  ' ',
)
const verbs = 'lost printed opened renamed shared heard paid sent drew moved'.split(' ')
const places = 'kitchen school office train garden harbour library studio market hotel'.split(' ')

/** A form that was opened some time ago, with the work that a browser has done for it since. */
export function openFormWithWork(ip = LOOPBACK, bits = requiredBits(0)) {
  const token = openFormEarlier(ip)
  return { token, work: findWork({ token, bits }) }
}

/** A text about something else for each number below 1,000. */
export function differentText(number: number): string {
  const [a, b, c] = [number % 10, Math.floor(number / 10) % 10, Math.floor(number / 100) % 10]
  return `${places[c]} ${verbs[b]} ${subjects[a]} ${verbs[c]}${places[a]} ${subjects[b]}${verbs[a]}`
}
