// Mails stored messages to the operator, and to their writers that they have arrived. Several servers may do so at the
// same time.
import { DEFAULT_LANGUAGE, MINUTE_MS, SECOND_MS } from '@atelier/contract'
import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountMail } from '../account/mail.ts'
import type { Db } from '../db/database.ts'
import { contactMessages } from '../db/schema.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { announceHeldMessages } from './digest.ts'
import type { MessageRow } from './messages.ts'

const INTERVAL_MS = 30 * SECOND_MS
const MAX_PER_CLAIM = 10
/** After this, another server tries again: this one has stopped in the middle of an attempt. */
const LEASE_MS = 10 * MINUTE_MS
/** The pauses after failed attempts. Their number is the number of further attempts. */
const PAUSES_MS = [1, 5, 30, 120, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)
/** Fewer for the writer, who may have mistyped the address. */
const MAX_CONFIRMATION_ATTEMPTS = 3

export interface DeliveryServices {
  db: Db
  accountMail: AccountMail
  rateLimits: RateLimiter
  /** The address of the operator. */
  contactEmail: string
  publicUrl: string
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

export interface ContactDelivery {
  /** Delivers what is due without waiting for the next regular time. */
  deliverSoon(): void
  stop(): void
}

/** Delivers messages now, every half minute, and when `deliverSoon` is called. */
export function startContactDelivery(services: DeliveryServices): ContactDelivery {
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const timer = setInterval(deliverSoon, INTERVAL_MS).unref()

  function deliverSoon(): void {
    if (running) return void (isAskedAgain = true)
    isAskedAgain = false
    running = deliverMessages(services)
      .then(() => announceHeldMessages(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'messages not delivered'))
      .finally(() => {
        running = undefined
        if (isAskedAgain) deliverSoon()
      })
  }

  return {
    deliverSoon,
    stop() {
      clearInterval(timer)
      isAskedAgain = false
    },
  }
}

/** Tries to send everything that is due. */
async function deliverMessages(services: DeliveryServices): Promise<void> {
  let claimed: MessageRow[]
  while ((claimed = await claimDue(services)).length > 0) {
    for (const message of claimed) await deliverOrPostpone(services, message)
  }
}

async function claimDue({ db }: DeliveryServices): Promise<MessageRow[]> {
  const due = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lte(contactMessages.nextAttemptAt, sql`now()`))
    .orderBy(asc(contactMessages.nextAttemptAt))
    .limit(MAX_PER_CLAIM)
    .for('update', { skipLocked: true })
  return db
    .update(contactMessages)
    .set({
      attempts: sql`${contactMessages.attempts} + 1`,
      nextAttemptAt: new Date(Date.now() + LEASE_MS),
    })
    .where(inArray(contactMessages.id, due))
    .returning()
}

async function deliverOrPostpone(services: DeliveryServices, message: MessageRow): Promise<void> {
  const errors = (
    await Promise.allSettled([mailOperator(services, message), mailWriter(services, message)])
  ).flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const pauseMs = errors.length > 0 ? await pauseAfter(services, message) : undefined
  const nextAttemptAt = pauseMs === undefined ? null : new Date(Date.now() + pauseMs)
  await services.db.update(contactMessages).set({ nextAttemptAt }).where(isMessage(message))
  if (errors.length === 0) return
  services.log.error({ err: errors[0], message: message.number, nextAttemptAt }, 'message not sent')
}

async function mailOperator(services: DeliveryServices, message: MessageRow): Promise<void> {
  const { holdReason, deliveredAt, email, number, name, subject, text, userId } = message
  if (holdReason || deliveredAt) return
  const values = { number, name, email, subject, text, isSignedIn: userId !== null }
  await services.accountMail.send(
    'contactMessage',
    services.contactEmail,
    values,
    DEFAULT_LANGUAGE,
    { replyTo: email },
  )
  await services.db
    .update(contactMessages)
    .set({ deliveredAt: sql`now()` })
    .where(isMessage(message))
}

async function mailWriter(services: DeliveryServices, message: MessageRow): Promise<void> {
  const { confirmation, confirmedAt, email, number, language, text, attempts } = message
  if (!confirmation || confirmedAt || attempts > MAX_CONFIRMATION_ATTEMPTS) return
  const { accountMail, db } = services
  if (confirmation === 'copy')
    await accountMail.send('contactCopy', email, { number, text }, language)
  else await accountMail.send('contactNumber', email, { number }, language)
  await db
    .update(contactMessages)
    .set({ confirmedAt: sql`now()` })
    .where(isMessage(message))
}

/** Undefined after the last attempt. */
async function pauseAfter(
  { db }: DeliveryServices,
  message: MessageRow,
): Promise<number | undefined> {
  const [now] = await db.select().from(contactMessages).where(isMessage(message))
  const isOnlyConfirmationLeft = now?.deliveredAt !== null || now.holdReason !== null
  if (isOnlyConfirmationLeft && message.attempts >= MAX_CONFIRMATION_ATTEMPTS) return undefined
  return PAUSES_MS[message.attempts - 1]
}

const isMessage = ({ id }: Pick<MessageRow, 'id'>) => eq(contactMessages.id, id)
