import {
  SHARE_BLANKED_TEXT_MAX_LENGTH,
  SHARE_LIFETIME_DAYS,
  SHARE_MAX_BLANKED_TEXTS,
  SHARE_MAX_MESSAGES,
  SHARE_PASSPHRASE_LENGTH,
  SHARE_REPORT_MAX_LENGTH,
  type share,
} from '@atelier/contract'
import { z } from 'zod'
import { isCommonPassphrase } from '../account/common-passwords.ts'

const MAX_SLUG_LENGTH = 200

const { min, max } = SHARE_LIFETIME_DAYS
const expiresInDays = z.int().min(min).max(max)

const snapshotFields = {
  messageIds: z.array(z.uuid()).max(SHARE_MAX_MESSAGES).optional(),
  blankedTexts: z
    .array(
      z
        .string()
        .max(SHARE_BLANKED_TEXT_MAX_LENGTH)
        .refine((text) => text.trim() !== ''),
    )
    .max(SHARE_MAX_BLANKED_TEXTS)
    .optional(),
  draftVersion: z
    .string()
    .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[\w-]{22}$/)
    .optional(),
}

export const SnapshotRequest = z.strictObject(snapshotFields)

export const ShareRequest = z.strictObject({
  conversationId: z.uuid(),
  expiresInDays,
  passphrase: z
    .string()
    .trim()
    .min(SHARE_PASSPHRASE_LENGTH.min)
    .max(SHARE_PASSPHRASE_LENGTH.max)
    .refine((text) => !isCommonPassphrase(text), 'share-passphrase-common')
    .optional(),
  signedInOnly: z.boolean().default(false),
  embedding: z.boolean().default(true),
  titleInPreview: z.boolean().default(false),
  ...snapshotFields,
})

export const EndRequest = z.strictObject({ expiresInDays })
export const DraftQuery = z.strictObject({ slug: z.string().max(MAX_SLUG_LENGTH).optional() })
export const CopyRequest = z.strictObject({ slug: z.string().max(MAX_SLUG_LENGTH) })

export const ReportRequest = z.strictObject({
  slug: z.string().max(MAX_SLUG_LENGTH),
  reason: z.enum(['personal', 'illegal', 'harmful', 'copyright', 'other']),
  details: z.string().max(SHARE_REPORT_MAX_LENGTH, 'too-large').optional(),
})

export const Share: z.ZodType<share.Share> = z.object({
  slug: z.string(),
  conversationId: z.uuid(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  snapshotAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  views: z.int(),
  messages: z.int(),
  conversationMessages: z.int(),
  hasPassphrase: z.boolean(),
  signedInOnly: z.boolean(),
  embedding: z.boolean(),
  titleInPreview: z.boolean(),
})

const SharedMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.iso.datetime(),
})

export const SharedConversation: z.ZodType<share.SharedConversation> = z.object({
  title: z.string(),
  messages: z.array(SharedMessage),
})

export const ShareDraft: z.ZodType<share.ShareDraft> = z.object({
  title: z.string(),
  messages: z.array(SharedMessage.extend({ id: z.uuid() })),
  version: z.string(),
  shortened: z.boolean(),
  unfinished: z.boolean(),
  withoutMedia: z.boolean(),
  choices: z
    .object({ messageIds: z.array(z.uuid()).nullable(), blankedTexts: z.array(z.string()) })
    .optional(),
})
