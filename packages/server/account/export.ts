import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  conversations,
  knownBrowsers,
  mediaFiles,
  messages,
  newsletter,
  partnerAccounts,
  pictureUse,
  preferences,
  shares,
  signIns,
  users,
} from '../db/schema.ts'
import { IS_AVAILABLE } from '../media/media-files.ts'
import { findPasskeyAccount, settingsOf } from '../passkeys/accounts.ts'
import { listPasskeys, toCredential } from '../passkeys/stored-passkeys.ts'
import { listInvoices } from '../pro/invoices.ts'
import { listOwnPayments } from '../pro/payments.ts'
import { readSubscription } from '../pro/entitlement.ts'
import type { User } from '../session/caller.ts'

interface ExportOptions {
  /** Where the user can fetch a file for the next hour. */
  addressOf(ownerId: string, mediaId: string): string
}

/** Everything stored about the user except the account itself, including the chats on partners' pages. */
export async function collectUserData(db: Db, { userId }: User, { addressOf }: ExportOptions) {
  const partners = await db.select().from(partnerAccounts).where(eq(partnerAccounts.userId, userId))
  const ownerIds = [userId, ...partners.map(({ ownerId }) => ownerId)]
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const [preferenceRows, conversationRows, messageRows, signInRows, newsletterRows, shareRows] =
    await Promise.all([
      db.select().from(preferences).where(inArray(preferences.ownerId, ownerIds)),
      db.select().from(conversations).where(inArray(conversations.ownerId, ownerIds)),
      db
        .select()
        .from(messages)
        .where(inArray(messages.ownerId, ownerIds))
        .orderBy(asc(messages.ownerId), asc(messages.id)),
      db.select().from(signIns).where(eq(signIns.userId, userId)).orderBy(asc(signIns.startedAt)),
      db
        .select()
        .from(newsletter)
        .where(eq(newsletter.email, user?.loginEmail ?? '')),
      db.select().from(shares).where(eq(shares.userId, userId)).orderBy(asc(shares.createdAt)),
    ])
  const [passkeyRows, passkeyAccount, subscription, payments, invoices] = await Promise.all([
    listPasskeys(db, userId),
    findPasskeyAccount(db, userId),
    readSubscription(db, userId),
    listOwnPayments(db, userId),
    listInvoices(db, userId),
  ])
  const [mediaRows, pictureRows, browserRows] = await Promise.all([
    db
      .select()
      .from(mediaFiles)
      .where(and(inArray(mediaFiles.ownerId, ownerIds), IS_AVAILABLE)),
    db.select().from(pictureUse).where(eq(pictureUse.ownerId, userId)),
    db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, userId)),
  ])
  const filesByMessage = Map.groupBy(mediaRows, ({ messageId }) => messageId)
  const toFile = ({ ownerId, id, kind, mediaType, size, alt }: (typeof mediaRows)[number]) => ({
    kind,
    mediaType,
    size,
    alt,
    address: addressOf(ownerId, id),
  })
  const messagesByConversation = Map.groupBy(messageRows, ({ conversationId }) => conversationId)
  return {
    exportedAt: new Date().toISOString(),
    since: user?.createdAt ?? null,
    knownBrowsers: browserRows.map(({ lastSeenAt }) => ({ seenAt: lastSeenAt })),
    sessions: signInRows.map(({ method, userAgent, origin, startedAt, lastSeenAt, endedAt }) => ({
      method,
      userAgent,
      origin,
      startedAt,
      seenAt: lastSeenAt,
      endedAt,
    })),
    passkeys: passkeyRows.map(toCredential),
    passkeySettings: passkeyAccount ? settingsOf(passkeyAccount) : null,
    newsletter: newsletterRows,
    subscription,
    payments,
    invoices,
    shares: shareRows.map((share) => ({
      slug: share.slug,
      conversationId: share.conversationId,
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
    })),
    preferences: preferenceRows,
    unsentFiles: (filesByMessage.get(null) ?? []).map(toFile),
    picturesSent: pictureRows.map(({ month, pictures }) => ({ month, pictures })),
    partnerPages: partners.map(({ partner, consentedAt }) => ({ partner, agreedAt: consentedAt })),
    conversations: conversationRows.map(
      ({ ownerId, id, title, modelId, instructions, createdAt, updatedAt }) => ({
        id,
        title,
        modelId,
        instructions,
        createdAt,
        updatedAt,
        partner: partners.find((partner) => partner.ownerId === ownerId)?.partner ?? null,
        messages: (messagesByConversation.get(id) ?? []).map((message) => ({
          id: message.id,
          role: message.role,
          content: message.content,
          reasoning: message.reasoning,
          status: message.status,
          modelId: message.modelId,
          createdAt: message.createdAt,
          files: (filesByMessage.get(message.id) ?? []).map(toFile),
        })),
      }),
    ),
  }
}
