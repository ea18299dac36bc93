import { randomUUID } from 'node:crypto'
import type { share } from '@atelier/contract'
import { eq, sql } from 'drizzle-orm'
import { createUuidV7 } from '../../../packages/server/db/id.ts'
import { conversations, shares, users } from '../../../packages/server/db/schema.ts'
import { createPasswordHasher } from '../../../packages/server/account/passwords.ts'
import { createLink } from '../../../packages/server/share/links.ts'
import type { InProcessServer } from './in-process-server.ts'

export interface SharedLinkOptions {
  title?: string
  messages?: readonly Partial<share.SharedMessage>[]
  passphrase?: string
  signedInOnly?: boolean
  embedding?: boolean
  /** Whose link it is. Default: a new user. */
  ownerEmail?: string
}

/** Stores a link as its owner would make it, and returns its slug. Questions and answers alternate. */
export async function insertSharedLink(
  { db }: Pick<InProcessServer, 'db'>,
  options: SharedLinkOptions = {},
): Promise<string> {
  const {
    title = 'Celadon',
    messages = [{ content: 'Why is it grey?' }, { content: '**Iron.**' }],
  } = options
  const userId = await findOrInsertUser(db, options.ownerEmail)
  const conversation = { id: createUuidV7(), ownerId: userId }
  await db.insert(conversations).values({ ...conversation, title })
  const link = {
    userId,
    source: { kind: 'conversation' as const, ...conversation },
    expiresInDays: 7,
    signedInOnly: options.signedInOnly ?? false,
    embedding: options.embedding ?? true,
    titleInPreview: false,
    messageIds: null,
    blankedTexts: [],
    passphraseHash: options.passphrase
      ? await createPasswordHasher().hash(options.passphrase)
      : null,
  }
  const { slug } = await createLink(db, link, {
    title,
    conversationMessageCount: messages.length,
    messages: messages.map(toSharedMessage),
  })
  return slug
}

function toSharedMessage(
  message: Partial<Omit<share.SharedMessage, 'pictures' | 'sound'>>,
  index: number,
): Omit<share.SharedMessage, 'pictures' | 'sound'> {
  const timestamp = new Date(Date.UTC(2026, 10, 14, 20, 4 + index)).toISOString()
  return { role: index % 2 ? 'assistant' : 'user', content: '', timestamp, ...message }
}

export async function revokeSharedLink({ db }: Pick<InProcessServer, 'db'>, slug: string) {
  await db
    .update(shares)
    .set({ revokedAt: sql`now()` })
    .where(eq(shares.slug, slug))
}

export async function expireSharedLink({ db }: Pick<InProcessServer, 'db'>, slug: string) {
  await db
    .update(shares)
    .set({ expiresAt: sql`now() - interval '1 minute'` })
    .where(eq(shares.slug, slug))
}

async function findOrInsertUser(db: InProcessServer['db'], email?: string): Promise<string> {
  const [known] = email
    ? await db.select({ id: users.id }).from(users).where(eq(users.loginEmail, email))
    : []
  if (known) return known.id
  const id = randomUUID()
  const address = email ?? `${id}@example.com`
  await db
    .insert(users)
    .values({ id, userName: 'linh', displayName: 'Linh', email: address, loginEmail: address })
  return id
}
