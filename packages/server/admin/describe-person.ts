import type { admin as calls } from '@atelier/contract'
import { desc, eq, inArray } from 'drizzle-orm'
import { createSignInStore } from '../account/sign-ins.ts'
import type { Db } from '../db/database.ts'
import { conversations, identities, partnerAccounts, payments, users } from '../db/schema.ts'
import { OperatorError } from '../operator-api.ts'
import { countActivePasskeys } from '../passkeys/stored-passkeys.ts'
import { readSubscription } from '../pro/entitlement.ts'
import { fromMinorUnits } from '../helpers/minor-units.ts'
import { listLinks } from '../share/links.ts'
import { listAudit } from '../audit/operator-actions.ts'
import { findById } from './find-people.ts'
import { listGrants } from './grants.ts'

/** Everything that an operator sees of an account or guest. Throws an OperatorError for an unknown id. */
export async function describePerson(db: Db, id: string): Promise<calls.Person> {
  const person = await findById(db, id)
  if (!person)
    throw new OperatorError(`There is no account and no guest ${id}.`, { code: 'not-found' })
  const partners = await db.select().from(partnerAccounts).where(eq(partnerAccounts.userId, id))
  const ownerIds = [id, ...partners.map(({ ownerId }) => ownerId)]
  const [account, conversationCount, links, subscription, grants, paid] = await Promise.all([
    person.kind === 'user' ? describeAccount(db, id) : GUEST,
    db.$count(conversations, inArray(conversations.ownerId, ownerIds)),
    listLinks(db, id),
    readSubscription(db, id),
    listGrants(db, id),
    listPayments(db, id),
  ])
  // The audit of a person includes the actions on the person's payments and links.
  const subjects = [id, ...paid.map(({ reference }) => reference), ...links.map(({ slug }) => slug)]
  return {
    ...person,
    ...account,
    conversations: conversationCount,
    links: links.map(({ slug, title, createdAt, expiresAt, revokedAt }) => ({
      slug,
      title,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    })),
    partners: partners.map(({ partner }) => partner),
    proUntil: subscription.until,
    addOns: subscription.addOns,
    grants,
    payments: paid,
    audit: await listAudit(db, subjects),
  }
}

const GUEST = { userName: '', roles: [], waysIn: [], activeSignIns: 0 }

async function describeAccount(db: Db, id: string) {
  const [[user], linked, passkeyCount, active] = await Promise.all([
    db.select().from(users).where(eq(users.id, id)),
    db.select().from(identities).where(eq(identities.userId, id)),
    countActivePasskeys(db, id),
    createSignInStore(db).listActive(id),
  ])
  return {
    userName: user?.userName ?? '',
    roles: user?.roles ?? [],
    waysIn: [
      ...(user?.passwordHash ? ['password'] : []),
      ...(passkeyCount > 0 ? ['passkey'] : []),
      ...linked.map(({ provider }) => provider),
    ],
    activeSignIns: active.length,
  }
}

async function listPayments(db: Db, userId: string): Promise<calls.PersonPayment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt))
  return rows.map(({ reference, status, provider, amount, currency, createdAt }) => ({
    reference,
    status,
    provider,
    amount: fromMinorUnits(amount, currency),
    currency,
    createdAt: createdAt.toISOString(),
  }))
}
