import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  contactMessages,
  guests,
  knownBrowsers,
  newsletter,
  partnerAccounts,
  pictureUse,
  preferences,
  users,
} from '../db/schema.ts'
import { jsonArray, jsonObject } from '../http/json-chunks.ts'
import { listPrompts } from '../chat/saved-prompts.ts'
import { findPasskeyAccount, settingsOf } from '../passkeys/accounts.ts'
import { listPasskeys, toCredential } from '../passkeys/stored-passkeys.ts'
import { listInvoices } from '../pro/invoices.ts'
import { listOwnPayments } from '../pro/payments.ts'
import { readSubscription } from '../pro/entitlement.ts'
import type { User } from '../session/caller.ts'
import {
  readConversations,
  readCreations,
  readDocuments,
  readFilesOfCreation,
  readMessagesWithFiles,
  readShares,
  readSignIns,
  readUnsentFiles,
  type MediaRow,
} from './data-pages.ts'

export interface ExportOptions {
  /** Returns the URL at which the user can fetch a file for the next hour. */
  addressOf(ownerId: string, mediaId: string): string
  account: unknown
}

/**
 * Everything stored about the user, including the chats on partners' pages, as the chunks of a JSON text. The short
 * parts are read before the first chunk, so that most failures can still be reported with an error status.
 */
export async function exportUserData(
  db: Db,
  { userId }: Pick<User, 'userId'>,
  { addressOf, account }: ExportOptions,
): Promise<AsyncIterable<string>> {
  const partners = await db.select().from(partnerAccounts).where(eq(partnerAccounts.userId, userId))
  const ownerIds = [userId, ...partners.map(({ ownerId }) => ownerId)]
  const { since, ...facts } = await readFacts(db, userId, ownerIds)
  const { conversations, ...made } = ownedData(db, { ownerIds, partners, addressOf })
  return jsonObject({
    account,
    exportedAt: new Date().toISOString(),
    since,
    sessions: jsonArray(readSignIns(db, userId), toSession),
    ...facts,
    shares: jsonArray(readShares(db, userId), toShare),
    ...made,
    partnerPages: partners.map(({ partner, consentedAt }) => ({ partner, agreedAt: consentedAt })),
    conversations,
  })
}

/** Everything stored about a guest, as the chunks of a JSON text. */
export async function exportGuestData(
  db: Db,
  guestId: string,
  { addressOf }: Pick<ExportOptions, 'addressOf'>,
): Promise<AsyncIterable<string>> {
  const [guest] = await db.select().from(guests).where(eq(guests.id, guestId))
  return jsonObject({
    guest: { id: guestId, seenAt: guest?.lastSeenAt ?? null },
    exportedAt: new Date().toISOString(),
    since: guest?.createdAt ?? null,
    ...(await readOwnedFacts(db, guestId, [guestId])),
    ...ownedData(db, { ownerIds: [guestId], partners: [], addressOf }),
  })
}

interface OwnedDataOptions extends Pick<ExportOptions, 'addressOf'> {
  ownerIds: string[]
  partners: { ownerId: string; partner: string }[]
}

/** The parts of an export that may be long: what accounts and guests have written and uploaded. */
function ownedData(db: Db, { ownerIds, partners, addressOf }: OwnedDataOptions) {
  const toFile = ({ ownerId, id, kind, mediaType, size, alt }: MediaRow) => ({
    kind,
    mediaType,
    size,
    alt,
    address: addressOf(ownerId, id),
  })
  const unsentFiles = jsonArray(readUnsentFiles(db, ownerIds), toFile)
  const creations = jsonArray(readCreations(db, ownerIds), (creation) =>
    jsonObject({
      ...toCreation(creation),
      files: jsonArray(filesOf(db, creation), toFile),
    }),
  )
  const conversations = jsonArray(readConversations(db, ownerIds), (conversation) =>
    jsonObject({
      ...toConversation(conversation),
      partner: partners.find(({ ownerId }) => ownerId === conversation.ownerId)?.partner ?? null,
      messages: jsonArray(
        readMessagesWithFiles(db, conversation),
        ({ message: { feedback, feedbackReason, ...message }, files }) => ({
          ...message,
          ...(feedback && { feedback, feedbackReason }),
          files: files.map(toFile),
        }),
      ),
    }),
  )
  const documents = jsonArray(
    readDocuments(db, ownerIds),
    ({ ownerId, name, size, title, partIds, createdAt }) => ({
      name,
      size,
      title,
      createdAt,
      /** The parts of the file, in their order. */
      addresses: partIds.map((id) => addressOf(ownerId, id)),
    }),
  )
  return { unsentFiles, documents, creations, conversations }
}

/** Read only when the export has reached the creation. */
async function* filesOf(db: Db, creation: { ownerId: string; id: string }) {
  yield* await readFilesOfCreation(db, creation)
}

async function readOwnedFacts(db: Db, ownId: string, ownerIds: string[]) {
  const pictureRows = await db.select().from(pictureUse).where(eq(pictureUse.ownerId, ownId))
  return {
    preferences: await db.select().from(preferences).where(inArray(preferences.ownerId, ownerIds)),
    picturesSent: pictureRows.map(({ month, pictures }) => ({ month, pictures })),
  }
}

/** The short parts of an export, such as preferences and invoices, which are read at once. */
async function readFacts(db: Db, userId: string, ownerIds: string[]) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const passkeyAccount = await findPasskeyAccount(db, userId)
  const browserRows = await db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, userId))
  return {
    since: user?.createdAt ?? null,
    knownBrowsers: browserRows.map(({ lastSeenAt }) => ({ seenAt: lastSeenAt })),
    passkeys: (await listPasskeys(db, userId)).map(toCredential),
    passkeySettings: passkeyAccount ? settingsOf(passkeyAccount) : null,
    prompts: (await listPrompts(db, userId)).map(({ title, text }) => ({ title, text })),
    newsletter: await db
      .select()
      .from(newsletter)
      .where(eq(newsletter.email, user?.loginEmail ?? '')),
    contactMessages: await readContactMessages(db, userId),
    subscription: await readSubscription(db, userId),
    payments: await listOwnPayments(db, userId),
    invoices: await listInvoices(db, userId),
    ...(await readOwnedFacts(db, userId, ownerIds)),
  }
}

function readContactMessages(db: Db, userId: string) {
  const { number, name, email, subject, text, createdAt, answeredAt } = contactMessages
  return db
    .select({ number, name, email, subject, text, createdAt, answeredAt })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
}

type RowOf<Rows extends (...parameters: never[]) => AsyncIterable<unknown>> =
  ReturnType<Rows> extends AsyncIterable<infer Row> ? Row : never

const toSession = (signIn: RowOf<typeof readSignIns>) => ({
  method: signIn.method,
  userAgent: signIn.userAgent,
  origin: signIn.origin,
  startedAt: signIn.startedAt,
  seenAt: signIn.lastSeenAt,
  endedAt: signIn.endedAt,
})

const toShare = (share: RowOf<typeof readShares>) => ({
  slug: share.slug,
  conversationId: share.conversationId,
  creationId: share.creationId,
  title: share.title,
  createdAt: share.createdAt,
  snapshotAt: share.snapshotAt,
  expiresAt: share.expiresAt,
  revokedAt: share.revokedAt,
  views: share.views,
  messages: share.messageCount,
  blankedTexts: share.blankedTexts,
  hasPassphrase: share.passphraseHash !== null,
  signedInOnly: share.signedInOnly,
  embedding: share.embedding,
  titleInPreview: share.titleInPreview,
})

const toCreation = (creation: RowOf<typeof readCreations>) => ({
  id: creation.id,
  tool: creation.tool,
  title: creation.title,
  recipe: creation.recipe,
  change: creation.changeWords,
  parentId: creation.parentId,
  engine: creation.engine.name,
  status: creation.status,
  createdAt: creation.createdAt,
})

const toConversation = (conversation: RowOf<typeof readConversations>) => ({
  id: conversation.id,
  title: conversation.title,
  modelId: conversation.modelId,
  instructions: conversation.instructions,
  createdAt: conversation.createdAt,
  updatedAt: conversation.updatedAt,
})
