import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import {
  guests,
  modelUse,
  paymentAudit,
  payments,
  shareReports,
  users,
} from '../../../packages/server/db/schema.ts'
import { DEFAULT_CATALOGUE } from '../../../packages/server/environment/catalogue.ts'
import { priceOf } from '../../../packages/server/pro/catalogue.ts'
import type { InProcessServer } from './in-process-server.ts'
import { insertSharedLink } from './shared-links.ts'
import { createAccount, newEmailAddress, submitLogin } from './users.ts'

/** Signs in with a new account that has the role. Returns its email address. */
export async function signInAsAdmin(page: Page, { url, db }: InProcessServer): Promise<string> {
  const email = await createAccount(url, newEmailAddress('admin'))
  await db
    .update(users)
    .set({ roles: ['user', 'admin'] })
    .where(eq(users.email, email))
  await page.goto('/login')
  await submitLogin(page, email)
  await expect(page.getByRole('heading', { name: 'Good to see you, linh' })).toBeVisible()
  return email
}

/** A user with a reported link and a payment that needs a decision. */
export interface SeenPerson {
  email: string
  slug: string
  reference: string
}

/** Stores a user, as a server has many. */
export async function insertPerson(
  { db, url }: InProcessServer,
  displayName = 'Trần Thị Mỹ Linh',
): Promise<SeenPerson> {
  const email = await createAccount(url)
  const [user] = await db
    .update(users)
    .set({ displayName })
    .where(eq(users.email, email))
    .returning()
  const slug = await insertSharedLink({ db }, { ownerEmail: email, title: 'A roof for the winter' })
  await db.insert(shareReports).values({
    id: randomUUID(),
    slug,
    userId: user!.id,
    reason: 'personal',
    details: 'My address and telephone number are in it.',
  })
  const id = createUuidV7()
  const reference = `ATL${id.replaceAll('-', '')}`
  await db.insert(payments).values({
    id,
    reference,
    userId: user!.id,
    clientTransactionId: randomUUID(),
    provider: 'vnpay',
    ...priceOf(DEFAULT_CATALOGUE, 'monthly', [], 'VND'),
    status: 'review',
    captureRequestId: randomUUID(),
    expiresAt: new Date(),
  })
  await db.insert(paymentAudit).values({
    id: createUuidV7(),
    paymentId: id,
    actor: 'vnpay',
    action: 'notice',
    result: 'review',
  })
  return { email, slug, reference }
}

/** What every section of the page has something to show of. */
export async function insertUse({ db }: InProcessServer): Promise<void> {
  const day = new Date().toISOString().slice(0, '2026-11-24'.length)
  await db.insert(guests).values({ id: randomUUID() })
  await db
    .insert(modelUse)
    .values([
      {
        day,
        modelId: 'gpt-5-mini',
        partner: '',
        plan: 'pro',
        answers: 1240,
        inputTokens: 3_182_400,
        outputTokens: 912_300,
        estimatedTokens: 5_310,
        pictures: 84,
        costMicros: 26_204_000,
      },
      {
        day,
        modelId: 'gpt-5-mini',
        partner: 'demo',
        plan: 'guest',
        answers: 310,
        inputTokens: 420_000,
        outputTokens: 99_000,
        costMicros: 3_000_400,
      },
      { day, modelId: 'espeak-ng', partner: '', plan: 'free', characters: 182_300 },
      { day, modelId: 'guide', partner: '', plan: 'guest', answers: 77, costMicros: 40 },
    ])
    .onConflictDoNothing()
}
